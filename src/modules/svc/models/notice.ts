import { model } from "@medusajs/framework/utils"
import { noticeKinds } from "../../../events/events"

/**
 * A matter that staff are told about. It records where it was announced, so that this happens once. Holds nothing
 * personal.
 */
export const SvcNotice = model
  .define("svc_notice", {
    id: model.id({ prefix: "svcnot" }).primaryKey(),
    kind: model.enum([...noticeKinds]),
    /** Its subject: the id of an attention row, refund task, invoice, withdrawal or attempt, or `store`. */
    subject_id: model.text(),
    /** The order, payment or invoice number that staff search for. */
    number: model.text().nullable(),
    /** Its page in the admin, relative to the admin's own address. */
    page: model.text(),
    /** When the matter ended. If it occurs again, that is a new notice. */
    over_at: model.dateTime().nullable(),
    /** When a server claimed it for Medusa's bell, before sending. */
    belled_at: model.dateTime().nullable(),
    /** Whether the bell shows it alone or together with others of its kind. */
    belled_as: model.enum(["single", "summary"]).nullable(),
    /** When a server claimed it for an e-mail, before sending. */
    mailed_at: model.dateTime().nullable(),
  })
  .indexes([
    // A matter that several servers find at once is stored once.
    { on: ["kind", "subject_id"], unique: true, where: "over_at IS NULL AND deleted_at IS NULL" },
    { on: ["belled_at"] },
    { on: ["mailed_at"] },
  ])
