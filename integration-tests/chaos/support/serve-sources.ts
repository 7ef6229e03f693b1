/** Starts a server of the store in `medusa-config.ts` on PORT, from the sources. The database must have been prepared. */
import start from "@medusajs/medusa/commands/start"

void start({ directory: process.cwd(), port: Number(process.env.PORT) })
