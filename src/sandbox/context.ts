import type { Log } from "./log"
import type { Postman } from "./messages/postman"
import type { SandboxState } from "./model/state"
import type { SandboxConfig } from "./options"

/** The shared objects of a running sandbox. */
export interface SandboxContext {
  config: SandboxConfig
  state: SandboxState
  postman: Postman
  log: Log
}
