import type { NoticeKind } from "../../../events/events"
import type { SvcDiagnosis } from "../../../types"
import type { FirstContact } from "./first-contact"

/** The languages of notices. */
export type NoticeLanguage = "en" | "ar"

interface Words {
  /** Names the matter. */
  title: string
  /** One sentence about the matter, and one about the next step. */
  description: string
}

/** Titles with the number of their subject, or with the count of matters. */
export const titled: Record<NoticeLanguage, { one: string; many: string }> = {
  en: { one: "{{title}}: {{number}}", many: "{{title}}: {{count}} new" },
  // The isolation marks keep the number in its own direction.
  ar: { one: "{{title}}: \u2068{{number}}\u2069", many: "{{title}}: {{count}} جديدة" },
}

/** The texts of each kind of notice. The titles of the reasons for attention are those of the admin. */
export const noticeWords: Record<NoticeLanguage, Record<NoticeKind, Words>> = {
  en: {
    amount_mismatch: {
      title: "Amount mismatch",
      description:
        "A payment differs from what its cart or order costs now. Ask the customer, then refund or resolve it.",
    },
    session_gone: {
      title: "Cart changed",
      description:
        "A payment was received, but no order was placed. Ask the customer, then place the order or refund it.",
    },
    order_failed: {
      title: "Order not placed",
      description: "A payment was received, but the store could not record it. Fix the cause and settle it again.",
    },
    order_canceled: {
      title: "Order canceled",
      description: "A payment is for an order that was canceled. Refund it.",
    },
    paid_twice: {
      title: "Paid twice",
      description:
        "A customer paid for the same purchase again. Compare both in the merchant panel, then refund this one.",
    },
    late_failure: {
      title: "Failed after success",
      description: "The gateway reported success, then failure. Check the merchant panel before you ship.",
    },
    refunded_at_gateway: {
      title: "Refunded at the gateway",
      description: "The gateway reports a payment as refunded. Check the merchant panel, then record it.",
    },
    unverified: {
      title: "Unverified message",
      description: "A message about a payment could not be verified. Look the payment up in the merchant panel.",
    },
    wrong_environment: {
      title: "Wrong environment",
      description: "A message claims a payment in the other environment. Look it up in the merchant panel.",
    },
    refund_overdue: {
      title: "Refund waiting",
      description:
        "A refund has been waiting for days. Pay it out, or check whether it was paid already, then record the payout.",
    },
    invoice_unknown: {
      title: "Invoice with unknown outcome",
      description: "The gateway may have created this invoice. Look in the merchant panel, then resolve it.",
    },
    withdrawal_unknown: {
      title: "Withdrawal with unknown outcome",
      description: "The gateway may have accepted this withdrawal. Look in the merchant panel, then resolve it.",
    },
    payment_in_progress: {
      title: "Payment still in progress",
      description:
        "A payment has no final result after a day, or an app reports it as paid. Look it up in the merchant panel, then confirm or reject it.",
    },
    check_failed: {
      title: "Connection test failed",
      description: "The connection test found a problem that can stop payments. Open the payment settings and fix it.",
    },
    no_message: {
      title: "No message has arrived yet",
      description:
        "A customer was sent to the payment page more than ten minutes ago, and nothing has come from the gateway’s server.",
    },
    none_verified: {
      title: "No message could be verified yet",
      description:
        "Messages about payments that customers were sent to pay do not fit the secret key. Anyone can send such messages, so they change nothing.",
    },
    silence: {
      title: "No payment is answered",
      description: "Shoppers open payments, but the gateway answers none. Check the gateway and the webhook address.",
    },
    message_flood: {
      title: "Many unverified messages",
      description:
        "Many messages could not be verified in the last hour. Check the secret key; someone may be trying to forge them.",
    },
    payment_recovered: {
      title: "Failed payment was paid",
      description:
        "The payment was marked as failed and was then paid. It counts; the customer may think that it failed.",
    },
  },
  ar: {
    amount_mismatch: {
      title: "المبلغ غير مطابق",
      description: "تختلف دفعة عن إجمالي سلتها أو طلبها الآن. اتفق مع العميل، ثم أنشئ استردادًا أو عالج التنبيه.",
    },
    session_gone: {
      title: "تغيّرت السلة",
      description: "وردت دفعة ولم يُنشأ طلب. اتفق مع العميل، ثم أنشئ الطلب أو أنشئ استردادًا للدفعة.",
    },
    order_failed: {
      title: "لم يُنشأ الطلب",
      description: "وردت دفعة ولم يتمكن المتجر من تسجيلها. عالج السبب ثم أعد التسوية.",
    },
    order_canceled: {
      title: "الطلب ملغى",
      description: "هذه الدفعة لطلب أُلغي. أنشئ استردادًا لها.",
    },
    paid_twice: {
      title: "دُفع مرتين",
      description: "دفع عميل ثمن الشراء نفسه مرة أخرى. قارن الدفعتين في لوحة التاجر، ثم أنشئ استردادًا لهذه الدفعة.",
    },
    late_failure: {
      title: "فشل بعد نجاح",
      description: "أبلغت بوابة الدفع بالنجاح ثم بالفشل. تحقق من لوحة التاجر قبل الشحن.",
    },
    refunded_at_gateway: {
      title: "مسترد لدى بوابة الدفع",
      description: "أبلغت بوابة الدفع بأن دفعة استُردّت. تحقق من لوحة التاجر ثم سجّل الاسترداد.",
    },
    unverified: {
      title: "رسالة غير موثّقة",
      description: "تعذّر التحقق من رسالة عن دفعة. ابحث عن الدفعة في لوحة التاجر.",
    },
    wrong_environment: {
      title: "بيئة غير مطابقة",
      description: "تفيد رسالة بدفعة في البيئة الأخرى. ابحث عنها في لوحة التاجر.",
    },
    refund_overdue: {
      title: "استرداد بانتظار الصرف",
      description: "ينتظر استرداد الصرف منذ أيام. اصرف المبلغ، أو تحقق مما إذا كان قد صُرف، ثم سجّل الصرف.",
    },
    invoice_unknown: {
      title: "فاتورة نتيجتها غير معروفة",
      description: "ربما أنشأت بوابة الدفع هذه الفاتورة. تحقق من لوحة التاجر ثم عالجها.",
    },
    withdrawal_unknown: {
      title: "سحب نتيجته غير معروفة",
      description: "ربما قبلت بوابة الدفع طلب السحب هذا. تحقق من لوحة التاجر ثم عالجه.",
    },
    payment_in_progress: {
      title: "دفعة ما زالت قيد التنفيذ",
      description:
        "لا نتيجة نهائية لدفعة منذ أكثر من يوم، أو أفاد تطبيق بأنها دُفعت. ابحث عنها في لوحة التاجر، ثم أكّدها أو ارفضها.",
    },
    check_failed: {
      title: "فشل اختبار الاتصال",
      description: "وجد اختبار الاتصال مشكلة قد توقف الدفع. افتح إعدادات الدفع وعالجها.",
    },
    no_message: {
      title: "لم تصل أي رسالة بعد",
      description: "أُرسل عميل إلى صفحة الدفع قبل أكثر من عشر دقائق، ولم يصل شيء من خادم بوابة الدفع.",
    },
    none_verified: {
      title: "لم تُوثّق أي رسالة بعد",
      description:
        "رسائل عن دفعات أُرسل العملاء لدفعها لا تطابق المفتاح السري. يستطيع أي شخص إرسال مثل هذه الرسائل، ولذلك لا تغيّر شيئًا.",
    },
    silence: {
      title: "لا رد على الدفعات",
      description: "يبدأ العملاء دفعات ولا ترد بوابة الدفع على أي منها. تحقق من البوابة ومن عنوان استقبال الرسائل.",
    },
    message_flood: {
      title: "رسائل كثيرة غير موثّقة",
      description: "تعذّر التحقق من رسائل كثيرة خلال الساعة الأخيرة. تحقق من المفتاح السري، فقد يحاول أحد تزويرها.",
    },
    payment_recovered: {
      title: "دُفعت بعد فشل",
      description: "سُجّلت الدفعة فاشلة ثم دُفعت. الدفعة محتسبة، وقد يظن العميل أنها فشلت.",
    },
  },
}

/** The known facts about a gateway that was never understood, for notices and the overview. */
export const contactWords: Record<
  NoticeLanguage,
  Record<"address" | "callback" | "no_callback" | "counts", string> & { diagnosis: Record<SvcDiagnosis, string> }
> = {
  en: {
    address: "Enter this address in the merchant panel:",
    callback: "A browser brought a message.",
    no_callback: "No browser brought a message either.",
    counts: "By browsers: {{callbacks}}, by servers: {{webhooks}}.",
    diagnosis: {
      other_key:
        "The check value is a hash that does not fit: a test key in a live account or the reverse, or a key that was changed. Compare the secret key with the merchant panel.",
      older_check:
        "The check value is base64 text: the account answers through browsers with the older kind of check. Ask the gateway to switch it to SHA-256. Webhooks are not affected.",
      no_check: "There is no check value, or it has another form. Ask the gateway how the account signs its messages.",
    },
  },
  ar: {
    address: "أدخل هذا العنوان في لوحة التاجر:",
    callback: "وصلت رسالة عبر متصفح.",
    no_callback: "ولم تصل رسالة عبر متصفح أيضًا.",
    counts: "عبر المتصفحات: {{callbacks}}، ومن الخوادم: {{webhooks}}.",
    diagnosis: {
      other_key:
        "قيمة التحقق لا تطابق: مفتاح اختبار في حساب فعلي أو العكس، أو مفتاح تغيّر. قارن المفتاح السري بما في لوحة التاجر.",
      older_check:
        "قيمة التحقق نص base64: يرد الحساب عبر المتصفحات بالنوع الأقدم من التحقق. اطلب من بوابة الدفع نقله إلى SHA-256. لا تتأثر الرسائل الواردة من خادمها.",
      no_check: "لا قيمة تحقق، أو لها شكل آخر. اسأل بوابة الدفع كيف يوقّع الحساب رسائله.",
    },
  },
}

/** The sentences after the description of a notice about a gateway that was never understood. */
function describeContact(
  language: NoticeLanguage,
  kind: NoticeKind,
  { no_message: silence, none_verified: unsigned }: FirstContact
): string[] {
  const words = contactWords[language]
  switch (kind) {
    case "no_message":
      return silence === null
        ? []
        : [silence.has_callback ? words.callback : words.no_callback, words.address, silence.webhook_url]
    case "none_verified":
      return unsigned.flatMap(({ diagnosis, callbacks, webhooks }) => [
        words.diagnosis[diagnosis],
        words.counts.replace("{{callbacks}}", String(callbacks)).replace("{{webhooks}}", String(webhooks)),
      ])
    default:
      return []
  }
}

/** Describes a notice as plain text without links, which Medusa's bell requires. */
export function describeNotice(
  language: NoticeLanguage,
  kind: NoticeKind,
  about: { number: string | null } | { count: number },
  contact?: FirstContact
): Words {
  const { title, description: general } = noticeWords[language][kind]
  const description = [general, ...(contact ? describeContact(language, kind, contact) : [])].join(" ")
  const { one, many } = titled[language]
  const fill = (text: string, name: string, value: string) => text.replace("{{title}}", title).replace(name, value)
  if ("count" in about) {
    return { title: fill(many, "{{count}}", String(about.count)), description }
  }
  return { title: about.number === null ? title : fill(one, "{{number}}", about.number), description }
}
