/** Shows that the guide for Flutter apps agrees with the interface and with the plugin's routes. */
import { Language, type Node, Parser } from "web-tree-sitter"
import { completionResultSchema, paymentScreenSchema, screenResultSchema } from "../../src/gateway"
import { readText } from "../package/repository"

const guide = readText("docs/flutter-app.md")

const code = [...guide.matchAll(/```dart\n([\s\S]*?)```/g)].map(([, block]) => block ?? "")

/** Everything in the guide that looks like one of the store's addresses. */
const addresses = [...new Set(guide.match(/\/store\/svc\/[a-z]+\/(?:\$sessionId|:payment_session_id)(?:\/[a-z]+)?/g))]

describe("the guide for Flutter apps", () => {
  let parse: (source: string) => Node

  beforeAll(async () => {
    await Parser.init()
    const parser = new Parser()
    parser.setLanguage(await Language.load(require.resolve("tree-sitter-wasms/out/tree-sitter-dart.wasm")))
    parse = (source) => parser.parse(source)!.rootNode
  })

  it("has valid Dart code", () => {
    expect(code).toHaveLength(3)
    expect(code.filter((block) => parse(block).hasError)).toEqual([])
    expect(code.filter((block) => parse(`${block} class {`).hasError)).toEqual(code)
  })

  it("passes exactly the parameters of §4.7 to PaymentScreen, each from the field of that name", () => {
    const [call] = code.join("\n").match(/return PaymentScreen\([\s\S]*?\n {2}\);/) ?? [""]
    const named = [...call.matchAll(/^ {4}(\w+): /gm)].map(([, name]) => name)
    const read = [...call.matchAll(/given\['(\w+)'\]/g)].map(([, name]) => name)
    const parameters = Object.keys(paymentScreenSchema("svc").shape)
    expect(named.toSorted()).toEqual(parameters.toSorted())
    expect([...new Set(read)].toSorted()).toEqual(parameters.toSorted())
  })

  it("passes on every field of the completion result of §2.8, and of a closed screen", () => {
    const [, closed, completed] =
      /final fields = \w+ \? \[([^\]]*)\] : \[([^\]]*)\]/.exec(code.join("\n").replaceAll(/\s+/g, " ")) ?? []
    const read = (list = "") =>
      list
        .split(",")
        .map((field) => field.trim().replaceAll("'", ""))
        .filter(Boolean)
    const [, ofClosed] = screenResultSchema.options
    expect(["orderId", ...read(completed)].toSorted()).toEqual(Object.keys(completionResultSchema.shape).toSorted())
    expect(["orderId", ...read(closed)].toSorted()).toEqual(Object.keys(ofClosed.shape).toSorted())
    expect(code.join("\n")).toContain(`result['status'] == '${[...ofClosed.shape.status.values][0]}'`)
  })

  it("names only addresses that the plugin has", () => {
    const { routes } = JSON.parse(readText("medusa-plugin.json")) as {
      routes: { path: string }[]
    }
    const known = routes.map((route) => route.path)
    expect(addresses.length).toBeGreaterThan(2)
    for (const address of addresses) {
      expect(known).toContain(address.replace("$sessionId", ":payment_session_id"))
    }
  })
})
