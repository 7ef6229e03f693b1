/** Names a product, or a line of a cart, in the shopper's language when the store knows it. */
import { useLanguage } from "../text/language"

interface Titled {
  title: string
  product_title?: string | null
  metadata?: Record<string, unknown> | null
}

export function useTitle(): (thing: Titled) => string {
  const { language } = useLanguage()
  return (thing) => {
    const arabic = thing.metadata?.title_ar
    return language === "ar" && typeof arabic === "string" ? arabic : (thing.product_title ?? thing.title)
  }
}
