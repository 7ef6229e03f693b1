#!/usr/bin/env node
import { Command } from "commander"
import { examineFolder } from "./examine-folder"
import { isWrong } from "./finding"
import { writeReport } from "./report"

async function doctor({ json }: { json: boolean }): Promise<void> {
  const { checks, setup } = await examineFolder(process.cwd())
  process.stdout.write(json ? `${JSON.stringify({ checks, setup })}\n` : writeReport(checks, setup))
  process.exitCode = checks.some(isWrong) ? 1 : 0
}

const program = new Command("medusa-svc").description("Checks the payment plugin of a Medusa store.")
program
  .command("doctor")
  .description("Reports the problems of the store in this folder and how to fix them. Nothing is changed or created.")
  .option("--json", "print one line of JSON instead of text", false)
  .allowExcessArguments(false)
  .action(doctor)

void program.parseAsync()
