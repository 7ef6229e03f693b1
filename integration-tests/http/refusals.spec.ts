/** Staff are told why Medusa places no order for money that came in. */
import "./refusals/told-after-paying"
import "./refusals/code-of-the-store"
import "./refusals/what-medusa-accepts"
import "./refusals/mended-causes"
