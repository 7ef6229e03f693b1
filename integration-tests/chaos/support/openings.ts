/** Openings of scenarios, for stores in which all of their steps can happen: chance alone seldom gets that far. */
import type { SimpleStep, Step } from "./steps"

const goToGateway: SimpleStep = { do: "go_to_gateway", cart: 0, session: 0 }
const bring: SimpleStep = { do: "bring", letter: 0, door: "own_route" }
const succeed: SimpleStep = { do: "decide", trip: 0, result: "success", numbers: "of_sandbox" }
const fillCart: SimpleStep = { do: "fill_cart", quantity: 1, registered: true }

/** A shopper is at the gateway. */
const toTheGateway: SimpleStep[] = [fillCart, goToGateway]

/** The shopper has paid. */
const paid: SimpleStep[] = [...toTheGateway, succeed, bring]

/** Staff have captured a part of the shopper's payment, because the server that should have captured it stopped. */
const capturedInPart: SimpleStep[] = [
  ...toTheGateway,
  succeed,
  { ...bring, door: "stopping_server" },
  { do: "complete", cart: 0 },
  { do: "capture", sale: 0, payment: 0, percent: 40 },
]

/** An order was placed and will be paid later. */
const owed: SimpleStep[] = [
  { ...fillCart, quantity: 2 },
  { do: "open_session", cart: 0, provider: "pp_system_default" },
  { do: "complete", cart: 0 },
]

/** The outstanding amount of an order is requested twice: by a link, and by an invoice. */
const askedTwice: SimpleStep[] = [
  { do: "open_link", sale: 0 },
  goToGateway,
  { do: "create_invoice", sale: 0, asks: "whole" },
]

/** Three shoppers have paid for one piece, and all of their messages arrive at once. */
const onePiece: Step[] = [
  ...[1, 2, 3].flatMap(() => [...toTheGateway, succeed]),
  { do: "set_stock", stock: "one" },
  { do: "together", steps: [bring, bring, bring, bring, { do: "complete", cart: 0 }, { do: "complete", cart: 1 }] },
  { do: "run_job", job: "settle_due" },
]

export const openings: readonly Step[][] = [
  toTheGateway,
  toTheGateway,
  paid,
  owed,
  [...owed, ...askedTwice],
  [...paid, { do: "edit_order", sale: 0, change: "more" }, ...askedTwice],
  onePiece,
  capturedInPart,
  [...capturedInPart, { do: "edit_order", sale: 0, change: "more" }],
  [...capturedInPart, { do: "refund", sale: 0, payment: 0, share: "part" }, { do: "cancel_order", sale: 0 }],
]
