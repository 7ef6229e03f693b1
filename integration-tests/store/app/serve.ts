/** Starts one production server of the store on PORT. The database must have been prepared. */
import start from "@medusajs/medusa/commands/start"

void start({ directory: process.cwd(), port: Number(process.env.PORT) })
