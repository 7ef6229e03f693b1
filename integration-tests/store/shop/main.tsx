/** The demo shop: a readable example of a storefront, with everything that it needs to be paid. */
import { StrictMode } from "react"
import { createRoot } from "react-dom/client"

import { CartProvider } from "./cart-context"
import { useAddress } from "./navigation"
import { CartPage } from "./pages/cart-page"
import { CheckoutPage } from "./pages/checkout-page"
import { ProductsPage } from "./pages/products-page"
import { ResultPage } from "./pages/result-page"
import { Layout } from "./parts/layout"
import { LanguageProvider } from "./text/language"

import "./shop.css"
import "./pages/pages.css"

function Page() {
  switch (useAddress().pathname) {
    case "/cart":
      return <CartPage />
    case "/checkout":
      return <CheckoutPage />
    case "/return":
      return <ResultPage />
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
