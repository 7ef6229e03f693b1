/** Shows that the repository's CI workflows have minimal permissions. */
import { readdirSync } from "node:fs"
import path from "node:path"
import { parse } from "yaml"
import { root, readText } from "./repository"

interface Job {
  permissions?: Record<string, string>
  environment?: string
  needs?: string
  steps: { uses?: string; run?: string }[]
}

interface Workflow {
  on: Record<string, unknown>
  permissions?: Record<string, string>
  jobs: Record<string, Job>
}

const folder = ".github/workflows"
const names = readdirSync(path.join(root, folder))
const read = (name: string) => parse(readText(`${folder}/${name}`)) as Workflow
const listSteps = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps)
const { scripts } = JSON.parse(readText("package.json")) as { scripts: Record<string, string> }

describe.each(names)("the workflow %s", (name) => {
  const workflow = read(name)

  it("runs only existing scripts", () => {
    const commands = listSteps(workflow).flatMap(({ run }) => run ?? [])
    const used = commands.flatMap((text) => [...text.matchAll(/\bnpm run (\S+)/g)])
    expect(used.map(([, script]) => script ?? "").filter((script) => !(script in scripts))).toEqual([])
    const files = commands.flatMap((text) => [...text.matchAll(/\bbash (\S+)/g)].map(([, file]) => file ?? ""))
    expect(files.map((file) => readText(file).startsWith("#!/usr/bin/env bash"))).not.toContain(false)
  })

  it("uses only GitHub's own actions, each in one major version", () => {
    const actions = listSteps(workflow).flatMap(({ uses }) => uses ?? [])
    expect(actions).not.toEqual([])
    expect(actions.filter((action) => !/^actions\/[a-z-]+@v\d+$/.test(action))).toEqual([])
  })

  it("may read the sources, and has further permissions only with a reason", () => {
    expect(workflow.permissions).toEqual({ contents: "read" })
    const more = Object.entries(workflow.jobs).filter(([, { permissions }]) => permissions)
    expect(more.map(([job]) => job)).toEqual(name === "release.yml" ? ["publish"] : [])
  })
})

describe("the release", () => {
  const { jobs } = read("release.yml")

  it("publishes what was tested, under the tag next, from an environment of its own", () => {
    expect(jobs.publish).toMatchObject({ needs: "test", environment: "next" })
    expect(jobs.publish?.permissions).toEqual({ contents: "read", "id-token": "write" })
    expect(jobs.publish?.steps.at(-1)?.run).toBe("npm publish --tag next")
  })

  it("sets the tag latest only by hand, from an environment that requires approval", () => {
    const others = Object.entries(jobs).filter(([job]) => job !== "promote")
    expect(jobs.promote).toMatchObject({ if: "github.event_name == 'workflow_dispatch'", environment: "latest" })
    expect(JSON.stringify(others)).not.toMatch(/(?<!ubuntu-)latest"|dist-tag|NPM_TOKEN/)
  })
})

describe("the checks of a change", () => {
  it("run on every push and pull request, and are those of .ci/run", () => {
    const { on, jobs } = read("ci.yml")
    expect(Object.keys(on)).toEqual(["push", "pull_request"])
    expect(jobs.everything?.steps.at(-1)?.run).toBe("bash .ci/run")
  })
})
