import type { MedusaRequest } from "@medusajs/framework/http"

/** Languages of the pages that shoppers see between shop and gateway. */
export type Language = "en" | "ar"

const en = {
  test_mode: "Test mode: no real money moves",
  back_to_shop: "Back to the shop",
  checkout_title: "Secure payment",
  checkout_text: "We are taking you to the secure payment page.",
  checkout_button: "Continue to payment",
  amount: "Amount",
  mobile_title: "Your mobile number",
  mobile_text: "The payment service needs a mobile number for this payment.",
  mobile_invalid: "This is not a mobile number. Check it and try again.",
  mobile_label: "Mobile number",
  mobile_hint: "With country code, or without one for a local number.",
  mobile_button: "Continue to payment",
  error_title: "The payment cannot go on",
  not_understood:
    "The answer of the payment service could not be read. If you have paid, your payment is not lost: go back to the shop to see how it stands.",
  not_stored:
    "We could not note the answer of the payment service just now. If you have paid, your payment is not lost. Reload this page in a moment.",
  unknown_payment: "We do not know this payment. Go back to the shop to see how your order stands.",
  not_believed:
    "We are checking the answer of the payment service. Go back to the shop to see how your payment stands.",
  not_found:
    "There is no such payment. The cart may have changed since: go back to the shop and start the payment again.",
  not_payable: "This payment cannot be made any more. Go back to the shop to see how your order stands.",
  not_ready: "The payment could not be started. Go back to the shop and check your details.",
  unavailable:
    "This payment method is not available at the moment. Nothing was charged. Go back to the shop and choose another one, or try again later.",
  failure: "Something went wrong on our side. Nothing was charged. Try again in a moment.",
  awaiting_payment: "The payment has not been made yet.",
  in_progress: "The payment is in progress. You will hear from us when it is through.",
  processing: "The payment was received. Your order is being placed; you need not pay again.",
  paid: "Thank you. The payment was received and your order is placed.",
  failed: "The payment failed. Nothing was charged.",
  attention: "We have a question about your payment and are looking into it. Your money is not lost.",
}

/** Keys of the texts that pages show. */
export type TextKey = keyof typeof en

const ar: Record<TextKey, string> = {
  test_mode: "وضع الاختبار: لا يتم تحويل أموال حقيقية",
  back_to_shop: "العودة إلى المتجر",
  checkout_title: "دفع آمن",
  checkout_text: "ننقلك الآن إلى صفحة الدفع الآمنة.",
  checkout_button: "المتابعة إلى الدفع",
  amount: "المبلغ",
  mobile_title: "رقم هاتفك المحمول",
  mobile_text: "تحتاج خدمة الدفع إلى رقم هاتف محمول لإتمام هذه العملية.",
  mobile_invalid: "هذا ليس رقم هاتف محمول صحيحًا. تحقق منه وحاول مرة أخرى.",
  mobile_label: "رقم الهاتف المحمول",
  mobile_hint: "مع رمز الدولة، أو بدونه إذا كان الرقم محليًا.",
  mobile_button: "المتابعة إلى الدفع",
  error_title: "لا يمكن متابعة الدفع",
  not_understood: "تعذرت قراءة رد خدمة الدفع. إذا كنت قد دفعت فلن يضيع مبلغك: عد إلى المتجر لمعرفة حالة الدفع.",
  not_stored: "تعذر علينا تسجيل رد خدمة الدفع الآن. إذا كنت قد دفعت فلن يضيع مبلغك. أعد تحميل هذه الصفحة بعد لحظات.",
  unknown_payment: "لا نعرف عملية الدفع هذه. عد إلى المتجر لمعرفة حالة طلبك.",
  not_believed: "نتحقق من رد خدمة الدفع. عد إلى المتجر لمعرفة حالة الدفع.",
  not_found: "لا توجد عملية دفع كهذه. ربما تغيرت السلة منذ ذلك الحين: عد إلى المتجر وابدأ الدفع من جديد.",
  not_payable: "لم يعد من الممكن إتمام هذا الدفع. عد إلى المتجر لمعرفة حالة طلبك.",
  not_ready: "تعذر بدء الدفع. عد إلى المتجر وتحقق من بياناتك.",
  unavailable:
    "طريقة الدفع هذه غير متاحة حاليًا. لم يُخصم أي مبلغ. عد إلى المتجر واختر طريقة أخرى، أو حاول مرة أخرى لاحقًا.",
  failure: "حدث خطأ من جانبنا. لم يُخصم أي مبلغ. حاول مرة أخرى بعد لحظات.",
  awaiting_payment: "لم يتم الدفع بعد.",
  in_progress: "الدفع قيد التنفيذ. سنخبرك عند اكتماله.",
  processing: "استلمنا الدفع، وجارٍ تسجيل طلبك. لا حاجة إلى الدفع مرة أخرى.",
  paid: "شكرًا لك. استلمنا الدفع وتم تسجيل طلبك.",
  failed: "فشل الدفع. لم يُخصم أي مبلغ.",
  attention: "لدينا سؤال بخصوص عملية الدفع ونعمل على مراجعتها. مبلغك لم يضع.",
}

const texts: Record<Language, Record<TextKey, string>> = { en, ar }

/** The shopper's language: what the browser asks for, English when it is none of ours. */
export function languageOf(req: MedusaRequest): Language {
  return req.acceptsLanguages("en", "ar") === "ar" ? "ar" : "en"
}

export function textOf(language: Language, key: TextKey): string {
  return texts[language][key]
}
