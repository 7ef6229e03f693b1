/** A fresh store with the plugin installed, and its environment. */
import { createHash, randomBytes } from "node:crypto"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import path from "node:path"

import type { SvcCheck } from "../../src/types"
import { buildPrograms } from "../store/app-build"
import type { SeededStore, SeedOptions } from "../store/app/seed/seed-store"
import { runProcess, startProcess, waitForHealth, type RunningProcess } from "../store/processes"
import { connect } from "../support/connection"
import type { Starter } from "./starter"

export class InstalledStore {
  readonly #env: NodeJS.ProcessEnv

  constructor(
    private readonly starter: Starter,
    readonly url: string,
    private readonly databaseUrl: string,
    svc: NodeJS.ProcessEnv
  ) {
    this.#env = {
      ...svc,
      DATABASE_URL: databaseUrl,
      PORT: new URL(url).port,
      STORE_CORS: svc.SVC_RETURN_ORIGINS,
      ADMIN_CORS: url,
      AUTH_CORS: `${url},${svc.SVC_RETURN_ORIGINS}`,
      JWT_SECRET: randomBytes(24).toString("hex"),
      COOKIE_SECRET: randomBytes(24).toString("hex"),
      MEDUSA_DISABLE_TELEMETRY: "1",
      NODE_ENV: undefined,
      LOG_LEVEL: undefined,
    }
  }

  /** Runs a command of Medusa to its end, as `npx medusa …` does. */
  async medusa(...args: string[]): Promise<void> {
    await runProcess({
      name: `medusa ${args[0] ?? ""}`,
      file: this.#cli(),
      args,
      cwd: this.starter.backend,
      env: this.#env,
    })
  }

  async seed(options: SeedOptions): Promise<SeededStore> {
    const program = await this.#compile("seed")
    const result = path.join(path.dirname(program), "seeded.json")
    await runProcess({
      name: "medusa exec",
      file: this.#cli(),
      args: ["exec", program],
      cwd: this.starter.backend,
      env: { ...this.#env, SEED_OPTIONS: JSON.stringify(options), SEED_RESULT: result },
    })
    return JSON.parse(await readFile(result, "utf8")) as SeededStore
  }

  /** Statements that would bring the database in line with the plugin's models. */
  async drift(): Promise<string[]> {
    const program = await this.#compile("drift")
    const message = await runProcess({
      name: "comparison of models and database",
      file: program,
      cwd: this.starter.backend,
      env: this.#env,
    })
    return (message as { statements: string[] }).statements
  }

  /** Returns one text for the result of all migrations: tables, columns, indexes, and the migrations themselves. */
  async fingerprint(): Promise<string> {
    const { sql, close } = connect(this.databaseUrl, 1)
    try {
      const tables = await Promise.all([
        sql(
          `SELECT table_name, column_name, data_type, is_nullable, column_default FROM information_schema.columns
           WHERE table_schema = 'public' ORDER BY table_name, column_name`
        ),
        sql("SELECT indexname, indexdef FROM pg_indexes WHERE schemaname = 'public' ORDER BY indexname"),
        sql("SELECT name, executed_at FROM mikro_orm_migrations ORDER BY name"),
        sql("SELECT script_name, finished_at FROM script_migrations ORDER BY script_name"),
      ])
      return createHash("sha256").update(JSON.stringify(tables)).digest("hex")
    } finally {
      await close()
    }
  }

  /** Runs `medusa start` on the build, as in production. */
  async start(log?: (text: string) => void): Promise<RunningProcess> {
    const cwd = path.join(this.starter.backend, ".medusa", "server")
    return this.#serve({ name: "medusa start", cwd, env: { ...this.#env, NODE_ENV: "production" }, log }, ["start"])
  }

  async develop(log?: (text: string) => void): Promise<RunningProcess> {
    return this.#serve({ name: "medusa develop", cwd: this.starter.backend, env: this.#env, log }, ["develop"])
  }

  /** The file behind a command of the installed package. */
  async command(name: string): Promise<string> {
    const folder = path.join(this.starter.backend, "node_modules", "medusa-payment-svc")
    const text = await readFile(path.join(folder, "package.json"), "utf8")
    const file = (JSON.parse(text) as { bin: Record<string, string> }).bin[name]
    if (!file) {
      throw new Error(`The installed package has no command ${name}`)
    }
    return path.join(folder, file)
  }

  /** Returns the result of `npx medusa-svc doctor` for one item. */
  async readCheck(item: SvcCheck["item"]): Promise<SvcCheck> {
    let output = ""
    const { child } = startProcess({
      name: "doctor",
      file: await this.command("medusa-svc"),
      args: ["doctor", "--json"],
      cwd: this.starter.backend,
      env: this.#env,
      log: (text, stream) => (output += stream === "stdout" ? text : ""),
    })
    await once(child, "close")
    const { checks } = JSON.parse(output) as { checks: SvcCheck[] }
    const found = checks.find((check) => check.item === item)
    if (!found) {
      throw new Error(`The doctor says nothing of ${item}:\n${output}`)
    }
    return found
  }

  async #serve(program: Omit<Parameters<typeof startProcess>[0], "file">, args: string[]): Promise<RunningProcess> {
    const running = startProcess({ ...program, file: this.#cli(), args })
    await waitForHealth(running, this.url)
    return running
  }

  /** Compiles a program of `in-store/` to a file in the store. */
  async #compile(name: "seed" | "drift"): Promise<string> {
    const folder = path.join(this.starter.backend, ".cache")
    await buildPrograms([path.join(__dirname, "in-store", `${name}.ts`)], folder)
    return path.join(folder, `${name}.js`)
  }

  #cli(): string {
    return path.join(this.starter.backend, "node_modules", "@medusajs", "cli", "cli.js")
  }
}
