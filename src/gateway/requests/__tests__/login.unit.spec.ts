/** Shows which paths of a login can receive the secret key. */
import { loginPathSchema } from "../login"

const accepts = (path: string) => loginPathSchema.safeParse(path).success

it.each(["/api/userbusinesses/login", "/login", "/v1/log-in/", " /login "])("the path of a login can be %j", (path) => {
  expect(loginPathSchema.parse(path)).toBe(path.trim())
})

it.each([
  ["no slash at its beginning", "login"],
  ["another host before the path", ".elsewhere.example/login"],
  ["a port", ":8080/login"],
  ["nothing", ""],
  ["blanks", "  "],
  ["an address", "https://elsewhere.example/login"],
  ["two slashes at its beginning", "//elsewhere.example/login"],
  ["two slashes within", "/api//login"],
  ["two slashes in a second line", "/api\n//login"],
  ["a backslash at its beginning", "\\/elsewhere.example/login"],
  ["a backslash within", "/api\\login"],
  ["a backslash that counts as a slash", "/\\elsewhere.example/login"],
  ["a user name", "/x@elsewhere.example/login"],
  ["a user name without a slash", "@elsewhere.example/login"],
  ["a tab between two slashes, which URL parsers drop", "/\t/elsewhere.example/login"],
  ["a line break between two slashes, which URL parsers drop", "/\n/elsewhere.example/login"],
  ["a query", "/login?to=elsewhere"],
  ["a fragment", "/login#elsewhere"],
])("the path of a login cannot have %s", (_what, path) => {
  expect(accepts(path)).toBe(false)
})

it("every accepted path stays at the origin of the address, joined or resolved", () => {
  const characters = ["/", "\\", "@", ".", ":", "\t", "\n", "?", "#", "a", "%2f", "elsewhere.example"]
  const paths = characters.flatMap((one) =>
    characters.flatMap((two) => characters.map((three) => `/${one}${two}${three}`))
  )
  const accepted = paths.filter(accepts).map((path) => loginPathSchema.parse(path))
  expect(accepted.length).toBeGreaterThan(100)
  for (const base of ["https://api.example", "https://api.example:8443", "https://api.example/v1"]) {
    const { origin } = new URL(base)
    expect(accepted.filter((path) => new URL(path, base).origin !== origin)).toEqual([])
    expect(accepted.filter((path) => new URL(base + path).origin !== origin)).toEqual([])
  }
})
