/** Shows that every statement that changes what the overview counts sets `updated_at` too. */
import { readdirSync, readFileSync } from "node:fs"
import path from "node:path"

const MODULE = path.join(__dirname, "../..")

/** Changes of these columns change the sums of the overview. */
const COUNTED =
  /\b(status|paid_at|refunded_amount|payment_mode|attempt_id|amount|channel|sent_at|returned_at|decline_code)\s*=|keepFirstReturn/

const files = readdirSync(MODULE, { recursive: true, encoding: "utf8" }).filter(
  (file) => file.endsWith(".ts") && !file.includes("__tests__")
)

const statements = files.flatMap((file) => {
  const text = readFileSync(path.join(MODULE, file), "utf8")
  const found = text.matchAll(/UPDATE (?:svc_attempt|svc_invoice|\$\{table\}) SET([\s\S]*?)\bWHERE\b/g)
  return Array.from(found, ([, set = ""]) => ({ file, set })).filter(({ set }) => COUNTED.test(set))
})

it("the test finds the statements that change what the overview counts", () => {
  expect(statements.length).toBeGreaterThanOrEqual(10)
})

it.each(statements)("$file: a statement that changes what the overview counts sets updated_at", ({ set }) => {
  expect(set).toContain("updated_at = now()")
})
