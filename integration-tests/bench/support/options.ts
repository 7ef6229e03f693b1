/** What whoever starts the benchmark can choose. */
export interface BenchOptions {
  /** Whether it may take long. */
  long: boolean
}
