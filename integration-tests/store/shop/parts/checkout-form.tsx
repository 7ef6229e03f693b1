/** The form for the shopper's address. */
import { messageFor, useTexts } from "@lib/svc-texts"
import { parsePhoneNumberFromString } from "libphonenumber-js"
import { readMobile } from "medusa-payment-svc/gateway/mobile-reading"
import type { StartFailure } from "medusa-payment-svc/storefront"
import { useEffect, useRef, useState, type FormEvent } from "react"

import { config, type Cart, type Shopper } from "../store-client"
import { useLanguage } from "../text/language"
import { ErrorMessage } from "../starter"

type Field = keyof Shopper
type Faults = Partial<Record<Field, "required" | "email_wrong" | "phone_wrong">>

interface CheckoutFormProps {
  cart: Cart
  /** The total is known. */
  ready: boolean
  /** The payment is being started, or the browser is leaving. */
  busy: boolean
  error: StartFailure | undefined
  onSubmit: (shopper: Shopper) => Promise<void>
}

export function CheckoutForm({ cart, ready, busy, error, onSubmit }: CheckoutFormProps) {
  const { text, money, country } = useLanguage()
  const texts = useTexts()
  const form = useRef<HTMLFormElement>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [state, setState] = useState<"idle" | "sending" | "failed">("idle")
  const address = cart.shipping_address
  const occupied = busy || state === "sending"

  useEffect(() => {
    if (Object.keys(faults).length > 0) {
      form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus()
    }
  }, [faults])

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (occupied || !ready) {
      return
    }
    const shopper = readShopper(new FormData(event.currentTarget))
    const found = findFaults(shopper)
    setFaults(found)
    if (Object.keys(found).length > 0) {
      return
    }
    setState("sending")
    try {
      await onSubmit(shopper)
      setState("idle")
    } catch (failure) {
      console.error(failure)
      setState("failed")
    }
  }

  const field = (
    name: Field,
    autoComplete: string,
    initial?: string | null,
    more?: { type: string; hint?: string }
  ) => {
    const fault = faults[name]
    return (
      <TextField
        name={name}
        label={text[name]}
        autoComplete={autoComplete}
        initial={initial ?? ""}
        fault={fault && text[fault]}
        {...more}
      />
    )
  }

  const buttonText = () => {
    if (!ready) {
      return text.loading
    }
    return occupied ? text.preparing : text.pay(money(cart.total))
  }

  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      <fieldset>
        <legend>{text.contact}</legend>
        {field("email", "email", cart.email, { type: "email" })}
        {field("phone", "tel", address?.phone ?? `+${config.dialling_code} `, { type: "tel", hint: text.phone_hint })}
      </fieldset>
      <fieldset>
        <legend>{text.address}</legend>
        <div className="pair">
          {field("first_name", "given-name", address?.first_name)}
          {field("last_name", "family-name", address?.last_name)}
        </div>
        {field("address_1", "address-line1", address?.address_1)}
        <div className="pair">
          {field("city", "address-level2", address?.city)}
          <div className="field">
            <label htmlFor="country">{text.country}</label>
            <input id="country" value={country} readOnly autoComplete="off" />
          </div>
        </div>
      </fieldset>
      <div className="actions">
        <button type="submit" className="button primary wide" aria-disabled={occupied || !ready}>
          {buttonText()}
        </button>
      </div>
      <p className="muted">{text.pay_hint}</p>
      <p className="problem" role="alert">
        {Object.keys(faults).length > 0 && text.errors_found}
        {state === "failed" && text.payment_not_started}
      </p>
      <ErrorMessage error={error && messageFor(error, texts)} />
    </form>
  )
}

interface TextFieldProps {
  name: Field
  label: string
  autoComplete: string
  initial: string
  type?: string
  hint?: string
  fault?: string
}

function TextField({ name, label, autoComplete, initial, type = "text", hint, fault }: TextFieldProps) {
  const described = [hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(" ")
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        type={type}
        defaultValue={initial}
        autoComplete={autoComplete}
        dir={type === "text" ? "auto" : "ltr"}
        required
        aria-invalid={fault ? true : undefined}
        aria-describedby={described || undefined}
      />
      {hint && (
        <small id={`${name}-hint`} className="muted">
          {hint}
        </small>
      )}
      {fault && (
        <small id={`${name}-fault`} className="problem">
          {fault}
        </small>
      )}
    </div>
  )
}

function readShopper(data: FormData): Shopper {
  const value = (name: Field) => {
    const entry = data.get(name)
    return typeof entry === "string" ? entry.trim() : ""
  }
  return {
    email: value("email"),
    phone: value("phone"),
    first_name: value("first_name"),
    last_name: value("last_name"),
    address_1: value("address_1"),
    city: value("city"),
  }
}

function findFaults(shopper: Shopper): Faults {
  const empty = (Object.keys(shopper) as Field[]).filter((name) => !shopper[name])
  const faults: Faults = Object.fromEntries(empty.map((name) => [name, "required"]))
  if (shopper.email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(shopper.email)) {
    faults.email = "email_wrong"
  }
  if (shopper.phone && !readMobile({ parsePhoneNumberFromString }, shopper.phone, config.dialling_code)) {
    faults.phone = "phone_wrong"
  }
  return faults
}
