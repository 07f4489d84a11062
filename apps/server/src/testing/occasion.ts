import type { TargetName } from './targets'
import type { TestServer } from './test-server'

/** How a call is made so that access, and not its input, decides what is answered. */
export interface Occasion {
  /** Makes an object of a tenant and answers the path parameters that name it. */
  params?: (server: TestServer, target: TargetName, mark: string) => Promise<Record<string, string | number>>
  body?: object
  /** Query string that the call cannot do without, `?` included. Default: none. */
  query?: string
  /** What a caller gets whom access lets through. Default: 200. */
  status?: number
  /** The object is met by its own user only, not by everyone in whose scope it lies. */
  isPersonal?: boolean
}
