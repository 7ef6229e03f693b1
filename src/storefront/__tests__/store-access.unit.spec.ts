/** Shows how the storefront library calls the store. */
import { createPayments } from "../index.mjs"
import { FakeBrowser } from "./fake-browser"

interface Request {
  url: string
  method?: string
  headers?: Record<string, string>
  body?: string
}

let requests: Request[]

beforeEach(() => {
  requests = []
})

function storeAnswers(...answers: Response[]) {
  new FakeBrowser().put("fetch", async (url: string, { method, headers, body }: Omit<Request, "url">) => {
    requests.push({ url, method, headers, body })
    return answers.shift() ?? new Response("", { status: 500 })
  })
  return createPayments({ baseUrl: "https://api.shop.example/", publishableKey: "pk_1", returnUrl: "/result" })
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })

describe("without the JS SDK", () => {
  it("asks the store with the publishable key", async () => {
    const payments = storeAnswers(json({ status: "paid", order_id: "order_1" }))

    expect(await payments.check("payses/1")).toEqual({ outcome: "paid", order_id: "order_1" })
    expect(requests).toEqual([
      {
        url: "https://api.shop.example/store/svc/payments/payses%2F1",
        method: "GET",
        headers: { "content-type": "application/json", "x-publishable-api-key": "pk_1" },
        body: undefined,
      },
    ])
  })

  it("sends bodies as JSON", async () => {
    const payments = storeAnswers(
      json({ cart: { id: "cart_1", total: 1, payment_collection: { id: "pay_col_1" } } }),
      json({
        payment_collection: {
          payment_sessions: [{ id: "s", provider_id: "pp_svc_svc", data: { checkout_url: "https://pay.example" } }],
        },
      })
    )

    expect(await payments.start("cart_1")).toMatchObject({ outcome: "leaving", checkout_url: "https://pay.example" })
    expect(requests[1]).toMatchObject({
      method: "POST",
      body: '{"provider_id":"pp_svc_svc","data":{"return_url":"https://shop.example/result"}}',
    })
  })

  it("repeats the store's own words when it refuses", async () => {
    const payments = storeAnswers(json({ type: "invalid_data", message: "The smallest amount is 5.00 QAR." }, 400))

    expect(await payments.start("cart_1")).toEqual({ outcome: "refused", message: "The smallest amount is 5.00 QAR." })
  })

  it("treats an answer that is no JSON as a lost connection", async () => {
    const payments = storeAnswers(new Response("<html>Bad gateway</html>", { status: 502, statusText: "Bad Gateway" }))

    expect(await payments.check("payses_1")).toEqual({ outcome: "unreachable", message: "Bad Gateway" })
  })

  it("treats a page in place of an answer as a lost connection", async () => {
    const payments = storeAnswers(new Response("<html>Log in to this network</html>"))

    expect(await payments.check("payses_1")).toMatchObject({ outcome: "unreachable" })
  })
})
