import type { DeclineReason } from "../../gateway"
import type { Language } from "./language"

const en = {
  title: "Payment",
  other_language: "العربية",
  sandbox: "Sandbox",
  sandbox_live: "Sandbox, behaving as live",
  amount: "Amount to pay",
  payee: "Pay to",
  order: "Order",
  invoice: "Invoice",
  product: "Item",
  how: "How do you want to pay?",
  card: "Credit card",
  debit: "Debit card",
  wallet: "Wallet",
  pay: "Pay",
  decline_reason: "Reason for a decline",
  fail: "Decline",
  in_progress: "Keep in progress",
  walk_away: "Leave without paying",
  no_money: "Sandbox: no card is needed and no money moves. Choose the result of this payment.",
  success_head: "Payment successful",
  failed_head: "Payment failed",
  in_progress_head: "Payment in progress",
  refunded_head: "Payment refunded",
  sending_back: "Taking you back to the shop…",
  back: "Back to the shop",
  message_dropped: "The message to the shop was dropped, as set under Faults.",
  transaction: "Transaction",
  left_head: "You left the payment",
  left: "Nothing was sent to the shop. You can close this page or continue the payment.",
  resume: "Back to the payment",
  close: "You can close this page.",
}

/** The texts of the customer's pages. */
export type Words = typeof en

const ar: Words = {
  title: "الدفع",
  other_language: "English",
  sandbox: "بيئة تجريبية",
  sandbox_live: "بيئة تجريبية تحاكي البيئة الفعلية",
  amount: "المبلغ المطلوب",
  payee: "الدفع إلى",
  order: "الطلب",
  invoice: "الفاتورة",
  product: "المنتج",
  how: "كيف تريد الدفع؟",
  card: "بطاقة ائتمان",
  debit: "بطاقة خصم",
  wallet: "محفظة رقمية",
  pay: "ادفع",
  decline_reason: "سبب الرفض",
  fail: "رفض الدفع",
  in_progress: "أبقِه قيد المعالجة",
  walk_away: "المغادرة دون دفع",
  no_money: "بيئة تجريبية: لا حاجة إلى بطاقة ولا تُحوَّل أموال. اختر نتيجة هذه الدفعة.",
  success_head: "تم الدفع بنجاح",
  failed_head: "فشل الدفع",
  in_progress_head: "الدفع قيد المعالجة",
  refunded_head: "تم استرداد المبلغ",
  sending_back: "جارٍ إعادتك إلى المتجر.",
  back: "العودة إلى المتجر",
  message_dropped: "لم تُرسل الرسالة إلى المتجر لأن عطل حذف الرسائل مفعّل.",
  transaction: "العملية",
  left_head: "غادرت صفحة الدفع",
  left: "لم يُرسل أي شيء إلى المتجر. يمكنك إغلاق هذه الصفحة أو متابعة الدفع.",
  resume: "العودة إلى الدفع",
  close: "يمكنك إغلاق هذه الصفحة.",
}

export const words: Record<Language, Words> = { en, ar }

/** The labels of the decline reasons. */
export const declineWords: Record<Language, Record<DeclineReason, string>> = {
  en: {
    insufficient_funds: "Insufficient funds",
    limit_exceeded: "Card limit exceeded",
    expired_card: "Expired card",
    incorrect_details: "Incorrect card details",
    authentication_failed: "Authentication failed",
    not_permitted: "Not permitted for this card",
    canceled: "Canceled by the customer",
    declined: "Declined by the bank",
  },
  ar: {
    insufficient_funds: "الرصيد غير كافٍ",
    limit_exceeded: "تجاوز حد البطاقة",
    expired_card: "البطاقة منتهية الصلاحية",
    incorrect_details: "بيانات البطاقة غير صحيحة",
    authentication_failed: "تعذّر التحقق من الهوية",
    not_permitted: "العملية غير مسموحة لهذه البطاقة",
    canceled: "ألغاها العميل",
    declined: "رفضها البنك",
  },
}
