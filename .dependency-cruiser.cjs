/**
 * Which folder of src may import from which: the plugin's layers, from the gateway library at the bottom up to routes.
 * A folder that is not listed may not exist; every folder may import from itself.
 *
 * `values`: may be imported from. `types`: only `import type` of it. `packages`: what must not be imported from npm.
 */
const medusa = ["@medusajs/", "@mikro-orm/"]
const database = ["pg/", "knex/"]
const servers = ["express/", "commander/"]

const layers = {
  // The interface as a plain library. Nothing above may leak into it.
  gateway: { values: ["fields"], packages: [...medusa, ...database, ...servers] },
  // What resources consist of, as plain data that every other folder derives from.
  fields: { packages: ["."] },
  // Only types: what travels between the Admin API and who calls it.
  types: { types: ["fields"], packages: ["."] },
  // Reads what was thrown; everything else asks it.
  errors: { values: ["gateway/characters"], packages: ["axios/", ...database, ...servers] },
  modules: {
    values: ["fields", "gateway", "errors", "events/events"],
    types: ["types"],
    packages: ["axios/", ...servers],
  },
  // Translates Medusa's calls into look-ups: knows the module by its constants and types, never calls the gateway itself.
  providers: {
    values: ["fields", "gateway", "errors", "modules/svc/(module-key|(settings|payments|refunds)/index)"],
    types: ["modules"],
    packages: ["axios/", ...database, ...servers],
  },
  links: { values: ["modules"], packages: servers },
  // Names and payloads of the plugin's events.
  events: { values: ["fields", "errors", "modules"], packages: ["axios/", ...database, ...servers] },
  // Everything that knows Medusa's internals.
  medusa: { values: ["gateway", "errors", "modules", "links"], types: ["types"], packages: servers },
  // How a paid attempt becomes a captured order.
  settlement: { values: ["gateway", "errors", "modules", "events", "medusa"], types: ["types"], packages: servers },
  workflows: {
    values: ["fields", "gateway", "errors", "modules", "links", "events", "medusa", "settlement"],
    types: ["types"],
    packages: servers,
  },
  subscribers: { values: ["gateway", "modules", "links", "settlement", "workflows"], packages: servers },
  // Looks at a store, from inside as the admin and a job do, or from outside as a command.
  doctor: {
    values: ["fields", "gateway", "errors", "modules", "links", "medusa", "workflows", "sandbox/defaults"],
    types: ["types"],
    packages: ["axios/", "express/", ...database],
  },
  // A schedule and one call each.
  jobs: { values: ["errors", "modules/svc/module-key", "settlement", "workflows", "doctor"], packages: servers },
  // Routes validate, run one workflow or query, and answer. Of the gateway they see the types, and the schemas to validate with.
  api: {
    values: ["fields", "errors", "modules", "links", "medusa", "settlement", "workflows", "doctor", "gateway/requests"],
    types: ["gateway", "types"],
    packages: ["axios/", ...database, ...servers],
  },
  // Run in a browser: nothing of the server. What travels between page and route is described by types alone. Nothing of the
  // dashboard either: what pages could use of it exists only from Medusa 2.21 on.
  admin: {
    values: ["fields", "doctor/words", "modules/svc/(attention|notices)/words", "modules/svc/invoices/line-amounts"],
    types: ["types"],
    packages: ["@medusajs/(framework|medusa|utils|dashboard)/", "axios/", ...servers],
  },
  // Nothing but itself; React is for the hook alone, and the storefront's own.
  storefront: { packages: ["(?!fast-check/|react/)"] },
  // A program of its own, built on the gateway library alone.
  sandbox: { values: ["gateway", "errors"], packages: [...medusa, ...database] },
}

/**
 * Which subject of the plugin's module may import from which, its own folder apart; `module-key.ts` is open to all. What is lower
 * knows of what is higher only the fields that it needs, as types of its own: attention says of which rows it is, whoever has
 * them. Payments are below invoices because the payment of an invoice is written as an attempt. Messages are above both:
 * they decide what a message does to either, while attempts and invoices know nothing of messages.
 */
const subjects = {
  database: [],
  staff: [],
  settings: ["database", "staff"],
  attention: ["database", "staff"],
  refunds: ["database", "settings", "attention", "staff"],
  payments: ["database", "settings", "attention", "staff", "refunds"],
  reminders: ["database", "settings", "staff"],
  "payment-links": ["database", "settings", "staff", "reminders"],
  "unpaid-orders": ["database", "settings", "staff"],
  notices: ["database", "settings", "attention"],
  "gateway-requests": ["database"],
  invoices: [
    "database",
    "settings",
    "attention",
    "staff",
    "refunds",
    "payments",
    "gateway-requests",
    "reminders",
    "models",
  ],
  withdrawals: ["database", "settings", "gateway-requests", "staff", "models"],
  messages: ["database", "settings", "attention", "staff", "payments", "invoices"],
  lists: ["database", "settings", "attention", "staff", "payments", "messages", "invoices"],
  "personal-data": ["database", "settings", "attention", "staff", "refunds", "invoices"],
  // What Medusa loads by folder.
  models: ["database"],
  migrations: ["database"],
  loaders: ["database", "settings"],
}

const anyOf = (paths) => `(${paths.join("|")})`

const folders = (names) => anyOf(names.map((name) => `^src/${name}(/|\\.|$)`))

/** The rules that forbid a folder everything that the table does not give it. */
const layerRules = Object.entries(layers).flatMap(([folder, { values = [], types = [], packages }]) => {
  const from = { path: `^src/${folder}/` }
  const outside = "^(src|integration-tests)/|^medusa-config"
  return [
    {
      name: `layers-${folder}`,
      severity: "error",
      from,
      to: { path: outside, pathNot: folders([folder, ...values, ...types]) },
    },
    {
      name: `layers-${folder}-types-only`,
      severity: "error",
      from,
      to: { path: folders(types), pathNot: folders([folder, ...values]), dependencyTypesNot: ["type-only"] },
    },
    {
      name: `layers-${folder}-packages`,
      severity: "error",
      from,
      to: { path: `(^|/)node_modules/(@types/)?${anyOf(packages)}` },
    },
  ].filter((rule) => types.length > 0 || !rule.name.endsWith("-types-only"))
})

/** Which folder of src/workflows may import from which others. */
const workflows = {
  payment: [],
  order: ["payment"],
  checkout: ["order"],
  refund: [],
  withdrawal: [],
  "personal-data": [],
  invoice: ["order", "payment"],
  sdk: ["order", "checkout", "payment"],
  message: [],
  notice: [],
  reminder: ["order", "invoice"],
}

const workflowRules = Object.entries(workflows).map(([folder, below]) => ({
  name: `workflows-${folder}`,
  severity: "error",
  from: { path: `^src/workflows/${folder}/` },
  to: { path: "^src/workflows/[^/]+/", pathNot: `^src/workflows/${anyOf([folder, ...below])}/` },
}))

const MODULE = "^src/modules/svc/"

/** The same for the subjects of the module. Outside of it the layers say what they may import. */
const subjectRules = [
  ...Object.entries(subjects).map(([subject, lower]) => ({
    name: `subjects-${subject}`,
    severity: "error",
    from: { path: `${MODULE}${subject}/` },
    to: { path: MODULE, pathNot: `${MODULE}(${anyOf([subject, ...lower])}/|module-key\\.ts$)` },
  })),
  {
    name: "known-subjects",
    comment: "the module holds only the folders of the subject table, and at its root what Medusa and others import",
    severity: "error",
    from: {
      path: MODULE,
      pathNot: `${MODULE}(${anyOf(Object.keys(subjects))}/|(index|module-key|service)\\.ts$|__tests__/)`,
    },
    to: {},
  },
]

/**
 * Folders that are imported only through their `index.ts`, the front: it shows what the rest of the plugin uses of them. Tests look
 * behind it. So do the admin, whose bundle would hold the server's code otherwise, and the migration, which imports nothing else.
 */
const fronts = [
  ...Object.keys(subjects)
    .filter((subject) => !["models", "migrations", "loaders"].includes(subject))
    .map((subject) => `modules/svc/${subject}`),
  "medusa",
  "settlement",
]

const frontRules = fronts.map((folder) => ({
  name: `front-${folder.replaceAll("/", "-")}`,
  severity: "error",
  from: { path: "^src/", pathNot: `^src/(${folder}|admin|modules/svc/migrations)/|/__tests__/` },
  to: { path: `^src/${folder}/`, pathNot: `^src/${folder}/index\\.ts$` },
}))

/** The folders of the admin that all pages share, each with those that it may import from. */
const adminBase = {
  i18n: [],
  // Requests and rules without React.
  lib: [],
  // The queries and mutations of each resource.
  hooks: ["lib"],
  shared: ["i18n", "lib", "hooks"],
}

/**
 * The folders of what is created at the gateway and of the resources. They import from the shared folders and from those
 * listed. A resource imports from another only to show it within its own. On top stand the pages.
 */
const adminResources = {
  creation: [],
  messages: [],
  "refund-tasks": [],
  settings: [],
  customers: [],
  withdrawals: ["creation"],
  // Its messages and its refunds.
  invoices: ["creation", "messages", "refund-tasks"],
  // Its messages and its refunds, in the order in which they came.
  payments: ["messages", "refund-tasks"],
  // Withdrawals that are under way.
  overview: ["withdrawals"],
  // All that belongs to an order.
  orders: ["invoices", "payments", "refund-tasks"],
}

const adminFolders = [...Object.keys(adminBase), ...Object.keys(adminResources)]

/** Medusa builds a page or a widget of every file in them that looks like one. Nothing imports from them. */
const adminPages = ["routes", "widgets"]

const adminRules = Object.entries({
  ...adminBase,
  ...Object.fromEntries(
    Object.entries(adminResources).map(([folder, others]) => [folder, ["lib", "hooks", "shared", ...others]])
  ),
  ...Object.fromEntries(adminPages.map((folder) => [folder, adminFolders])),
}).map(([folder, others]) => ({
  name: `admin-${folder}`,
  severity: "error",
  from: { path: `^src/admin/${folder}/` },
  to: { path: "^src/admin/", pathNot: `^src/admin/${anyOf([folder, ...others])}/` },
}))

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...layerRules,
    ...workflowRules,
    ...subjectRules,
    ...frontRules,
    ...adminRules,
    {
      name: "known-folders",
      comment: "src holds only the folders of the layer table",
      severity: "error",
      from: { path: "^src/", pathNot: `^src/${anyOf(Object.keys(layers))}/` },
      to: {},
    },
    {
      name: "known-admin-folders",
      comment: "src/admin holds only the folders of its table, and tests of all of it",
      severity: "error",
      from: {
        path: "^src/admin/",
        pathNot: `^src/admin/${anyOf([...adminFolders, ...adminPages, "__tests__"])}/`,
      },
      to: {},
    },
    {
      name: "admin-routes-are-pages",
      severity: "error",
      from: { path: "^src/admin/routes/", pathNot: "/page\\.tsx$" },
      to: {},
    },
    {
      name: "browser-without-node",
      severity: "error",
      from: { path: "^src/(admin|storefront)/", pathNot: "/__tests__/" },
      to: { dependencyTypes: ["core"] },
    },
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "resolvable",
      severity: "error",
      from: {},
      // The package's own name resolves only after a build; the demo shop's `@lib` and `@modules` are code of a guide.
      to: { couldNotResolve: true, pathNot: "^(medusa-payment-svc|@lib|@modules)(/|$)" },
    },
    {
      name: "listed-packages",
      comment: "what is imported stands in package.json",
      severity: "error",
      from: { path: "^src/" },
      to: { dependencyTypes: ["npm-no-pkg", "npm-unknown"], dependencyTypesNot: ["npm-peer", "type-only"] },
    },
    {
      name: "no-dev-packages",
      // @medusajs/icons comes with @medusajs/ui. As a peer of ours npm would not install it beside Medusa 2.14.0 to 2.15.2, whose
      // icons ask for React 19.
      comment: "what ships needs only dependencies and peer dependencies",
      severity: "error",
      from: { path: "^src/", pathNot: "/__tests__/" },
      to: {
        dependencyTypes: ["npm-dev"],
        dependencyTypesNot: ["npm-peer", "type-only"],
        pathNot: "node_modules/(@types|@medusajs/icons)/",
      },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)\\.(medusa|cache)/" },
    // The libraries of the admin stand in a package.json of its own, the rest in the one of the repository.
    combinedDependencies: true,
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      mainFields: ["module", "main", "types", "typings"],
    },
  },
}
