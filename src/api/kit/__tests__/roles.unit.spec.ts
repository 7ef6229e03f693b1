/** Shows that Medusa decides about its roles itself in versions that have a middleware for it. */
import type { AuthenticatedMedusaRequest } from "@medusajs/framework/http"
import { MedusaError } from "@medusajs/framework/utils"
import { hasRoleFor } from "../permissions"

const authorize = jest.fn()
jest.mock("@medusajs/framework/http", () => ({ authorize: (right: unknown): unknown => authorize(right) }))

const forbidden = new MedusaError(MedusaError.Types.FORBIDDEN, "Insufficient permissions.")
const mayRefund = () => hasRoleFor({} as AuthenticatedMedusaRequest, "refund_tasks")

describe("Medusa's own check of roles", () => {
  it("is asked for the right of the route, and lets a request through", async () => {
    authorize.mockReturnValue((_: unknown, __: unknown, next: () => void) => next())
    expect(await mayRefund()).toBe(true)
    expect(authorize).toHaveBeenCalledWith({ resource: "refund", operation: "create" })
  })

  it.each([
    ["throws", () => Promise.reject(forbidden)],
    ["passes on", (_: unknown, __: unknown, next: (error: Error) => void) => next(forbidden)],
  ])("refuses with an error that it %s", async (_, middleware) => {
    authorize.mockReturnValue(middleware)
    expect(await mayRefund()).toBe(false)
  })

  it("fails for any other reason, and lets nobody through", async () => {
    authorize.mockReturnValue(() => Promise.reject(new Error("no database")))
    await expect(mayRefund()).rejects.toThrow("no database")
  })
})
