/** Sends many requests to one server at the same moment. */
import http from "node:http"

/** One request of a load. All requests go to the same server. */
export interface LoadRequest {
  path: string
  contentType: string
  body: string
}

/** Number of concurrent requests. */
const AT_ONCE = 16

/** Posts requests as fast as the server answers; returns answers per second. Fails when an answer is not 200. */
export async function postAll(url: string, requests: readonly LoadRequest[]): Promise<number> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: AT_ONCE })
  const waiting = requests.values()
  const work = async () => {
    for (const request of waiting) {
      const status = await post(agent, url, request)
      if (status !== 200) {
        throw new Error(`${request.path} was answered ${status}`)
      }
    }
  }
  const started = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const seconds = (performance.now() - started) / 1000
  agent.destroy()
  return requests.length / seconds
}

function post(agent: http.Agent, url: string, { path, contentType, body }: LoadRequest): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = { "content-type": contentType, "content-length": Buffer.byteLength(body) }
    const request = http.request(`${url}${path}`, { agent, method: "POST", headers }, (response) => {
      response.resume()
      response.on("end", () => resolve(response.statusCode ?? 0))
    })
    request.on("error", reject)
    request.end(body)
  })
}
