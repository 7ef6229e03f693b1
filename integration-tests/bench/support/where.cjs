/**
 * Loaded before a server under measurement: counts, of everything that the plugin does with a callback, how long it takes and how
 * many statements it sends to the database. Answers `where` with what there was since the last answer.
 *
 * A statement belongs to the innermost part that it was sent from, `""` to none; times of a part hold those of its inner ones.
 */
const { AsyncLocalStorage } = require("node:async_hooks")
const Module = require("node:module")

const PROVIDER = "our provider, asked by core"

/** Functions of the built plugin by file; `prototype` says that they are a class's. */
const watched = {
  "workflows/notification/take-notification.js": { takeNotification: "callback" },
  "settlement/settle-view.js": { viewOf: "look at session, cart, payment and order" },
  "medusa/completion/complete-cart.js": { completeCart: "core completes the cart" },
  "settlement/carry-out.js": { capturePlaced: "core captures" },
  "modules/svc/service.js": {
    prototype: "SvcModuleService",
    recordNotification: "write the message down",
    configurationState: "read the settings",
    retrieveAttempt: "read the attempt",
    takeLease: "take the lease",
    notePlacedOrder: "note the order",
    markSettled: "note that it is settled",
  },
  "providers/svc/service.js": {
    prototype: "SvcPaymentProvider",
    authorizePayment: PROVIDER,
    capturePayment: PROVIDER,
    getPaymentStatus: PROVIDER,
  },
}

const inside = new AsyncLocalStorage()
let parts = {}

function partOf(name) {
  return (parts[name] ??= { calls: 0, milliseconds: 0, statements: 0 })
}

function watch(holder, method, name) {
  const original = holder[method]
  if (typeof original !== "function") {
    throw new Error(`The plugin has no ${method}`)
  }
  holder[method] = function (...args) {
    const began = performance.now()
    const end = () => {
      const part = partOf(name)
      part.calls++
      part.milliseconds += performance.now() - began
    }
    const result = inside.run(name, () => original.apply(this, args))
    result.then(end, end)
    return result
  }
}

function watchFile(exported, { prototype, ...methods }) {
  const holder = prototype === undefined ? exported : (exported[prototype] ?? exported.default).prototype
  for (const [method, name] of Object.entries(methods)) {
    watch(holder, method, name)
  }
}

const load = Module._load
const seen = new WeakSet()
Module._load = function (request, parent, isMain) {
  const exported = load.call(this, request, parent, isMain)
  const prototype = request === "pg" ? exported.Client.prototype : undefined
  if (prototype && !seen.has(prototype)) {
    seen.add(prototype)
    const { query } = prototype
    prototype.query = function (...args) {
      partOf(inside.getStore() ?? "").statements++
      return query.apply(this, args)
    }
  }
  const mayBe = Object.keys(watched).filter((name) => request.endsWith(`/${name.split("/").pop().slice(0, -3)}`))
  const resolved = mayBe.length > 0 && !seen.has(exported) && Module._resolveFilename(request, parent)
  const file = resolved && mayBe.find((name) => resolved.endsWith(`/.medusa/server/src/${name}`))
  if (file) {
    seen.add(exported)
    watchFile(exported, watched[file])
  }
  return exported
}

process.on("message", (message) => {
  if (message === "where") {
    process.send({ where: parts })
    parts = {}
  }
})
process.channel?.unref()
