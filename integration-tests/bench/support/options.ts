/** What whoever starts the benchmark can choose. */
export interface BenchOptions {
  /** Whether it may take long. */
  long: boolean
  day: DayOptions
}

/** How large the shop is whose day is played. */
export interface DayOptions {
  /** Payments that are decided in a second. */
  rate: number
  seconds: number
  /** How many of them are carts that are placed; else a share of what core alone completes on this machine. */
  carts?: number
}
