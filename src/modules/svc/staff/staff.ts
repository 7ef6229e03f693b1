import { MedusaError } from "@medusajs/framework/utils"

/** A member of staff. */
export interface Account {
  user_id: string
  email: string
  /** Whether another account had the e-mail before. Lists that name the e-mail are then not about this one. */
  is_recreated?: boolean
}

/** On whose behalf something is done. */
export type Actor =
  | ({ type: "user" } & Account)
  /** A secret API key; `person` made it, and is `null` when the account is gone or nobody is known. */
  | { type: "api_key"; key_id: string; person: Account | null }
  /** A program of the store, or of this plugin. */
  | { type: "program"; name: string }

/**
 * The authority to change what the option `permissions` and the rules of withdrawals protect. Nothing that was sent can be one: JSON
 * has no classes. Routes make it of the authenticated request, and a store's own code by `withStaff`.
 */
export class Staff {
  readonly #actor: Actor

  constructor(actor: Actor) {
    this.#actor = actor
  }

  /**
   * The authority that something was called with.
   *
   * @throws MedusaError FORBIDDEN when it is none.
   */
  static require(given: unknown): Staff {
    if (typeof given === "object" && given !== null && #actor in given) {
      return given
    }
    throw new MedusaError(
      MedusaError.Types.FORBIDDEN,
      "No staff account is given for this action. Use the admin or its API, or run the workflow with withStaff(container, actor)."
    )
  }

  /** As it stands in histories: an e-mail, or the kind and name of what is no person. */
  get name(): string {
    switch (this.#actor.type) {
      case "user":
        return this.#actor.email
      case "api_key":
        return `api-key ${this.#actor.key_id}`
      case "program":
        return `program ${this.#actor.name}`
    }
  }

  /** The person who is logged in; `null` for a key and a program. */
  get user(): Account | null {
    return this.#actor.type === "user" ? this.#actor : null
  }

  /** The person behind it: who is logged in, or who made the key; `null` when nobody is known. */
  get person(): Account | null {
    return this.#actor.type === "api_key" ? this.#actor.person : this.user
  }

  /** Whether the store's own code asks: it could do anything by itself, so no list of staff is for it. */
  get isProgram(): boolean {
    return this.#actor.type === "program"
  }
}
