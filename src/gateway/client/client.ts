import { randomUUID } from "node:crypto"
import type { AxiosRequestConfig, AxiosResponse } from "axios"
import type { z } from "zod"
import { GatewayError } from "./client-errors"
import type { GatewayDialect } from "../dialect"
import type { GatewayEnvironment } from "../environment"
import type { LoginToken } from "./login-token"
import { errorAnswerSchema } from "../requests/error"
import {
  createInvoiceAnswerSchema,
  type CreateInvoiceInput,
  createInvoiceInputSchema,
  type GatewayInvoice,
  shareInvoiceAnswerSchema,
  shareInvoiceBody,
  type ShareInvoiceInput,
  shareInvoiceInputSchema,
} from "../requests/invoice"
import { buildLoginBody } from "../requests/login"
import { sdkTokenAnswerSchema, buildSdkTokenBody, sdkTokenPath } from "../requests/sdk-token"
import {
  type GatewayWithdrawal,
  buildWithdrawalBody,
  type WithdrawalInput,
  withdrawalInputSchema,
  withdrawalSchema,
} from "../requests/withdrawal"
import { cleanFieldText, findTokenFault } from "../characters"

/** A login that returns the access token (§5.5). */
export interface AccessTokenLogin {
  /** Valid by `loginPathSchema`. */
  path: string
  /** Keeps the token. Shared by the clients of one configuration, and by no others. */
  token: LoginToken
}

/** Addresses and credentials of the client. */
export interface GatewayClientConfig {
  environment: GatewayEnvironment
  /** `{base_url}` or `{sandbox_base_url}` of the JSON API (§1). */
  apiUrl: string
  /** `{sdk_api_url}` (§1). */
  sdkApiUrl: string
  /** The merchant's service id (§4.3, §4.5). */
  svcId: string
  secretKey: string
  /** Domain that the key is registered for (§4.5). */
  website: string
  /** The access token (§5.1), a function that returns the current one, or a login. */
  accessToken: string | (() => Promise<string>) | AccessTokenLogin
  dialect: GatewayDialect
  /** Time-out for the complete answer, in milliseconds. */
  timeoutMs?: number
}

/** Whether a call creates something, so that a retry could do harm. */
type Effect = "creates" | "reads"

/** Failures before the request was sent: nothing happened at the gateway. */
const NOT_SENT = new Set([
  "ECONNREFUSED",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ERR_INVALID_URL",
  "CERT_HAS_EXPIRED",
  "DEPTH_ZERO_SELF_SIGNED_CERT",
  "SELF_SIGNED_CERT_IN_CHAIN",
  "UNABLE_TO_VERIFY_LEAF_SIGNATURE",
  "ERR_TLS_CERT_ALTNAME_INVALID",
])

const SHARE_PATH = "/api/invoices/share"

/** The result of checking the access token. */
export type AccessTokenCheck = "accepted" | "rejected" | "login_refused" | "unreachable" | "unclear"

const DEFAULT_TIMEOUT_MS = 15_000
const MAX_ANSWER_BYTES = 1024 * 1024

const ANSWERS: AxiosRequestConfig = {
  maxRedirects: 0,
  maxContentLength: MAX_ANSWER_BYTES,
  responseType: "text",
  transformResponse: (data: unknown) => data,
  validateStatus: () => true,
}

/**
 * Calls the JSON endpoints of the service (§4.1, §4.2, §4.3, §4.5). It never repeats a request, with one exception:
 * after a 401, which proves that nothing was done, it repeats an invoice or a share once with the token of a new login.
 */
export class GatewayClient {
  readonly #config: GatewayClientConfig
  readonly #timeoutMs: number

  constructor(config: GatewayClientConfig) {
    this.#config = config
    this.#timeoutMs = config.timeoutMs ?? DEFAULT_TIMEOUT_MS
  }

  /**
   * Creates an invoice (§4.1).
   *
   * @throws GatewayError `unauthorized`, `invalid`, `not_found`, `unavailable` or `outcome_unknown`.
   * @throws ZodError when the input violates §4.1.
   */
  async createInvoice(input: CreateInvoiceInput): Promise<GatewayInvoice> {
    const { amount, invoicedetails, ...rest } = createInvoiceInputSchema.parse(input)
    const body = {
      ...rest,
      amount: Number(amount),
      invoicedetails: invoicedetails.map((line) => ({ ...line, amount: Number(line.amount) })),
    }
    const [invoice] = await this.#callApi("/api/invoices/createInvoice", body, createInvoiceAnswerSchema, "repeat")
    return invoice
  }

  /**
   * Shares an invoice by SMS or e-mail (§4.2).
   *
   * @returns whether the gateway reports that it was shared.
   * @throws GatewayError and ZodError as {@link createInvoice}.
   */
  async shareInvoice(input: ShareInvoiceInput): Promise<boolean> {
    const body = shareInvoiceBody(shareInvoiceInputSchema.parse(input), this.#config.dialect)
    const answer = await this.#callApi(SHARE_PATH, body, shareInvoiceAnswerSchema, "repeat")
    return answer.result
  }

  /**
   * Requests a withdrawal (§4.3). The amount is deducted from the service account at once. Never repeated.
   *
   * @throws GatewayError and ZodError as {@link createInvoice}.
   */
  async requestWithdrawal(input: Omit<WithdrawalInput, "svcId">): Promise<GatewayWithdrawal> {
    const parsed = withdrawalInputSchema.parse({ ...input, svcId: this.#config.svcId })
    const body = buildWithdrawalBody(parsed, this.#config.dialect.brand)
    return this.#callApi("/api/withdrawalrequests/sendWithdrawalRequest", body, withdrawalSchema, "give_up")
  }

  /**
   * Fetches a token for the mobile component (§4.5). Safe to retry.
   *
   * @throws GatewayError `unauthorized`, `invalid`, `not_found` or `unavailable`.
   */
  async fetchSdkToken(): Promise<string> {
    const { environment, sdkApiUrl, dialect, svcId, secretKey, website } = this.#config
    const body = buildSdkTokenBody({ environment, svcId, secretKey, domain: website }, dialect.brand)
    const url = joinUrl(sdkApiUrl, sdkTokenPath(environment))
    const answer = await this.#post(url, body, {}, "reads", sdkTokenAnswerSchema)
    return answer.accessToken
  }

  /**
   * Checks whether the gateway accepts the access token, without any effect: it requests to share (§4.2) an invoice
   * whose number cannot exist.
   *
   * @returns `accepted` when the gateway looked for the invoice, `rejected` when it refused the token, `login_refused`
   *   when there is none because the login was refused, `unreachable` without an answer, `unclear` for any other answer.
   */
  async checkAccessToken(): Promise<AccessTokenCheck> {
    const invoiceNumber = `connection-test-${randomUUID()}`
    const body = shareInvoiceBody(
      { channel: "email", invoiceNumber, email: "nobody@example.com" },
      this.#config.dialect
    )
    let answer: AxiosResponse<string>
    try {
      answer = (await this.#sendAuthorized(SHARE_PATH, body, "reads", this.#endOfRepeating())).answer
    } catch (error) {
      const { kind, statusCode } = error as GatewayError
      if (kind === "unauthorized") {
        return this.#login ? "login_refused" : "rejected"
      }
      return statusCode === undefined ? "unreachable" : "unclear"
    }
    if (answer.status === 401 || answer.status === 403) {
      return "rejected"
    }
    // Any web server answers 404 to an unknown path; only the gateway's own errors have the shape of §7.
    const isOwnError = errorAnswerSchema.safeParse(parseJson(answer.data)).success
    return isOwnError && (answer.status === 400 || answer.status === 404) ? "accepted" : "unclear"
  }

  async #callApi<Schema extends z.ZodType>(
    path: string,
    body: object,
    schema: Schema,
    onRefusedToken: "repeat" | "give_up"
  ): Promise<z.output<Schema>> {
    const repeatUntil = onRefusedToken === "repeat" ? this.#endOfRepeating() : 0
    const { answer, headers } = await this.#sendAuthorized(path, body, "creates", repeatUntil)
    return this.#readAnswer(answer, headers, "creates", schema)
  }

  /** A request is not repeated long after it was made. */
  #endOfRepeating(): number {
    return performance.now() + this.#timeoutMs
  }

  /**
   * Sends a request with the access token. When the token came from a login and is refused, it is dropped, and the
   * request is repeated once after a new login.
   *
   * @param repeatUntil moment of `performance.now()` from which on it is not repeated; 0: never.
   */
  async #sendAuthorized(
    path: string,
    body: object,
    effect: Effect,
    repeatUntil: number
  ): Promise<{ answer: AxiosResponse<string>; headers: Record<string, string> }> {
    const token = await this.#accessToken()
    // The whole header value is the token, without a scheme word (§5.1).
    const headers = { Authorization: token }
    const answer = await this.#send(joinUrl(this.#config.apiUrl, path), body, headers, effect)
    if (this.#login && answer.status === 401) {
      this.#login.token.drop(token)
      if (isAuthorizationRequired(answer.data) && performance.now() < repeatUntil) {
        return this.#sendAuthorized(path, body, effect, 0)
      }
    }
    return { answer, headers }
  }

  /** Texts that no error may contain, even if the gateway repeats them. */
  #secrets(headers: Record<string, string>): string[] {
    const { secretKey, accessToken } = this.#config
    return [secretKey, ...Object.values(headers), ...(typeof accessToken === "string" ? [accessToken] : [])]
  }

  get #login(): AccessTokenLogin | undefined {
    const { accessToken } = this.#config
    return typeof accessToken === "object" ? accessToken : undefined
  }

  async #accessToken(): Promise<string> {
    const { accessToken } = this.#config
    return typeof accessToken === "object"
      ? accessToken.token.read(() => this.#logIn(accessToken.path))
      : requireToken(await readToken(accessToken), "The access token is missing. Set access_token.")
  }

  async #logIn(path: string): Promise<string> {
    const { apiUrl, dialect, svcId, secretKey, website } = this.#config
    const body = buildLoginBody({ svcId, secretKey, domain: website }, dialect.brand)
    const answer = await this.#post(joinUrl(apiUrl, path), body, {}, "reads", sdkTokenAnswerSchema)
    return requireToken(answer.accessToken, "The login returned no usable access token.")
  }

  async #post<Schema extends z.ZodType>(
    url: string,
    body: object,
    headers: Record<string, string>,
    effect: Effect,
    schema: Schema
  ): Promise<z.output<Schema>> {
    return this.#readAnswer(await this.#send(url, body, headers, effect), headers, effect, schema)
  }

  #readAnswer<Schema extends z.ZodType>(
    answer: AxiosResponse<string>,
    headers: Record<string, string>,
    effect: Effect,
    schema: Schema
  ): z.output<Schema> {
    if (answer.status < 200 || answer.status > 299) {
      throw buildRefusal(answer, effect, this.#secrets(headers))
    }
    const parsed = schema.safeParse(parseJson(answer.data))
    if (!parsed.success) {
      throw buildDoubtful(effect, "The gateway's answer could not be read.", answer.status)
    }
    return parsed.data
  }

  async #send(
    url: string,
    body: object,
    headers: Record<string, string>,
    effect: Effect
  ): Promise<AxiosResponse<string>> {
    // Loaded on the first call, so that servers start faster.
    const { default: axios, isAxiosError } = await import("axios")
    try {
      // A separate instance, so that the store's global interceptors do not apply.
      return await axios.create(ANSWERS).post<string>(url, body, {
        headers: { ...headers, "Content-Type": "application/json", Accept: "application/json" },
        // Not axios' `timeout`, which restarts with every byte, so that a dripping answer would never time out.
        signal: AbortSignal.timeout(this.#timeoutMs),
      })
    } catch (error) {
      throw buildConnectionError(isAxiosError(error) ? (error.code ?? "unknown") : "unknown", effect)
    }
  }
}

/** Drops the error of the store's own function, because it could contain the token. */
async function readToken(accessToken: string | (() => Promise<string>)): Promise<unknown> {
  try {
    return typeof accessToken === "string" ? accessToken : await accessToken()
  } catch {
    return undefined
  }
}

/** Trims a token, which a function or a login may return with white space around it. */
function requireToken(given: unknown, missing: string): string {
  const token = typeof given === "string" ? given.trim() : ""
  const fault = findTokenFault(token)
  if (fault !== undefined) {
    throw new GatewayError("unauthorized", `access_token ${fault}.`)
  }
  if (!/^[\u0021-\u007e]+$/.test(token)) {
    throw new GatewayError("unauthorized", missing)
  }
  return token
}

/** Whether a 401 is the gateway's own (§5.2, §7), so that it has done nothing. */
function isAuthorizationRequired(data: string): boolean {
  const parsed = errorAnswerSchema.safeParse(parseJson(data))
  return parsed.success && parsed.data.error.statusCode === 401
}

function joinUrl(base: string, path: string): string {
  return `${base.replace(/\/+$/, "")}${path}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The original error is dropped on purpose: it contains the request's headers and body. */
function buildConnectionError(code: string, effect: Effect): GatewayError {
  if (NOT_SENT.has(code)) {
    return new GatewayError("unavailable", `The gateway could not be reached (${code}).`)
  }
  const what =
    code === "ERR_CANCELED" || code === "ETIMEDOUT"
      ? "The gateway did not answer in time"
      : "The connection to the gateway broke"
  return buildDoubtful(effect, `${what} (${code}).`)
}

function buildDoubtful(effect: Effect, message: string, statusCode?: number): GatewayError {
  return effect === "reads"
    ? new GatewayError("unavailable", message, statusCode)
    : new GatewayError("outcome_unknown", `${message} The request may still have been carried out.`, statusCode)
}

function buildRefusal(answer: AxiosResponse<string>, effect: Effect, secrets: readonly string[]): GatewayError {
  const parsed = errorAnswerSchema.safeParse(parseJson(answer.data))
  const said = parsed.success ? `: ${maskSecrets(parsed.data.error.message, secrets)}` : "."
  switch (answer.status) {
    case 401:
    case 403:
      return new GatewayError("unauthorized", `The gateway rejected the credentials${said}`, answer.status)
    case 404:
      // Any web server answers 404 to an unknown path, and then the gateway has not seen the request.
      return parsed.success
        ? new GatewayError("not_found", `The gateway did not find it${said}`, answer.status)
        : new GatewayError(
            "unavailable",
            "The address of the request was not found, so nothing was done. Check the gateway's base URL, and the path of the login if there is one, in the plugin settings.",
            answer.status
          )
    default:
      // After 408 and 5xx the server may have begun; a redirect was not followed and proves nothing.
      return answer.status >= 400 && answer.status < 500 && answer.status !== 408
        ? new GatewayError("invalid", `The gateway refused the request${said}`, answer.status)
        : buildDoubtful(effect, `The gateway answered with status ${answer.status}.`, answer.status)
  }
}

function maskSecrets(text: string, secrets: readonly string[]): string {
  // Longest first: otherwise a secret that is part of another one would leave the rest of that one visible.
  const longestFirst = secrets.filter(Boolean).sort((left, right) => right.length - left.length)
  const masked = longestFirst.reduce((clean, secret) => clean.replaceAll(secret, "…"), text)
  return cleanFieldText(masked, 200)
}
