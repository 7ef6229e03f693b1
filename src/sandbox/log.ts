/** Writes one line about what the sandbox did. */
export type Log = (line: string) => void

/** Log of the program: standard error, so that standard output stays for what was asked for. */
export const stderrLog: Log = (line) => {
  process.stderr.write(`${new Date().toISOString()} ${line}\n`)
}

/** Log of tests: nowhere. */
export const silentLog: Log = () => undefined
