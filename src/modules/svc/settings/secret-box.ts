import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto"
import { MedusaError } from "@medusajs/framework/utils"

const ALGORITHM = "aes-256-gcm"
const FORMAT = "v1"
const IV_BYTES = 12
const TAG_BYTES = 16

interface BoxKey {
  /** Identifies the key that a sealed text needs; reveals nothing about the key itself. */
  id: string
  secret: Buffer
}

/**
 * Seals secrets for storage with AES-256-GCM. The key is derived from the option `encryption_key` by HKDF-SHA256; each
 * sealed text has an initialization vector of its own and is bound to the name of its setting.
 */
export class SecretBox {
  readonly #current: BoxKey | undefined
  readonly #previous: BoxKey | undefined

  /** @param previousKey only opens texts that were sealed with it; never seals. */
  constructor(encryptionKey?: string, previousKey?: string) {
    this.#current = encryptionKey === undefined ? undefined : deriveBoxKey(encryptionKey)
    this.#previous = previousKey === undefined ? undefined : deriveBoxKey(previousKey)
  }

  get canSeal(): boolean {
    return this.#current !== undefined
  }

  seal(name: string, text: string): string {
    if (!this.#current) {
      throw new MedusaError(
        MedusaError.Types.UNEXPECTED_STATE,
        "Secrets cannot be stored: set the option encryption_key first."
      )
    }
    const { id, secret } = this.#current
    const iv = randomBytes(IV_BYTES)
    const cipher = createCipheriv(ALGORITHM, secret, iv, { authTagLength: TAG_BYTES })
    cipher.setAAD(buildBinding(name, id))
    const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()])
    return [FORMAT, id, iv.toString("base64url"), sealed.toString("base64url")].join(".")
  }

  /** Opens a sealed secret; `undefined` when its key is unknown, or when the text was changed or sealed for another setting. */
  open(name: string, sealedText: unknown): string | undefined {
    const [format, id, iv, sealed, ...rest] = typeof sealedText === "string" ? sealedText.split(".") : []
    const key = [this.#current, this.#previous].find((candidate) => candidate && candidate.id === id)
    if (format !== FORMAT || !key || iv === undefined || sealed === undefined || rest.length > 0) {
      return undefined
    }
    try {
      const bytes = Buffer.from(sealed, "base64url")
      const decipher = createDecipheriv(ALGORITHM, key.secret, Buffer.from(iv, "base64url"), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(buildBinding(name, key.id))
      decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]).toString("utf8")
    } catch {
      return undefined
    }
  }

  /** Whether a text was sealed with the current key. */
  isCurrent(sealedText: unknown): boolean {
    return typeof sealedText === "string" && sealedText.split(".")[1] === this.#current?.id
  }
}

function deriveBoxKey(encryptionKey: string): BoxKey {
  return {
    id: Buffer.from(derive(encryptionKey, "key id", 6)).toString("base64url"),
    secret: derive(encryptionKey, "aes-256-gcm", 32),
  }
}

function derive(encryptionKey: string, purpose: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync("sha256", encryptionKey, "medusa-payment-svc", `settings ${FORMAT} ${purpose}`, bytes))
}

/** The additional authenticated data of a sealed text: moved to another setting, the text no longer opens. */
function buildBinding(name: string, keyId: string): Buffer {
  return Buffer.from(`${FORMAT}.${keyId}.${name}`)
}
