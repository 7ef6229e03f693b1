/** The server of the demo shop. */
import { build } from "esbuild"
import { once } from "node:events"
import { readFile } from "node:fs/promises"
import { createServer, type ServerResponse } from "node:http"
import path from "node:path"

import { guideModules } from "./guide-modules"
import type { ShopConfig } from "./shop/config"

const folder = path.join(__dirname, "shop")

interface Asset {
  type: string
  body: string
}

export interface ShopServer {
  url: string
  stop(): Promise<void>
}

/** Bundles the shop page and serves it; every path without a file returns the page, which routes by itself. */
export async function startShop(config: ShopConfig, port: number): Promise<ShopServer> {
  const assets = await bundle(config)
  const page = (await readFile(path.join(folder, "index.html"), "utf8")).replace("{{config}}", () =>
    JSON.stringify(config).replaceAll("<", "\\u003c")
  )
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://shop")
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { allow: "GET, HEAD" }).end()
      return
    }
    const asset = assets.get(pathname)
    if (!asset && path.extname(pathname)) {
      response.writeHead(404).end()
      return
    }
    send(response, asset ?? { type: "text/html; charset=utf-8", body: page })
  }).listen(port)
  await once(server, "listening")
  return {
    url: `http://localhost:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, "close")
    },
  }
}

function send(response: ServerResponse, { type, body }: Asset): void {
  response.writeHead(200, { "content-type": type, "cache-control": "no-cache" }).end(body)
}

async function bundle({ backend_url, publishable_key }: ShopConfig): Promise<Map<string, Asset>> {
  const { outputFiles } = await build({
    entryPoints: { shop: path.join(folder, "main.tsx") },
    bundle: true,
    write: false,
    outdir: folder,
    format: "esm",
    target: "es2022",
    jsx: "automatic",
    minify: true,
    plugins: [guideModules],
    define: {
      "process.env.NODE_ENV": '"production"',
      "process.env.NEXT_PUBLIC_MEDUSA_BACKEND_URL": JSON.stringify(backend_url),
      "process.env.NEXT_PUBLIC_MEDUSA_PUBLISHABLE_KEY": JSON.stringify(publishable_key),
    },
    logLevel: "silent",
  })
  return new Map(
    outputFiles.map(({ path: file, text: body }) => [
      `/${path.basename(file)}`,
      { type: file.endsWith(".css") ? "text/css; charset=utf-8" : "text/javascript; charset=utf-8", body },
    ])
  )
}
