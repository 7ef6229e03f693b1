import { MedusaError } from "@medusajs/framework/utils"

/** A member of staff. */
export interface Account {
  user_id: string
  email: string
  /** Whether an earlier account had the same e-mail. Then lists with the e-mail do not mean this account. */
  is_recreated?: boolean
}

/** The actor of a change. */
export type Actor =
  | ({ type: "user" } & Account)
  /** A secret API key; `person` created it, `null` when unknown or deleted. */
  | { type: "api_key"; key_id: string; person: Account | null }
  /** Code of the store or of this plugin. */
  | { type: "program"; name: string }

/**
 * The authority for changes that the option `permissions` and the rules of withdrawals protect. It cannot be forged in
 * a request, because JSON has no classes: routes create it from the authenticated request, and a store's own code with
 * `withStaff`.
 */
export class Staff {
  readonly #actor: Actor

  constructor(actor: Actor) {
    this.#actor = actor
  }

  /**
   * Checks that a value is an authority, and returns it.
   *
   * @throws MedusaError FORBIDDEN when it is not.
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

  /** The name in histories: an e-mail, or the kind and id of an API key or program. */
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

  /** The logged-in user; `null` for a key or a program. */
  get user(): Account | null {
    return this.#actor.type === "user" ? this.#actor : null
  }

  /** The logged-in user, or the person who created the key; `null` when unknown. */
  get person(): Account | null {
    return this.#actor.type === "api_key" ? this.#actor.person : this.user
  }

  /** Whether it is the store's own code, which could do anything anyway, so lists do not apply to it. */
  get isProgram(): boolean {
    return this.#actor.type === "program"
  }
}
