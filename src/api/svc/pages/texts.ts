import type { Language } from "../../../fields/languages"

const en = {
  test_mode: "Test mode: no real money is charged",
  back_to_shop: "Back to the shop",
  checkout_title: "Secure payment",
  checkout_text: "We are taking you to the secure payment page.",
  checkout_button: "Continue to payment",
  amount: "Amount",
  mobile_title: "Your mobile number",
  mobile_text: "The payment page needs your mobile number.",
  mobile_invalid: "Enter a valid mobile number.",
  mobile_label: "Mobile number",
  mobile_hint: "Add the country code unless the number is local.",
  mobile_button: "Continue to payment",
  error_title: "The payment cannot continue",
  link_title: "Order #{{order}}",
  link_total: "Total",
  link_already_paid: "Already paid",
  link_due: "To pay",
  link_due_part: "To pay now, as a part of this order",
  link_button: "Continue to payment",
  link_failed: "The last payment did not go through, and nothing was charged. You can try again.",
  link_paid: "This order is paid. Nothing is left to pay. Thank you.",
  link_part_paid: "This part of your order is paid. Thank you. To pay the rest, ask the shop.",
  link_on_its_way: "A payment for this order is being processed. Do not pay again. Reload this page to see the result.",
  link_canceled: "This order was canceled. There is nothing to pay.",
  link_expired: "This payment link has expired. Ask the shop for a new one.",
  link_unknown: "This payment link does not work. Ask the shop for a new one.",
  too_often: "The button was pressed too often. Wait a minute, go back and press it again.",
  not_understood:
    "We could not read the result of your payment. If you paid, your payment is safe: go back to the shop to see its status.",
  not_stored:
    "We could not save the result of your payment. If you paid, your payment is safe. Reload this page in a moment.",
  unknown_payment: "We cannot find this payment. Go back to the shop to see your order.",
  unverified: "We are checking the result of your payment. Go back to the shop to see its status.",
  not_found: "This payment was not found. Your cart may have changed: go back to the shop and start the payment again.",
  not_payable: "This payment is no longer possible. Go back to the shop to see your order.",
  time_over: "The time to pay this order is over, and it will be canceled. Ask the shop if you still want to pay.",
  not_ready: "The payment could not be started. Go back to the shop and check your details.",
  unavailable:
    "This payment method is not available right now, and nothing was charged. Go back to the shop and choose another one, or try again later.",
  failure: "Something went wrong on our side. Nothing was charged. Try again in a moment.",
  awaiting_payment: "The payment has not been made yet.",
  in_progress: "Your payment is in progress. We will contact you when it is complete.",
  processing: "We received your payment and are placing your order. Do not pay again.",
  paid: "Thank you. We received your payment and placed your order.",
  failed_title: "The payment did not go through",
  failed_insufficient_funds:
    "Your card does not have enough funds. Go back to the shop and pay with another card. Nothing was charged.",
  failed_limit_exceeded:
    "The amount is above your card's limit. Go back to the shop and pay with another card, or ask your bank. Nothing was charged.",
  failed_expired_card: "Your card has expired. Go back to the shop and pay with another card. Nothing was charged.",
  failed_incorrect_details:
    "The card details are incorrect. Go back to the shop, pay again and check them. Nothing was charged.",
  failed_authentication_failed:
    "Your bank could not verify your identity. Go back to the shop and try again or use another card. Nothing was charged.",
  failed_not_permitted:
    "Your card does not allow this payment. Go back to the shop and pay with another card, or ask your bank. Nothing was charged.",
  failed_canceled: "You canceled the payment. Go back to the shop to pay or to change your order. Nothing was charged.",
  failed_declined:
    "Your bank declined the payment. Go back to the shop and try again, use another card or ask your bank. Nothing was charged.",
  attention: "We received your payment and are reviewing it. Your money is safe. Do not pay again.",
}

export type TextKey = keyof typeof en

const ar: Record<TextKey, string> = {
  test_mode: "وضع الاختبار: لا تُحوَّل أموال فعلية",
  back_to_shop: "العودة إلى المتجر",
  checkout_title: "دفع آمن",
  checkout_text: "ننقلك الآن إلى صفحة الدفع الآمنة.",
  checkout_button: "المتابعة إلى الدفع",
  amount: "المبلغ",
  mobile_title: "رقم جوالك",
  mobile_text: "تتطلب صفحة الدفع رقم جوالك.",
  mobile_invalid: "أدخل رقم جوال صحيحًا.",
  mobile_label: "رقم الجوال",
  mobile_hint: "أضف رمز الدولة ما لم يكن الرقم محليًا.",
  mobile_button: "المتابعة إلى الدفع",
  error_title: "لا يمكن متابعة الدفع",
  link_title: "الطلب رقم {{order}}",
  link_total: "الإجمالي",
  link_already_paid: "المدفوع",
  link_due: "المبلغ المطلوب",
  link_due_part: "المطلوب سداده الآن كجزء من هذا الطلب",
  link_button: "المتابعة إلى الدفع",
  link_failed: "لم تكتمل عملية الدفع السابقة، ولم يُخصم أي مبلغ. يمكنك المحاولة مرة أخرى.",
  link_paid: "دُفع هذا الطلب بالكامل، ولا يوجد مبلغ مستحق. شكرًا لك.",
  link_part_paid: "سُدد هذا الجزء من طلبك. شكرًا لك. لسداد الباقي تواصل مع المتجر.",
  link_on_its_way: "تجري معالجة دفعة لهذا الطلب. لا تدفع مرة أخرى. أعد تحميل الصفحة لمعرفة النتيجة.",
  link_canceled: "أُلغي هذا الطلب، ولا يوجد ما يُدفع.",
  link_expired: "انتهت صلاحية رابط الدفع. اطلب من المتجر رابطًا جديدًا.",
  link_unknown: "رابط الدفع غير صالح. اطلب من المتجر رابطًا جديدًا.",
  too_often: "ضُغط الزر مرات كثيرة. انتظر دقيقة ثم ارجع واضغط عليه مجددًا.",
  not_understood: "تعذّرت قراءة نتيجة الدفع. إذا دفعت فمبلغك محفوظ: ارجع إلى المتجر لمعرفة حالة الدفع.",
  not_stored: "تعذّر حفظ نتيجة الدفع. إذا دفعت فمبلغك محفوظ. أعد تحميل هذه الصفحة بعد لحظات.",
  unknown_payment: "لم نجد عملية الدفع هذه. ارجع إلى المتجر لمعرفة حالة طلبك.",
  unverified: "نتحقق من نتيجة الدفع. ارجع إلى المتجر لمعرفة حالة الدفع.",
  not_found: "لم نجد عملية الدفع هذه. ربما تغيّرت سلتك: ارجع إلى المتجر وابدأ الدفع من جديد.",
  not_payable: "لم يعد إتمام هذا الدفع ممكنًا. ارجع إلى المتجر لمعرفة حالة طلبك.",
  time_over: "انتهت مهلة دفع هذا الطلب وسيُلغى. إذا كنت لا تزال ترغب في الدفع فتواصل مع المتجر.",
  not_ready: "تعذّر بدء الدفع. ارجع إلى المتجر وتحقق من بياناتك.",
  unavailable: "طريقة الدفع هذه غير متاحة حاليًا، ولم يُخصم أي مبلغ. ارجع إلى المتجر واختر طريقة أخرى، أو حاول لاحقًا.",
  failure: "حدث خطأ من جانبنا. لم يُخصم أي مبلغ. حاول مرة أخرى بعد لحظات.",
  awaiting_payment: "لم يتم الدفع بعد.",
  in_progress: "دفعتك قيد التنفيذ. سنتواصل معك عند اكتمالها.",
  processing: "استلمنا دفعتك ونعمل على إنشاء طلبك. لا تدفع مرة أخرى.",
  paid: "شكرًا لك. استلمنا دفعتك وأنشأنا طلبك.",
  failed_title: "لم تتم عملية الدفع",
  failed_insufficient_funds: "رصيد بطاقتك غير كافٍ. ارجع إلى المتجر وادفع ببطاقة أخرى. لم يُخصم أي مبلغ.",
  failed_limit_exceeded: "المبلغ يتجاوز حد بطاقتك. ارجع إلى المتجر وادفع ببطاقة أخرى، أو راجع بنكك. لم يُخصم أي مبلغ.",
  failed_expired_card: "انتهت صلاحية بطاقتك. ارجع إلى المتجر وادفع ببطاقة أخرى. لم يُخصم أي مبلغ.",
  failed_incorrect_details:
    "بيانات البطاقة غير صحيحة. ارجع إلى المتجر وادفع مرة أخرى بعد التحقق منها. لم يُخصم أي مبلغ.",
  failed_authentication_failed:
    "تعذّر على بنكك التحقق من هويتك. ارجع إلى المتجر وحاول مرة أخرى أو استخدم بطاقة أخرى. لم يُخصم أي مبلغ.",
  failed_not_permitted:
    "بطاقتك لا تسمح بهذه العملية. ارجع إلى المتجر وادفع ببطاقة أخرى، أو راجع بنكك. لم يُخصم أي مبلغ.",
  failed_canceled: "ألغيت عملية الدفع. ارجع إلى المتجر للدفع أو لتعديل طلبك. لم يُخصم أي مبلغ.",
  failed_declined:
    "رفض بنكك عملية الدفع. ارجع إلى المتجر وحاول مرة أخرى، أو استخدم بطاقة أخرى، أو راجع بنكك. لم يُخصم أي مبلغ.",
  attention: "استلمنا دفعتك ونراجعها. مبلغك محفوظ. لا تدفع مرة أخرى.",
}

const texts: Record<Language, Record<TextKey, string>> = { en, ar }

export function translate(language: Language, key: TextKey): string {
  return texts[language][key]
}
