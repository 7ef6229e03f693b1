/** The cart of this browser, for all pages. */
import { payments } from "@lib/svc-payments"
import { createContext, useCallback, useContext, useEffect, useMemo, useState, type ReactNode } from "react"

import { recall, remember } from "./memory"
import { addItem, createCart, findCart, setQuantity, type Cart, type Product } from "./store-client"

interface CartContext {
  /** Undefined while it is loaded for the first time, null when there is none. */
  cart: Cart | null | undefined
  failed: boolean
  reload(): Promise<void>
  add(product: Product): Promise<void>
  changeQuantity(lineId: string, quantity: number): Promise<void>
  replace(cart: Cart): void
}

/** Event after which the cart is loaded again, as the starter's server renders its pages again. */
export const REVALIDATE = "shop:revalidate"

const Context = createContext<CartContext | undefined>(undefined)

export function CartProvider({ children }: { children: ReactNode }) {
  const [cart, setCart] = useState<Cart | null>()
  const [failed, setFailed] = useState(false)

  const reload = useCallback(async () => {
    setFailed(false)
    try {
      setCart(await rememberedCart())
    } catch {
      setFailed(true)
    }
  }, [])

  useEffect(() => {
    void reload()
    // A page restored by the back button may show a cart that has been paid since.
    const onShow = (event: PageTransitionEvent) => event.persisted && void reload()
    window.addEventListener("pageshow", onShow)
    // The same applies when a payment was completed, here or in another tab.
    const onRevalidate = () => void reload()
    window.addEventListener(REVALIDATE, onRevalidate)
    const stop = payments.subscribe(() => payments.open() ?? void reload())
    return () => {
      window.removeEventListener("pageshow", onShow)
      window.removeEventListener(REVALIDATE, onRevalidate)
      stop()
    }
  }, [reload])

  const value = useMemo<CartContext>(
    () => ({
      cart,
      failed,
      reload,
      async add(product) {
        const open = (await rememberedCart()) ?? (await createCart())
        remember({ cart_id: open.id })
        setCart(await addItem(open.id, product))
      },
      async changeQuantity(lineId, quantity) {
        if (cart) {
          await setQuantity(cart.id, lineId, quantity)
          setCart(await rememberedCart())
        }
      },
      replace: setCart,
    }),
    [cart, failed, reload]
  )

  return <Context.Provider value={value}>{children}</Context.Provider>
}

export function useCart(): CartContext {
  const context = useContext(Context)
  if (!context) {
    throw new Error("CartProvider is missing")
  }
  return context
}

async function rememberedCart(): Promise<Cart | null> {
  const { cart_id } = recall()
  return (cart_id && (await findCart(cart_id))) || null
}
