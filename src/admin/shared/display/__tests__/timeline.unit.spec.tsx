/** Shows how timelines name the people and programs that acted. */
import { buildClient, draw } from "../../__tests__/draw"
import { translateBy } from "../../__tests__/translate-by"
import { useActorName } from "../timeline"

// It reads variables that only a build of the admin sets.
jest.mock("../../../lib/sdk", () => ({}))

beforeAll(() => translateBy((text) => text))

const Actor = ({ name }: { name: string }) => <>{useActorName()(name)}</>

describe("an actor", () => {
  it.each([
    ["a member of staff", "admin@shop.example", "admin@shop.example"],
    ["the gateway", "gateway", "svc.actors.gateway"],
    ["the job that reminds customers", "program svc-reminders", "svc.actors.reminders"],
    ["the job that repairs payments", "repair job", "svc.actors.repair"],
    ["the customer's app", "app", "svc.actors.app"],
    ["the store's refund function", "refund function", "svc.actors.refund_function"],
  ])("that is %s has a name in the reader's language", (_who, actor, name) => {
    expect(draw(<Actor name={actor} />, buildClient())).toBe(name)
  })
})
