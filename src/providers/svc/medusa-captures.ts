import { type AmountRow, readAmountText } from "../../modules/svc/payments"

/** A capture row of the payment module. */
interface CaptureRow extends AmountRow {
  payment_id: string
}

/** The payment module's internal service for captures, which is in the container that it gives to its providers. */
interface CaptureService {
  list(filters: { id: string } | { payment_id: string }, config: { take: null }): Promise<CaptureRow[]>
}

const readCaptureService = ({ captureService }: Record<string, unknown>) => captureService as CaptureService

/** Reads the present captures of a payment, each as exact decimal text. Core does not pass them to providers. */
export async function listCapturesOfPayment(cradle: Record<string, unknown>, paymentId: string): Promise<string[]> {
  const rows = await readCaptureService(cradle).list({ payment_id: paymentId }, { take: null })
  return rows.map(readAmountText)
}

/** Finds a capture's payment and its amount as exact decimal text. */
export async function findCapture(
  cradle: Record<string, unknown>,
  captureId: string
): Promise<{ payment_id: string; amount: string } | undefined> {
  const [row] = await readCaptureService(cradle).list({ id: captureId }, { take: null })
  return row && { payment_id: row.payment_id, amount: readAmountText(row) }
}
