/** Staff are told why Medusa places no order for money that came in, and shoppers with such a cart are not sent to pay. */
import "./refusals/told-after-paying"
import "./refusals/found-before-paying"
import "./refusals/code-of-the-store"
import "./refusals/what-medusa-accepts"
import "./refusals/mended-causes"
