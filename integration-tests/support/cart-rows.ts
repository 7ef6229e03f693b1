/** Names the tables that hold a cart, for code that copies one. */

const items = "item_id IN (SELECT id FROM cart_line_item WHERE cart_id = ?)"
const methods = "shipping_method_id IN (SELECT id FROM cart_shipping_method WHERE cart_id = ?)"

/** Rows of a cart that is ready to be paid: each table with a condition on the cart's id. Rows that others refer to come first. */
export const cartRows: readonly (readonly [table: string, where: string])[] = [
  ["cart_address", "id IN (SELECT unnest(ARRAY[shipping_address_id, billing_address_id]) FROM cart WHERE id = ?)"],
  ["cart", "id = ?"],
  ["cart_line_item", "cart_id = ?"],
  ["cart_line_item_tax_line", items],
  ["cart_line_item_adjustment", items],
  ["cart_shipping_method", "cart_id = ?"],
  ["cart_shipping_method_tax_line", methods],
  ["cart_shipping_method_adjustment", methods],
]
