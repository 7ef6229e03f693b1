/** Creates the module of another server of a store under test. */
import { SvcModuleService } from "../../../src/modules/svc/service"

/** Creates the module of another server of the same store: the same database, separate memory and options. */
export function buildSecondServer(
  { svc }: { svc: SvcModuleService },
  options: Record<string, unknown>
): SvcModuleService {
  const { __container__: container } = svc as unknown as {
    __container__: ConstructorParameters<typeof SvcModuleService>[0]
  }
  return new SvcModuleService(container, options)
}
