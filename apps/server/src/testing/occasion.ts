import type { TargetName } from './targets'
import type { TestServer } from './test-server'

/** Sets up a call so that access, and not its input, determines the response. */
export interface Occasion {
  /** Creates an object of a tenant and returns the path parameters that identify it. */
  params?: (server: TestServer, target: TargetName, mark: string) => Promise<Record<string, string | number>>
  body?: object
  /** Query string that the call cannot do without, `?` included. Default: none. */
  query?: string
  /** Status for a caller who passes the access check. Default: 200. */
  status?: number
  /** True if only its own user can access the object, not everyone whose scope includes it. */
  isPersonal?: boolean
}
