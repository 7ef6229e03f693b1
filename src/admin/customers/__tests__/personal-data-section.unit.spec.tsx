/** Shows the personal data section of a customer, how the customer is looked up, and the result of an erasure that kept something. */
import type { AdminCustomer } from "@medusajs/types"
import type { ReactElement } from "react"
import { buildClient, draw } from "../../shared/__tests__/draw"
import { translateBy } from "../../shared/__tests__/translate-by"
import { ErasureResult, PersonalDataSection, describePerson } from "../personal-data-section"

// It reads variables that only a build of the admin sets.
jest.mock("../../lib/sdk", () => ({}))

beforeAll(() => translateBy((text) => text))

const drawn = (part: ReactElement, settings: boolean) => draw(part, buildClient({ permissions: { settings } }))

const section = <PersonalDataSection customer={{ id: "cus_1", email: "sara@example.com" } as AdminCustomer} />

describe("the personal data of a customer", () => {
  it("can be exported and erased by staff who may change the settings, and the outcome is read out", () => {
    const html = drawn(section, true)
    expect(html.match(/<button/g)).toHaveLength(2)
    expect(html).not.toMatch(/ disabled=""/)
    expect(html).toMatch(/role="status" aria-live="polite"/)
    expect(html).toMatch(/role="region" aria-labelledby=/)
  })

  it("names each entry by which it is found, so that staff see when one belongs to somebody else", () => {
    const customer = { id: "cus_1", email: "sara@example.com", phone: "+97455123456" } as AdminCustomer
    const html = drawn(<PersonalDataSection customer={customer} />, true)
    expect(html).toMatch(/personal-data-entries.*sara@example\.com.*\+97455123456/)
  })

  it("is not offered to other staff, who can reach the reason by keyboard", () => {
    const html = drawn(section, false)
    expect(html.match(/<button[^>]* disabled=""/g)).toHaveLength(2)
    expect(html.match(/tabindex="0" aria-label="svc\.permissions\.reserved"/g)).toHaveLength(2)
  })
})

describe("a customer", () => {
  it("is identified by id, e-mail and mobile number", () => {
    const customer = { id: "cus_1", email: "sara@example.com", phone: "+974 5512 3456" }
    expect(describePerson(customer)).toEqual({
      customer_id: "cus_1",
      email: "sara@example.com",
      mobile: "+974 5512 3456",
    })
  })

  it.each([null, "", "ask at the desk", "12"])("is not looked up by %j, which is no phone number", (phone) => {
    expect(describePerson({ id: "cus_1", email: "", phone })).toEqual({ customer_id: "cus_1" })
  })
})

describe("an erasure", () => {
  const erased = { payments: 1, invoices: 0, payment_links: 0, shares: 0 }

  it("explains why rows were kept, and links to them", () => {
    const kept = [
      { id: "svcatt_1", kind: "payment", number: "ORDER-1", need: "open_attention" },
      { id: "svcinv_1", kind: "invoice", number: null, need: "being_created" },
    ] as const
    const html = drawn(<ErasureResult erasure={{ erased, kept: [...kept] }} />, true)
    expect(html).toMatch(/href="\/svc\/payments\/svcatt_1".*ORDER-1.*need\.open_attention/)
    expect(html).toMatch(/href="\/svc\/invoices\/svcinv_1".*need\.being_created/)
  })

  it("says nothing of kept rows when there are none", () => {
    expect(drawn(<ErasureResult erasure={{ erased, kept: [] }} />, true)).not.toContain("svc.personalData.kept")
  })
})
