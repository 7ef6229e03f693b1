/**
 * Loaded before a server under measurement: answers `memory` with how many bytes are in use after a full clean-up, and `processor` with
 * how many microseconds it has kept a processor busy.
 */
const v8 = require("node:v8")
const vm = require("node:vm")

v8.setFlagsFromString("--expose-gc")
const collectGarbage = vm.runInNewContext("gc")

process.on("message", async (message) => {
  if (message === "processor") {
    const { user, system } = process.cpuUsage()
    process.send(user + system)
    return
  }
  if (message !== "memory") {
    return
  }
  // Objects that wait for a timer or a finalizer are freed in the second or third round.
  for (let round = 0; round < 3; round++) {
    collectGarbage()
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const { heapUsed, external } = process.memoryUsage()
  process.send(heapUsed + external)
})
process.channel?.unref()
