/** Shows the order of events in the timeline of a payment. */
import type { SvcAttentionDetail, SvcHistoryEntry, SvcMessage, SvcPaymentDetail, SvcRefundTask } from "../../../types"
import { listPaymentEvents } from "../payment-events"

const at = (minute: number) => `2026-11-21T10:${String(minute).padStart(2, "0")}:00.000Z`

function payment(parts: Partial<SvcPaymentDetail> = {}): SvcPaymentDetail {
  const nothing = { messages: [], attention: [], refund_tasks: [], history: [], settled_at: null, invoice_id: null }
  return { id: "svcatt_1", created_at: at(0), ...nothing, ...parts } as unknown as SvcPaymentDetail
}

const message = (id: string, minute: number) => ({ id, created_at: at(minute) }) as SvcMessage

const kinds = (detail: SvcPaymentDetail) => listPaymentEvents(detail).map(({ kind }) => kind)

describe("the timeline of a payment", () => {
  it("begins with the shopper's trip to the gateway", () => {
    expect(kinds(payment())).toEqual(["opened"])
  })

  it("merges messages, attention, refunds and staff's actions in chronological order", () => {
    const detail = payment({
      messages: [message("svcmsg_1", 1)],
      attention: [{ id: "svcatn_1", created_at: at(2), resolved_at: at(4) } as SvcAttentionDetail],
      refund_tasks: [{ id: "svcref_1", created_at: at(5), paid_out_at: at(7) } as SvcRefundTask],
      history: [3, 7].map((minute) => ({ id: `svchis_${minute}`, created_at: at(minute) }) as SvcHistoryEntry),
      settled_at: at(6),
    })
    expect(kinds(detail)).toEqual([
      "opened",
      "message",
      "attention_raised",
      "done",
      "attention_resolved",
      "refund_task",
      "settled",
      "done",
    ])
  })

  it("puts the trip before a message of the same moment, and messages before their effects", () => {
    const detail = payment({
      messages: [message("svcmsg_1", 0)],
      attention: [{ id: "svcatn_1", created_at: at(0), resolved_at: null } as SvcAttentionDetail],
    })
    expect(kinds(detail)).toEqual(["opened", "message", "attention_raised"])
  })
})
