/** What one server of the plugin says in its log, line by line: production servers log one JSON object a line. */
export class ServerLog {
  #rest = ""
  readonly messages: string[] = []

  write(text: string): void {
    const lines = (this.#rest + text).split("\n")
    this.#rest = lines.pop() ?? ""
    this.messages.push(...lines.map(messageOf))
  }

  /** Whether a line says this. */
  says(text: string): boolean {
    return this.messages.some((message) => message.includes(text))
  }

  /** What `svc: <about> {…}` lines hold, in their order. */
  decisions<Decision = Record<string, unknown>>(about: string): Decision[] {
    const prefix = `svc: ${about} {`
    return this.messages
      .filter((message) => message.startsWith(prefix))
      .map((message) => JSON.parse(message.slice(prefix.length - 1)) as Decision)
  }
}

function messageOf(line: string): string {
  try {
    return (JSON.parse(line) as { message?: string }).message ?? line
  } catch {
    return line
  }
}
