/** Shows the texts for an invoice or withdrawal that is created, refused or unknown. */
import type { ReactElement } from "react"
import type { SvcGatewayFailure, SvcInvoiceDetail, SvcWithdrawalDetail } from "../../types"
import { toCreationError } from "../creation/creation-error"
import { CreationFormError } from "../creation/creation-form-error"
import translations from "../i18n"
import { InvoiceStateBanner } from "../invoices/invoice-state-banner"
import { buildClient, draw } from "../shared/__tests__/draw"
import { translateBy } from "../shared/__tests__/translate-by"
import { RequestError } from "../lib/request-error"
import { WithdrawalHistory } from "../withdrawals/withdrawal-history"
import { WithdrawalStateBanner } from "../withdrawals/withdrawal-state-banner"

// It reads variables that only a build of the admin sets.
jest.mock("../lib/sdk", () => ({}))

const text = (key: string): unknown =>
  key.split(".").reduce<any>((texts, name) => texts?.[name], translations.en.translation)

beforeAll(() =>
  translateBy((key, options) => {
    const found = text(key) ?? options?.defaultValue
    if (typeof found !== "string") {
      throw new Error(`There is no text ${key}`)
    }
    return found
  })
)

/** Renders a part for a user with every permission. */
const drawn = (part: ReactElement) => draw(part, buildClient({ permissions: { invoices: true, withdrawals: true } }))

/** The text content of rendered HTML. */
const readWords = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim()

const listTestIds = (html: string) => [...html.matchAll(/data-testid="([^"]+)"/g)].map(([, id]) => id)

const at = "2026-11-01T10:00:00.000Z"
const money = { amount: "75.50", currency_code: "eur", created_at: at, updated_at: "2026-11-01T13:30:00.000Z" }
const refusal: SvcGatewayFailure = { kind: "invalid", message: "Amount is above the balance" }

const invoice = (of: Partial<SvcInvoiceDetail>) =>
  ({ id: "svcinv_1", client_name: "Sara", failure: null, history: [], ...money, ...of }) as SvcInvoiceDetail
const withdrawal = (of: Partial<SvcWithdrawalDetail>) =>
  ({
    id: "svcwdr_1",
    failure: null,
    history: [],
    sent_at: "2026-11-01T11:15:00.000Z",
    ...money,
    ...of,
  }) as SvcWithdrawalDetail

describe("the banner of an invoice or a withdrawal that the gateway has not confirmed", () => {
  it("is missing once the gateway has confirmed it", () => {
    expect(drawn(<InvoiceStateBanner invoice={invoice({ state: "created" })} />)).toBe("")
    expect(drawn(<WithdrawalStateBanner withdrawal={withdrawal({ state: "created" })} />)).toBe("")
  })

  it.each([
    ["an invoice", <InvoiceStateBanner key="" invoice={invoice({ state: "unknown" })} />, "invoice", "Sara"],
    [
      "a withdrawal",
      <WithdrawalStateBanner key="" withdrawal={withdrawal({ state: "unknown" })} />,
      "withdrawal",
      "Nov 1, 2026, 11:15 AM",
    ],
  ])("says how to find %s in doubt, and links to its resolution", (_, banner, name, lookFor) => {
    const html = drawn(banner)
    expect(listTestIds(html)).toEqual(["state-unknown", `resolve-${name}`])
    expect(html).toContain('href="/resolve"')
    expect(readWords(html)).toContain(text(`svc.${name}s.banner.unknownText`))
    expect(readWords(html)).toContain("75.50")
    expect(readWords(html)).toContain(lookFor)
  })

  it.each([
    ["an invoice", invoice, "svc.invoices", ["state-refused", "create-again"], "/svc/invoices/create?copy=svcinv_1"],
    ["a withdrawal", withdrawal, "svc.withdrawals", ["state-refused", "request-again"], "/svc/withdrawals/create"],
  ])(
    "says why %s was refused, in plain words and in the gateway's, and links to a new request",
    (_, row, texts, ids, to) => {
      const refused = { state: "refused", failure: refusal } as const
      const html = drawn(
        row === invoice ? (
          <InvoiceStateBanner invoice={invoice(refused)} />
        ) : (
          <WithdrawalStateBanner withdrawal={withdrawal(refused)} />
        )
      )
      expect(listTestIds(html)).toEqual(ids)
      expect(html).toContain(`href="${to}"`)
      expect(readWords(html)).toContain(text(`${texts}.failure.invalid`))
      expect(readWords(html)).toContain(refusal.message)
    }
  )

  it("leaves out the gateway's words when the plain words say everything", () => {
    const failure = { ...refusal, kind: "unauthorized" } as const
    const html = drawn(<InvoiceStateBanner invoice={invoice({ state: "refused", failure })} />)
    expect(readWords(html)).toContain(text("svc.invoices.failure.unauthorized"))
    expect(readWords(html)).not.toContain(refusal.message)
  })
})

describe("the error above a form for an invoice or a withdrawal", () => {
  const drawError = (kind: "invoices" | "withdrawals", of: ConstructorParameters<typeof RequestError>[0]) => {
    const error = new RequestError(of)
    return drawn(<CreationFormError kind={kind} creation={toCreationError(error, kind)} error={error} />)
  }

  it("says what was refused and why, and links to it", () => {
    const answer = { withdrawal: { id: "svcwdr_1", state: "refused", failure: refusal } }
    const html = drawError("withdrawals", { message: "no", status: 422, answer })
    expect(listTestIds(html)).toEqual(["form-error-refused"])
    expect(html).toContain('href="/svc/withdrawals/svcwdr_1"')
    const [fault, failure, openIt] = ["create.fault.refused", "failure.invalid", "create.openIt"].map((key) =>
      text(`svc.withdrawals.${key}`)
    )
    expect(readWords(html)).toBe([fault, failure, refusal.message, openIt].join(" "))
  })

  it.each(["invoices", "withdrawals"] as const)("says that nothing is known about %s when no answer came", (kind) => {
    const html = drawError(kind, { message: "no", status: undefined })
    expect(listTestIds(html)).toEqual(["form-error-in_doubt"])
    const words = ["fault", "advice"].map((part) => text(`svc.${kind}.create.${part}.in_doubt`))
    expect(readWords(html)).toBe(words.join(" "))
  })

  it("quotes the server when the store refused the request, and links to the obstacle", () => {
    const message = "Withdrawal svcwdr_1 over 50.00 has an unknown outcome."
    const html = drawError("withdrawals", { message, status: 409 })
    expect(listTestIds(html)).toEqual(["form-error-not_sent"])
    expect(readWords(html)).toContain(message)
    expect(html).toContain('href="/svc/withdrawals/svcwdr_1"')
  })
})

it("names people in a history by their address, and programs in the language of the page", () => {
  const actors = ["sara@shop.example", "gateway", "program svc-reminders", "repair job", "app", "refund function"]
  const history = actors.map((actor) => ({ id: actor, actor, action: "created", created_at: at, detail: null }))
  const words = readWords(drawn(<WithdrawalHistory withdrawal={withdrawal({ history })} />))
  const programs = ["gateway", "reminders", "repair", "app", "refund_function"].map((name) =>
    text(`svc.actors.${name}`)
  )
  for (const name of [actors[0], ...programs]) {
    expect(words).toContain(name)
  }
})
