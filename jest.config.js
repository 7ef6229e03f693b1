/** Test suites; `npm run test:<suite>` runs one. See integration-tests/support/run-suites.ts. */

process.env.MEDUSA_DISABLE_TELEMETRY ??= "1"
process.env.LOG_LEVEL ??= "error"

const swc = (parser, options) => [
  "@swc/jest",
  {
    swcrc: false,
    jsc: {
      parser,
      target: "es2022",
      transform: {
        legacyDecorator: true,
        decoratorMetadata: true,
        useDefineForClassFields: false,
        react: { runtime: "automatic" },
      },
    },
    ...options,
  },
]

const suite = (name, testMatch, options) => ({
  displayName: name,
  rootDir: __dirname,
  roots: ["<rootDir>/src", "<rootDir>/integration-tests"],
  testMatch: [`<rootDir>/${testMatch}`],
  testEnvironment: "<rootDir>/integration-tests/support/plain-environment.cjs",
  transform: {
    "\\.tsx$": swc({ syntax: "typescript", decorators: true, tsx: true }),
    "\\.(mts|[jt]s)$": swc({ syntax: "typescript", decorators: true }),
  },
  modulePathIgnorePatterns: ["<rootDir>/integration-tests/.*/\\.(medusa|cache)/"],
  ...options,
})

/** For the suites that boot a store in their own process. */
const database = {
  globalSetup: "<rootDir>/integration-tests/support/database-setup.ts",
  globalTeardown: "<rootDir>/integration-tests/support/database-teardown.ts",
}

/** For the module alone, without the tables of Medusa. */
const server = { ...database, globalSetup: "<rootDir>/integration-tests/support/server-setup.ts" }

const builtStore = { globalSetup: "<rootDir>/integration-tests/browser/support/build-before.ts" }

/** A package is loaded when it is first used: most tests of a file that imports Medusa use nothing of it. */
const lazy = { module: { type: "commonjs", lazy: true } }

const lazyPackages = {
  transform: {
    "\\.tsx$": swc({ syntax: "typescript", decorators: true, tsx: true }, lazy),
    "\\.(mts|[jt]s)$": swc({ syntax: "typescript", decorators: true }, lazy),
  },
}

/** ES modules (.mts) import each other by the names that they have once they are compiled. */
const sourcesOfModules = {
  moduleFileExtensions: ["js", "mjs", "cjs", "jsx", "ts", "mts", "tsx", "json", "node"],
  moduleNameMapper: { "^(\\.{1,2}/.+)\\.mjs$": ["$1.mts", "$1.mjs"] },
}

module.exports = {
  testTimeout: 120_000,
  testSequencer: "<rootDir>/integration-tests/support/longest-first.cjs",
  /** A booted store leaves memory behind that only a fresh process gives back. */
  workerIdleMemoryLimit: "1GB",
  projects: [
    suite("unit", "{src,integration-tests}/**/__tests__/**/*.unit.spec.{ts,tsx}", {
      ...lazyPackages,
      ...sourcesOfModules,
    }),
    suite("ledger", "integration-tests/ledger/**/*.spec.ts", server),
    suite("http", "integration-tests/http/boots/*.spec.ts", { ...database, ...sourcesOfModules }),
    /** One folder of the suite before, on a boot of its own. */
    suite("folder", "integration-tests/http/*.spec.ts", { ...database, ...sourcesOfModules }),
    suite("processes", "integration-tests/processes/**/*.spec.ts", database),
    suite("races", "integration-tests/races/*.spec.ts", database),
    suite("storms", "integration-tests/storms/**/*.spec.ts", database),
    suite("package", "integration-tests/package/**/*.spec.ts"),
    suite("smoke", "integration-tests/browser/smoke.spec.ts", builtStore),
    suite("documents", "integration-tests/documents/**/*.spec.ts"),
    suite("browser", "integration-tests/browser/**/*.spec.ts", builtStore),
    suite("chaos", "integration-tests/chaos/**/*.spec.ts", database),
    suite("cluster", "integration-tests/cluster/**/*.spec.ts"),
  ],
}
