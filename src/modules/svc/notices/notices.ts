import { type SvcNoticeEvent, SvcNoticeEvents } from "../../../events/events"
import { announce, type Runner } from "../database"
import { buildAdminUrl, type KnownConfiguration, readTimeZone, type Settings } from "../settings"
import { selectMatters } from "./find-matters"
import { type FirstContact, readFirstContact } from "./first-contact"
import { claimBells, claimMail, type Notice, pruneNotices, raiseNotices } from "./notice-rows"
import { findStoreMatters } from "./store-matters"
import { describeNotice } from "./words"
import { type NoticeMail, writeMail } from "./write-mail"

/** The text of an entry in Medusa's bell. It contains nothing secret or personal. */
export interface BellText {
  /** Id of the notice, or of the first of many. */
  notice_id: string
  title: string
  description: string
}

/** An e-mail to staff, with its recipients. */
export interface AddressedMail extends NoticeMail {
  /** Id of its first notice, which is in no other e-mail. */
  notice_id: string
  addresses: readonly string[]
}

/** Notices to staff, and who was notified. */
export class Notices {
  /** @param adminPath path at which the store serves the admin. */
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings,
    private readonly adminPath = "/app"
  ) {}

  /**
   * Raises a notice for each new matter, with its event, and claims the next entries of Medusa's bell. Can run at any
   * moment and on every server: each matter is raised and claimed once.
   */
  async raise(): Promise<BellText[]> {
    return this.runner.write(async (sql) => {
      const { known } = await this.settings.readState(sql)
      if (known.environment === undefined) {
        return []
      }
      const { language, refund_days, silence_hours } = known.staff_notices
      const contact = await readFirstContact(sql, known)
      const ofStore = await findStoreMatters(sql, known.environment, silence_hours, contact)
      const raised = await raiseNotices(sql, selectMatters(known.environment, refund_days, ofStore))
      raised.forEach((notice) => announce(sql, SvcNoticeEvents.RAISED, this.#describe(known, notice, contact)))
      const bells = await claimBells(sql)
      return bells.flatMap(({ kind, as, notices }) =>
        notices.slice(0, 1).map(({ id, number }) => ({
          notice_id: id,
          ...describeNotice(language, kind, as === "single" ? { number } : { count: notices.length }, contact),
        }))
      )
    })
  }

  /** Whether the store wants notices by e-mail. */
  async hasMailAddresses(): Promise<boolean> {
    return (await this.settings.readState()).known.staff_notices.emails.length > 0
  }

  /** Claims and writes the e-mail that is due; `undefined` when none is. Each e-mail is returned to one server only. */
  async takeMail(): Promise<AddressedMail | undefined> {
    return this.runner.write(async (sql) => {
      const state = await this.settings.readState(sql)
      const { emails, email_pace, email_leave_out, language } = state.known.staff_notices
      const claim = { pace: email_pace, leaveOut: email_leave_out, timeZone: readTimeZone(state) }
      const claimed = emails.length > 0 ? await claimMail(sql, claim) : undefined
      const [first] = claimed?.notices ?? []
      if (!claimed || !first) {
        return undefined
      }
      const { notices, openBefore } = claimed
      const contact = await readFirstContact(sql, state.known)
      const mail = writeMail(language, {
        notices: notices.map((notice) => this.#describe(state.known, notice, contact)),
        openBefore,
        overviewUrl: buildAdminUrl(state.known, this.adminPath, "svc"),
      })
      return { ...mail, notice_id: first.id, addresses: emails }
    })
  }

  /** See {@link readFirstContact}. */
  async readFirstContact(): Promise<FirstContact> {
    return this.runner.read(async (sql) => readFirstContact(sql, (await this.settings.readState(sql)).known))
  }

  /** See {@link pruneNotices}. */
  async prune(): Promise<void> {
    await this.runner.writeEach(pruneNotices)
  }

  #describe(known: KnownConfiguration, { id, kind, number, page }: Notice, contact: FirstContact): SvcNoticeEvent {
    const words = describeNotice(known.staff_notices.language, kind, { number }, contact)
    return { notice_id: id, kind, number, ...words, url: buildAdminUrl(known, this.adminPath, page) }
  }
}
