/**
 * Jest's environment for Node, whose global object is a plain one. Jest's own is a proxy, which code asks at each use of a global, and
 * Medusa uses them everywhere.
 */
const { constants, createContext } = require("node:vm")
const { ModernFakeTimers } = require("@jest/fake-timers")
const { ModuleMocker } = require("jest-mock")
const { TestEnvironment } = require("jest-environment-node")

/** Jest replaces these of the context by those that Node's modules return. */
const OF_NODE = new Set(["ArrayBuffer", "Uint8Array"])

module.exports = class PlainEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context)
    const plain = createContext(constants.DONT_CONTEXTIFY)
    const own = new Set(Reflect.ownKeys(plain))
    for (const key of Reflect.ownKeys(this.global)) {
      if (!own.has(key) || OF_NODE.has(key)) {
        const { enumerable } = Object.getOwnPropertyDescriptor(this.global, key)
        Object.defineProperty(plain, key, { value: this.global[key], enumerable, configurable: true, writable: true })
      }
    }
    for (const name of ["dispose", "asyncDispose"]) {
      plain.Symbol[name] ??= this.global.Symbol[name]
    }
    plain.global = plain
    plain.Error.stackTraceLimit = 100
    this.context = plain
    this.global = plain
    this.moduleMocker = new ModuleMocker(plain)
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: plain })
  }
}
