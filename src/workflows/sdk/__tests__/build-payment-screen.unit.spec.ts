/** Builds the parameters of the mobile component. */
import { soundConfiguration } from "../../../modules/svc/settings/__tests__/sound-options"
import { buildPaymentScreen } from "../build-payment-screen"

const payment = {
  orderId: "01ARZ3NDEKTSV4RRFFQ69G5FAV",
  productDetail: [],
  customerName: "Sara Al-Thani",
  amount: 70,
  email: "sara@example.com",
  mobile: "97455123456",
  token: "sdk-token",
}

it.each([
  ["the website", { website: "shop.example" }, "shop.example"],
  ["the first 30 characters of a long one", { website: `${"a".repeat(29)}.example` }, `${"a".repeat(29)}.`],
  ["the store's own name", { website: "shop.example", sdk: { title_text: "Corniche Shop" } }, "Corniche Shop"],
])("the screen is titled with %s", (_what, options, titleText) => {
  expect(buildPaymentScreen(soundConfiguration(options), payment)).toMatchObject({ titleText })
})
