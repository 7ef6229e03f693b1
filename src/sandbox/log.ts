/** Writes one line about what the sandbox did. */
export type Log = (line: string) => void

/** Log of the program: standard error, so that standard output has only the requested output. */
export const stderrLog: Log = (line) => {
  process.stderr.write(`${new Date().toISOString()} ${line}\n`)
}

/** Log of tests: discarded. */
export const silentLog: Log = () => undefined
