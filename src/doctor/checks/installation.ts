import { satisfies } from "semver"
import type { InstallationFacts, StoreFacts } from "../facts"
import { failed, type Finding, joinNames, ok, warning } from "../finding"

/** Whether the plugin supports the store's version of Medusa, and all its packages have that version. */
export function checkMedusaVersion({ medusa, range, others }: InstallationFacts): Finding {
  if (medusa === null) {
    return failed("medusa_missing")
  }
  if (!satisfies(medusa, range, { includePrerelease: true })) {
    return failed("version_outside", { version: medusa, range })
  }
  const detail = joinNames(others.map(({ name, version }) => `${name} ${version}`))
  return others.length > 0
    ? warning("versions_mixed", { version: medusa, detail })
    : ok("version_fits", { version: medusa })
}

/**
 * Whether store, plugin and admin share one copy of each package that keeps state. With two routers links do nothing;
 * with two query libraries or two copies of React pages crash; with two frameworks the server fails.
 */
export function checkPackages({ copies }: InstallationFacts, { configuration }: StoreFacts): Finding {
  const needed = copies.filter(({ side }) => side === "server" || configuration?.admin !== false)
  const several = needed.filter((entry) => entry.copies.length > 1)
  const texts = several.map(({ name, copies: found }) => {
    return `${name}: ${found.map(({ version, folder }) => `${version} (${folder})`).join(" + ")}`
  })
  return several.length > 0 ? failed("several_copies", { detail: texts.join("; ") }) : ok("one_copy")
}
