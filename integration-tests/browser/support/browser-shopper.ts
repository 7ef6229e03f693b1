/** Plays a shopper in the demo shop: the steps of a purchase, and the headings of the result page. */
import type { BrowserContext, Locator, Page } from "playwright-core"

/** The shopper's choices on the gateway's hosted page. */
export type Choice = "success" | "failed" | "in_progress" | "walk_away"

/** The labels that a shopper clicks, in one language. */
interface Words {
  addToCart: string
  cart: RegExp
  checkout: string
  pay: RegExp
}

export const english: Words = { addToCart: "Add to cart", cart: /^Cart/, checkout: "Checkout", pay: /^Pay/ }
export const arabic: Words = { addToCart: "أضف إلى السلة", cart: /^السلة/, checkout: "إتمام الطلب", pay: /^ادفع/ }

/** Headings of the result page. */
export const thanks = "Thank you, your order is placed"
export const inProgress = "Your payment is in progress"
export const failed = "The payment did not go through"

/** A shopper with a browser of their own, in the demo shop. */
export class BrowserShopper {
  private constructor(
    readonly page: Page,
    private readonly shopUrl: string,
    private readonly words: Words
  ) {}

  static async arrive(context: BrowserContext, shopUrl: string, words: Words = english): Promise<BrowserShopper> {
    const shopper = new BrowserShopper(await context.newPage(), shopUrl, words)
    await shopper.openShop()
    return shopper
  }

  /** The same browser in a new tab, as after closing the first one. */
  async inNewTab(): Promise<BrowserShopper> {
    const context = this.page.context()
    await this.page.close()
    return await BrowserShopper.arrive(context, this.shopUrl, this.words)
  }

  /** Another tab of the same browser beside this one, at this path of the shop. */
  async inAnotherTab(path: string): Promise<BrowserShopper> {
    const page = await this.page.context().newPage()
    await page.goto(this.shopUrl + path)
    return new BrowserShopper(page, this.shopUrl, this.words)
  }

  async openShop(): Promise<void> {
    await this.page.goto(this.shopUrl)
    await this.page.getByRole("button", { name: this.words.addToCart }).first().waitFor()
  }

  /** Puts the first product into the cart and goes on to the checkout form. */
  async goToCheckout(): Promise<void> {
    await this.page.getByRole("button", { name: this.words.addToCart }).first().click()
    await this.page.getByRole("link", { name: this.words.cart }).locator(".count").waitFor()
    await this.page.getByRole("link", { name: this.words.cart }).click()
    await this.page.getByRole("button", { name: this.words.checkout }).click()
    await this.page.locator("form [name=email]").waitFor()
  }

  async fillAddress(): Promise<void> {
    const values = {
      email: "aisha@example.com",
      phone: "+974 3312 3456",
      first_name: "Aisha",
      last_name: "Al-Kuwari",
      address_1: "12 Corniche Street",
      city: "Doha",
    }
    for (const [name, value] of Object.entries(values)) {
      await this.page.locator(`[name=${name}]`).fill(value)
    }
    await this.payButton.waitFor()
  }

  /** The pay button, once the total is known. */
  get payButton(): Locator {
    return this.page.locator("form button[type=submit]:not([aria-disabled=true])")
  }

  /** Presses the pay button and waits for the gateway's hosted page. */
  async pay(): Promise<void> {
    await this.payButton.click()
    await this.atGateway()
  }

  /** @throws Error with the text of the page when it is not the gateway's. */
  async atGateway(): Promise<void> {
    try {
      await this.page.locator("button[name=result][value=success]").waitFor()
    } catch (error) {
      const shown = await this.page.locator("body").innerText()
      throw new Error(`The hosted page did not come. ${this.page.url()} shows:\n${shown}`, { cause: error })
    }
  }

  /** Decides on the hosted page; then the gateway redirects the browser to the shop, unless the shopper walks away. */
  async decide(choice: Choice): Promise<void> {
    await this.page.locator(`button[name=result][value=${choice}]`).click()
    if (choice === "walk_away") {
      // Chromium sometimes hangs for good when a tab is closed during a navigation.
      await this.page.locator(".mark").waitFor()
    } else {
      await this.page.waitForURL(({ href }) => href.startsWith(this.shopUrl))
    }
  }

  /** Pays on the hosted page and comes back to the shop, which has placed the order. */
  async payAtGateway(): Promise<void> {
    await this.decide("success")
    await this.sees(thanks)
  }

  /** The banner that leads back to an open payment. */
  get banner(): Locator {
    return this.page.getByRole("link", { name: "View payment" })
  }

  /** Goes to the gateway again after a failed payment. */
  async tryAgain(): Promise<void> {
    await this.click("Try again")
    await this.atGateway()
  }

  /** Waits until the shop shows the heading. */
  async sees(heading: string): Promise<void> {
    await this.page.getByRole("heading", { level: 1, name: heading }).waitFor()
  }

  async click(name: string): Promise<void> {
    await this.page.getByRole("button", { name }).or(this.page.getByRole("link", { name })).first().click()
  }

  /** Returns the number of the placed order that the shop shows. */
  async orderNumber(): Promise<number> {
    const text = await this.page.locator(".order-number strong").innerText()
    return Number(text.replace("#", ""))
  }
}
