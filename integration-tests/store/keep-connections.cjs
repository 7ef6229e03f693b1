/**
 * Loaded before a server's own program: an idle connection stays open for long. By default a server closes one after as long as
 * `fetch` takes it for usable, to the second: on a busy machine a request was sent on a connection that was just being closed.
 */
const { subscribe } = require("node:diagnostics_channel")

const KEPT_OPEN_MS = 10 * 60_000

subscribe("http.server.request.start", ({ server }) => {
  server.keepAliveTimeout = KEPT_OPEN_MS
})
