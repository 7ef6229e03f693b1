/** Folders of the repository that the store uses. */
import path from "node:path"

export const repository = path.resolve(__dirname, "..", "..")

/** The output of the plugin's build. */
export const pluginBuild = path.join(repository, ".medusa", "server")

/** The compiled `app/`, inside the repository so that the packages in its node_modules are found. */
export const appFolder = path.join(repository, ".cache", "store")
