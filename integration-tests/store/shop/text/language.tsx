/** The language of the shop, and its format of money. */
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from "react"

import { recall, remember } from "../memory"
import { config } from "../store-client"
import { ar } from "./ar"
import { en, type Text } from "./en"

type Language = "en" | "ar"

interface LanguageContext {
  language: Language
  text: Text
  /** Formats an amount in the store's currency. */
  money(amount: number | null | undefined): string
  country: string
  toggle(): void
}

const Context = createContext<LanguageContext | undefined>(undefined)

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [language, setLanguage] = useState<Language>(firstLanguage)

  useEffect(() => {
    document.documentElement.lang = language
    document.documentElement.dir = language === "ar" ? "rtl" : "ltr"
  }, [language])

  const value = useMemo<LanguageContext>(() => {
    // Western digits, as on the payment page, so that amounts can be compared at a glance.
    const locale = language === "ar" ? "ar-u-nu-latn" : "en"
    const format = new Intl.NumberFormat(locale, { style: "currency", currency: config.currency_code.toUpperCase() })
    const names = new Intl.DisplayNames(locale, { type: "region" })
    return {
      language,
      text: language === "ar" ? ar : en,
      money: (amount) => format.format(amount ?? 0),
      country: names.of(config.country_code.toUpperCase()) ?? config.country_code,
      toggle() {
        const next = language === "ar" ? "en" : "ar"
        remember({ language: next })
        setLanguage(next)
      },
    }
  }, [language])

  return <Context.Provider value={value}>{children}</Context.Provider>
}

export function useLanguage(): LanguageContext {
  const context = useContext(Context)
  if (!context) {
    throw new Error("LanguageProvider is missing")
  }
  return context
}

function firstLanguage(): Language {
  const wanted = recall().language ?? navigator.language
  return wanted.startsWith("ar") ? "ar" : "en"
}
