/** Completions and settlements that stop half-way or overlap: what waits for core's time limits, or needs many carts. */
import "./whole-orders"
import "./half-orders"
import "./stopped-completions"
import "./orphaned-orders"
import "./hanging-completions"
import "./limited-promotions"
