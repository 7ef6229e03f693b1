import { enteredAmount, latinNumber } from "../entered-amount"

describe("an amount as it is entered", () => {
  it.each([
    ["55", "55.00"],
    ["55.5", "55.50"],
    [" 0.01 ", "0.01"],
    ["007.10", "7.10"],
    ["55.", "55.00"],
    ["12.300", "12.30"],
    ["999999999999.99", "999999999999.99"],
  ])("reads %j as %s", (text, amount) => {
    expect(enteredAmount(text)).toBe(amount)
  })

  it("reads Arabic and Persian digits with the Arabic signs", () => {
    expect(enteredAmount("١٬٠٥٥٫٥٠")).toBe("1055.50")
    expect(enteredAmount("۵۵٫۵")).toBe("55.50")
    expect(latinNumber("٣")).toBe("3")
  })

  it.each(["", " ", "0", "0.00", "-5", "+5", "1e3", "0x10", "5.005", "1,055.00", "55,00", "QAR 5", "1000000000000"])(
    "takes %j for no amount",
    (text) => {
      expect(enteredAmount(text)).toBeUndefined()
    }
  )
})
