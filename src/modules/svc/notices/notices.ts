import { type SvcNoticeEvent, SvcNoticeEvents } from "../../../events/events"
import { announce } from "../database/announce"
import type { Runner } from "../database/runner"
import type { KnownConfiguration } from "../settings/configuration"
import type { Settings } from "../settings/settings"
import { selectMatters } from "./find-matters"
import { claimBells, type Notice, raiseNotices } from "./notice-rows"
import { findStoreMatters } from "./store-matters"
import { describeNotice } from "./words"

/** What Medusa's bell shows. Nothing in it is secret or personal. */
export interface BellText {
  /** Of the notice, or of the first of many. */
  notice_id: string
  title: string
  description: string
}

/** Matters that staff are told of, and who was told. */
export class Notices {
  /** @param adminPath where the store serves the admin. */
  constructor(
    private readonly runner: Runner,
    private readonly settings: Settings,
    private readonly adminPath = "/app"
  ) {}

  /**
   * Raises a notice of each new matter, with its event, and claims what Medusa's bell tells now. May run at any moment, on every
   * server: each matter is raised and claimed once.
   */
  async raise(): Promise<BellText[]> {
    return this.runner.write(async (sql) => {
      const { known } = await this.settings.readState(sql)
      if (known.environment === undefined) {
        return []
      }
      const { language, refund_days, silence_hours } = known.staff_notices
      const ofStore = await findStoreMatters(sql, known.environment, silence_hours)
      const raised = await raiseNotices(sql, selectMatters(known.environment, refund_days, ofStore))
      raised.forEach((notice) => announce(sql, SvcNoticeEvents.RAISED, this.#describe(known, notice)))
      const bells = await claimBells(sql)
      return bells.flatMap(({ kind, as, notices }) =>
        notices.slice(0, 1).map(({ id, number }) => ({
          notice_id: id,
          ...describeNotice(language, kind, as === "single" ? { number } : { count: notices.length }),
        }))
      )
    })
  }

  #describe(known: KnownConfiguration, { id, kind, number, page }: Notice): SvcNoticeEvent {
    const { backend_url, staff_notices } = known
    const url = backend_url === undefined ? null : `${backend_url.replace(/\/$/, "")}${this.adminPath}/${page}`
    return { notice_id: id, kind, number, ...describeNotice(staff_notices.language, kind, { number }), url }
  }
}
