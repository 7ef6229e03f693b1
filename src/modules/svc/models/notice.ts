import { model } from "@medusajs/framework/utils"
import { noticeKinds } from "../../../events/events"

/** A matter that staff are told of. It remembers who was told, so that nobody is told twice. Holds nothing personal. */
export const SvcNotice = model
  .define("svc_notice", {
    id: model.id({ prefix: "svcnot" }).primaryKey(),
    kind: model.enum([...noticeKinds]),
    /** What it is about: the id of an attention row, refund task, invoice, withdrawal or attempt, or `store`. */
    subject_id: model.text(),
    /** The order, payment or invoice number that staff search for. */
    number: model.text().nullable(),
    /** Its page in the admin, below the admin's own address. */
    page: model.text(),
    /** When the matter was over. If it comes again, it is a new notice. */
    over_at: model.dateTime().nullable(),
    /** When it was claimed for Medusa's bell, before it was sent there. */
    belled_at: model.dateTime().nullable(),
    /** Whether the bell named it alone or with others of its kind. */
    belled_as: model.enum(["single", "summary"]).nullable(),
    /** When it was claimed for an e-mail, before that was sent. */
    mailed_at: model.dateTime().nullable(),
  })
  .indexes([
    // A matter that several servers see at once is told once.
    { on: ["kind", "subject_id"], unique: true, where: "over_at IS NULL AND deleted_at IS NULL" },
    { on: ["belled_at"] },
    { on: ["mailed_at"] },
  ])
