#!/usr/bin/env node
import { Command } from "commander"
import { errorNameOf } from "../modules/svc/database/error-name"
import { examineFolder } from "./examine-folder"
import { rebuildOverview } from "./rebuild-overview"
import { asText, isWrong } from "./report"

async function doctor({ json }: { json: boolean }): Promise<void> {
  const checks = await examineFolder(process.cwd())
  process.stdout.write(json ? `${JSON.stringify({ checks })}\n` : asText(checks))
  process.exitCode = checks.some(isWrong) ? 1 : 0
}

async function rebuild(): Promise<void> {
  try {
    await rebuildOverview(process.cwd())
    process.stdout.write("The sums of the overview have been counted anew.\n")
  } catch (error) {
    const text = `Nothing was changed: ${errorNameOf(error)}. "medusa-svc doctor" says what is wrong.\n`
    // A connection that is still being tried would keep the process for a minute.
    process.stderr.write(text, () => process.exit(1))
  }
}

const program = new Command("medusa-svc").description("Looks after the payment plugin of a Medusa store.")
program
  .command("doctor")
  .description("Says what is wrong with the store in this folder, and what to change. Nothing is changed or created.")
  .option("--json", "print one line of JSON instead of text", false)
  .allowExcessArguments(false)
  .action(doctor)
program
  .command("rebuild-overview")
  .description("Counts all payments of the store in this folder anew for its overview, while payments go on.")
  .allowExcessArguments(false)
  .action(rebuild)

void program.parseAsync()
