/** The overview is exact for many random histories in all kinds of time zones. */
import { declareExactDays } from "../ledger/overview/exact-days"

jest.setTimeout(240_000)

/** Whole, half and quarter hours from UTC, and clocks that change by an hour, by half an hour, and at midnight. */
const zones = [
  "UTC",
  "Asia/Qatar",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "America/New_York",
  "America/Havana",
  "America/Santiago",
  "Australia/Lord_Howe",
]

declareExactDays({ runs: 12, zones })
