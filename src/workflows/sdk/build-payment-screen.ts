import { MedusaError } from "@medusajs/framework/utils"
import {
  type GatewayEnvironment,
  type PaymentScreenParameters,
  listPaymentTypes,
  MAX_TITLE_LENGTH,
  sandboxGooglePay,
} from "../../gateway"
import type { SvcConfiguration, SdkPaymentType } from "../../modules/svc/settings"

/** The parameters that belong to one payment. */
export type PaymentPart = Pick<
  PaymentScreenParameters,
  "orderId" | "productDetail" | "customerName" | "amount" | "email" | "mobile" | "token"
>

/**
 * Builds every named parameter of `PaymentScreen` (§4.7) for one payment.
 *
 * @throws MedusaError NOT_ALLOWED when the wallet is enabled in the live environment without a Google merchant.
 */
export function buildPaymentScreen(configuration: SvcConfiguration, payment: PaymentPart): PaymentScreenParameters {
  const { environment, sdk, brand, website } = configuration
  return {
    ...payment,
    packageMode: environment === "sandbox" ? "debug" : "release",
    isWalletEnabled: sdk.wallet,
    paymentTypes: sdk.payment_types.map((type) => findWireType(type, brand)),
    image: sdk.image_url ?? null,
    titleText: sdk.title_text ?? website.slice(0, MAX_TITLE_LENGTH),
    paymentButtonColor: sdk.payment_button_color,
    paymentButtonTextColor: sdk.payment_button_text_color,
    themeColor: sdk.theme_color,
    ...readWalletMerchant(environment, sdk),
  }
}

/**
 * Reads the Google merchant; see {@link buildPaymentScreen}. Called before any request to the gateway. Its errors are
 * for staff.
 */
export function readWalletMerchant(
  environment: GatewayEnvironment,
  sdk: SvcConfiguration["sdk"]
): Pick<PaymentScreenParameters, "googleMerchantID" | "googleMerchantName"> {
  if (environment === "sandbox") {
    return sandboxGooglePay
  }
  const { wallet, google_merchant_id, google_merchant_name } = sdk
  if (wallet && (google_merchant_id === undefined || google_merchant_name === undefined)) {
    throw new MedusaError(
      MedusaError.Types.NOT_ALLOWED,
      "The wallet is on in the live environment, so sdk.google_merchant_id and sdk.google_merchant_name must be set."
    )
  }
  return { googleMerchantID: google_merchant_id ?? "", googleMerchantName: google_merchant_name ?? "" }
}

function findWireType(type: SdkPaymentType, brand: string): string {
  const [creditCard, debitCard, servicePay] = listPaymentTypes(brand)
  switch (type) {
    case "credit_card":
      return creditCard
    case "debit_card":
      return debitCard
    case "service_pay":
      return servicePay
  }
}
