import medusa from "@medusajs/eslint-plugin"
import reactHooks from "eslint-plugin-react-hooks"
import { defineConfig } from "eslint/config"
import tseslint from "typescript-eslint"

const tests = ["**/__tests__/**", "integration-tests/**"]

/** Folders without Medusa in them (the layer table is in .dependency-cruiser.cjs). */
const plain = ["src/gateway/**", "src/sandbox/**", "src/storefront/**"]

/** Medusa's rules, for all that runs inside Medusa; its own list of ignored folders would hide the tests from every rule. */
const medusaRules = medusa.configs.recommended
  .filter((config) => config.rules)
  .map((config) => ({ ...config, ignores: [...(config.ignores ?? []), ...plain, ...tests, "*.{ts,js,mjs,cjs}"] }))

/** Errors come as objects, texts and lists too: `src/errors/read-error.ts` knows, and a check by hand forgets one of them. */
const readErrorInstead = [
  "BinaryExpression[operator='instanceof'] > Identifier.right[name=/^(Aggregate)?Error$/]",
  "TSAsExpression TSTypeReference > Identifier[name=/^(Aggregate)?Error$/]",
  "CallExpression[callee.property.name='catch'] > :function > Identifier[typeAnnotation.typeAnnotation.typeName.name='Error']",
  "CallExpression[callee.name='String'] > Identifier[name=/^(e|err|error\\w*|cause|reason|thrown|failure)$/]",
  "CallExpression[callee.property.name='isMedusaError']",
].map((selector) => ({ selector, message: "Read errors with readError or readErrorText of src/errors/read-error.ts." }))

/** A front names what it offers. Types may pass as a whole: `src/types` holds nothing else. */
const namedExports = {
  selector: "ExportAllDeclaration[exportKind='value']",
  message: "Name what is exported.",
}

/** What no other linter knows. The general rules, with and without types, are in .oxlintrc.json. */
export default defineConfig(
  { ignores: ["**/.medusa/", "**/.cache/", "artifacts/", "coverage/", "src/modules/*/migrations/"] },
  { files: ["**/*.{ts,tsx,mts}"], languageOptions: { parser: tseslint.parser } },
  { plugins: { "@medusajs": medusa } },
  medusaRules,
  {
    files: ["src/modules/**"],
    // The module's subjects begin their transactions themselves, by `database/runner.ts`.
    rules: { "@medusajs/use-inject-manager-on-public-methods": "off" },
  },
  {
    files: ["src/**"],
    // The kit for a shop's browser imports nothing but itself.
    ignores: ["src/errors/read-error.ts", "src/storefront/store-api.mts", ...tests],
    rules: { "no-restricted-syntax": ["error", ...readErrorInstead, namedExports] },
  },
  {
    files: ["src/admin/**/*.{ts,tsx}", "src/storefront/react.mts"],
    extends: [reactHooks.configs.flat.recommended],
  }
)
