/** Delivers the gateway's letters to one of the store's doors. */
import { parseMessage } from "../../../src/gateway"
import type { Reply } from "../../http/support/shopper"
import type { SandboxMessage } from "../../support/sandbox-control"
import type { Letter } from "./letter"
import type { World } from "./world"

/**
 * How a letter reaches the store. `core_hook` is Medusa's own address for webhooks; `stopping_server` stores the
 * message and stops.
 */
export const doors = ["own_route", "core_hook", "stopping_server"] as const
export type Door = (typeof doors)[number]

/** Adds a letter of the gateway to those on their way. */
export function post({ letters }: World, letter: Omit<Letter, "name" | "state">): Letter {
  const name = `letter ${letters.length + 1} (${letter.message.channel}: ${letter.result})`
  const posted: Letter = { ...letter, name, state: "on_its_way" }
  letters.push(posted)
  return posted
}

/** Delivers a letter to the store; one that the store did not accept stays on its way. */
export async function bring(world: World, letter: Letter, door: Door): Promise<string> {
  const reply = await carry(world, letter.message, door)
  if (reply === "stored" || reply.status === 200 || reply.status === 303) {
    letter.state = "accepted"
  }
  return `${letter.name}: ${told(reply)}`
}

/** Delivers a message, genuine or forged, to one of the store's doors. */
export async function carry(world: World, message: SandboxMessage, door: Door): Promise<Reply | "stored"> {
  const { store } = world
  if (door === "stopping_server") {
    const parsed = parseMessage(Buffer.from(message.body), message.content_type)
    if (parsed.outcome === "malformed") {
      throw new Error(parsed.reason)
    }
    await store.svc.messages.record({ channel: message.channel, body: message.body, received: parsed.received })
    return "stored"
  }
  const reply =
    door === "core_hook" && message.channel === "webhook"
      ? await store.shopper.call("POST", "/hooks/payment/svc_svc", message.fields)
      : await store.shopper.bring(message)
  if (reply.status >= 500 && reply.status !== 503) {
    world.complaints.push(`a message was answered with ${reply.status}`)
  }
  return reply
}

export function told(reply: Reply | "stored"): string {
  return reply === "stored"
    ? "stored, then the server stopped"
    : `${reply.status} ${reply.location?.replace(/^.*&status=/, "status ") ?? ""}`.trim()
}
