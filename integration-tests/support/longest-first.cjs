/** Orders spec files so that the longest run first: a spec file that imports its parts from a folder of its own is as long as these. */
const { readdirSync, statSync } = require("node:fs")
const { default: Sequencer } = require("@jest/test-sequencer")

function measureSize(file) {
  const parts = file.replace(/\.spec\.tsx?$/, "")
  const folder = statSync(parts, { throwIfNoEntry: false })
  const sizes = folder ? readdirSync(parts).map((name) => statSync(`${parts}/${name}`).size) : []
  return sizes.reduce((sum, size) => sum + size, statSync(file).size)
}

module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    return [...tests].sort((one, other) => measureSize(other.path) - measureSize(one.path))
  }
}

module.exports.measureSize = measureSize
