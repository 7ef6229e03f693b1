/** Shows that with Medusa's Redis engine, too, a workflow takes the actor's identity from the request only. */
import { expectRefusal } from "../http/support/answers"
import { Staff } from "../http/support/staff"
import { runInServer } from "../store/store-server"
import { waitForSettledBooks, isPaidOnce } from "../support/books"
import { Cluster, type Server } from "./support/cluster"
import { goToGateway } from "./support/payments"

jest.setTimeout(300_000)

let cluster: Cluster
let server: Server

beforeAll(async () => {
  cluster = await Cluster.start()
  server = await cluster.startServer()
})

afterAll(async () => {
  await cluster.stop()
})

async function reachGateway() {
  const [payment] = await goToGateway([server], 1)
  const [attempt] = await cluster.database.sql<{ id: string; amount: string }>(
    "SELECT id, amount FROM svc_attempt WHERE gateway_order_id = ?",
    [payment?.gateway_order_id]
  )
  const found = { decision: "paid", transaction_number: "T-1", amount: attempt?.amount, note: "seen in the panel" }
  return { payment: payment!, attempt_id: attempt?.id ?? "", found }
}

it("runs no workflow without an actor, whatever its input says", async () => {
  const { attempt_id, found } = await reachGateway()
  const forged = { attempt_id, ...found, actor: "admin@shop.example", by: "admin@shop.example" }

  await expect(runInServer(server.process, "svc-confirm-payment", forged)).rejects.toThrow("No staff account is given")
  const withdrawal = { amount: "5.00", idempotency_key: "forged", actor: "admin@shop.example" }
  await expect(runInServer(server.process, "svc-request-withdrawal", withdrawal)).rejects.toThrow("No staff account")
  const answer = await new Staff(server).ask("POST", "/admin/workflows-executions/svc-confirm-payment/run", {
    input: forged,
  })
  expectRefusal(answer, 403, "/admin/svc")

  expect(await cluster.database.sql("SELECT status FROM svc_attempt WHERE id = ?", [attempt_id])).toEqual([
    { status: "awaiting_payment" },
  ])
  expect(await cluster.database.sql("SELECT id FROM svc_withdrawal")).toEqual([])
})

it("confirms a payment for staff who ask by their route, and names them", async () => {
  const { payment, attempt_id, found } = await reachGateway()

  await new Staff(server).call("POST", `/admin/svc/payments/${attempt_id}/confirm`, found)

  const [books] = await waitForSettledBooks(cluster.database, [payment])
  expect(books && isPaidOnce(books)).toBe(true)
  expect(await cluster.database.sql("SELECT actor FROM svc_message WHERE attempt_id = ?", [attempt_id])).toEqual([
    { actor: "admin@shop.example" },
  ])
})
