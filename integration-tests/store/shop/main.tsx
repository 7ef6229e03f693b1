/** The demo shop: a readable example of a storefront, with everything that it needs to be paid. */
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"

import PaymentResult from "@modules/checkout/templates/payment-result"

import { CartProvider } from "./cart-context"
import { countryPath, useAddress } from "./navigation"
import { CartPage } from "./pages/cart-page"
import { CheckoutPage } from "./pages/checkout-page"
import { ProductsPage } from "./pages/products-page"
import { Layout } from "./parts/layout"
import { OrderPlaced } from "./parts/order-placed"
import { LanguageProvider } from "./text/language"

import "./shop.css"
import "./pages/pages.css"

function Page() {
  const path = useAddress().pathname.replace(countryPath, "")
  const [, orderId] = /^\/order\/([^/]+)\/confirmed$/.exec(path) ?? []
  if (orderId) {
    return <OrderPlaced orderId={orderId} />
  }
  switch (path) {
    case "/cart":
      return <CartPage />
    case "/checkout":
      return <CheckoutPage />
    case "/checkout/result":
      return <PaymentResult />
    default:
      return <ProductsPage />
  }
}

const root = document.getElementById("shop")
if (root) {
  createRoot(root).render(
    <StrictMode>
      <LanguageProvider>
        <CartProvider>
          <Layout>
            <Page />
          </Layout>
        </CartProvider>
      </LanguageProvider>
    </StrictMode>
  )
}
