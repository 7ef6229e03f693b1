/** Runs in a store by `medusa exec`: seeds it with SEED_OPTIONS and writes the seeded products to SEED_RESULT. */
import type { MedusaContainer } from "@medusajs/framework/types"
import { writeFile } from "node:fs/promises"

import { seedStore, type SeedOptions } from "../../store/app/seed/seed-store"

export default async function seed({ container }: { container: MedusaContainer }): Promise<void> {
  const seeded = await seedStore(container, JSON.parse(process.env.SEED_OPTIONS ?? "{}") as SeedOptions)
  await writeFile(process.env.SEED_RESULT ?? "", JSON.stringify(seeded))
}
