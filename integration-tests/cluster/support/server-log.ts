/** Reads the log of one server: production servers log one JSON object per line. */
export class ServerLog {
  #rest = ""
  readonly messages: string[] = []

  write(text: string): void {
    const lines = (this.#rest + text).split("\n")
    this.#rest = lines.pop() ?? ""
    this.messages.push(...lines.map(readMessage))
  }

  /** Whether a line contains this text. */
  hasLine(text: string): boolean {
    return this.messages.some((message) => message.includes(text))
  }

  /** Returns the objects in `svc: <about> {…}` lines, in order. */
  listDecisions<Decision = Record<string, unknown>>(about: string): Decision[] {
    const prefix = `svc: ${about} {`
    return this.messages
      .filter((message) => message.startsWith(prefix))
      .map((message) => JSON.parse(message.slice(prefix.length - 1)) as Decision)
  }
}

function readMessage(line: string): string {
  try {
    return (JSON.parse(line) as { message?: string }).message ?? line
  } catch {
    return line
  }
}
