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

export default defineConfig(
  { ignores: ["**/.medusa/", "**/.cache/", "artifacts/", "coverage/", "src/modules/*/migrations/"] },
  {
    files: ["**/*.{ts,tsx,mts}"],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { project: ["integration-tests/tsconfig.json", "src/admin/tsconfig.json"] } },
    rules: {
      eqeqeq: "error",
      "no-control-regex": "error",
      "@typescript-eslint/consistent-type-imports": ["error", { fixStyle: "inline-type-imports" }],
      "@typescript-eslint/switch-exhaustiveness-check": ["error", { considerDefaultExhaustiveForUnions: true }],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", ignoreRestSiblings: true }],
      "@typescript-eslint/no-confusing-void-expression": "off",
      "@typescript-eslint/no-dynamic-delete": "off",
      "@typescript-eslint/restrict-template-expressions": ["error", { allowNumber: true }],
      // Medusa's interfaces ask for promises where there is nothing to wait for.
      "@typescript-eslint/require-await": "off",
      // A class of static methods, or one that only extends a generated one, is Medusa's way.
      "@typescript-eslint/no-extraneous-class": "off",
    },
  },
  { plugins: { "@medusajs": medusa } },
  medusaRules,
  {
    files: ["src/modules/**"],
    // The module's subjects begin their transactions themselves, by `database/runner.ts`.
    rules: { "@medusajs/use-inject-manager-on-public-methods": "off" },
  },
  {
    files: ["src/**"],
    ignores: ["src/sandbox/cli.ts", ...tests],
    rules: { "no-console": "error" },
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
  },
  {
    files: tests,
    rules: {
      // A test reads answers of any shape and fails by itself when one is not as expected.
      "@typescript-eslint/no-explicit-any": "off",
      "@typescript-eslint/no-non-null-assertion": "off",
      "@typescript-eslint/no-unsafe-argument": "off",
      "@typescript-eslint/no-unsafe-assignment": "off",
      "@typescript-eslint/no-unsafe-call": "off",
      "@typescript-eslint/no-unsafe-member-access": "off",
      "@typescript-eslint/no-unsafe-return": "off",
      "@typescript-eslint/unbound-method": "off",
    },
  }
)
