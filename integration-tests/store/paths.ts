/** Folders of the repository that the store uses. */
import path from "node:path"

export const repository = path.resolve(__dirname, "..", "..")

/** Where the plugin's own build goes. */
export const pluginBuild = path.join(repository, ".medusa", "server")

/** The runnable form of `app/`; below the repository, so that the packages in its node_modules are found. */
export const appFolder = path.join(repository, ".cache", "store")
