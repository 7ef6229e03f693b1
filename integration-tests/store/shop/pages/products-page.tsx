/** All products of the shop. */
import OpenPaymentBanner from "@modules/checkout/components/open-payment-banner"
import { useCallback, useEffect, useState } from "react"

import { useCart } from "../cart-context"
import { Heading } from "../parts/layout"
import { Failure, Loading, Notice } from "../parts/notice"
import { useTitle } from "../parts/use-title"
import { listProducts, type Product } from "../store-client"
import { useLanguage } from "../text/language"

export function ProductsPage() {
  const { text } = useLanguage()
  const [products, setProducts] = useState<Product[]>()
  const [failed, setFailed] = useState(false)

  const load = useCallback(() => {
    setFailed(false)
    listProducts().then(setProducts, () => setFailed(true))
  }, [])
  useEffect(load, [load])

  if (failed) {
    return <Failure onRetry={load} />
  }
  if (!products) {
    return <Loading />
  }
  if (products.length === 0) {
    return <Notice mood="plain" title={text.products_empty} hint={text.products_empty_hint} />
  }
  return (
    <>
      <OpenPaymentBanner />
      <div className="intro">
        <Heading>{text.products_title}</Heading>
        <p>{text.products_lead}</p>
      </div>
      <ProductGrid products={products} />
    </>
  )
}

function ProductGrid({ products }: { products: Product[] }) {
  const { text } = useLanguage()
  const { add } = useCart()
  const formatTitle = useTitle()
  const [adding, setAdding] = useState<string>()
  const [announcement, setAnnouncement] = useState<{ bad: boolean; text: string }>()

  const onAdd = async (product: Product) => {
    setAdding(product.id)
    setAnnouncement(undefined)
    try {
      await add(product)
      setAnnouncement({ bad: false, text: text.added(formatTitle(product)) })
    } catch {
      setAnnouncement({ bad: true, text: text.problem })
    } finally {
      setAdding(undefined)
    }
  }

  return (
    <>
      <ul className="products">
        {products.map((product) => (
          <ProductCard
            key={product.id}
            product={product}
            busy={adding === product.id}
            onAdd={() => void onAdd(product)}
          />
        ))}
      </ul>
      <p className={announcement ? `toast ${announcement.bad ? "bad" : ""}` : "sr-only"} role="status">
        {announcement?.text}
      </p>
    </>
  )
}

function ProductCard({ product, busy, onAdd }: { product: Product; busy: boolean; onAdd: () => void }) {
  const { text, money, language } = useLanguage()
  const formatTitle = useTitle()
  const arabic = product.metadata?.description_ar
  const title = formatTitle(product)
  return (
    <li className="product">
      {product.thumbnail && <img src={product.thumbnail} alt="" />}
      <div className="about">
        <h2>{title}</h2>
        <p>{language === "ar" && typeof arabic === "string" ? arabic : product.description}</p>
        <div className="buy">
          <strong>{money(product.variants?.[0]?.calculated_price?.calculated_amount)}</strong>
          <button
            type="button"
            className="button primary"
            aria-label={`${text.add_to_cart}: ${title}`}
            aria-disabled={busy}
            onClick={busy ? undefined : onAdd}
          >
            {text.add_to_cart}
          </button>
        </div>
      </div>
    </li>
  )
}
