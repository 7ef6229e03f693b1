/** Staff see why Medusa refuses to place an order for received money, and shoppers with such a cart are not sent to pay. */
import "./refusals/known-causes"
import "./refusals/code-of-the-store"
import "./refusals/what-medusa-accepts"
import "./refusals/mended-causes"
