import type { Served } from '../http/serve'
import type { TargetName } from './targets'
import type { TestServer } from './test-server'

export type OccasionParams = (
  server: TestServer,
  target: TargetName,
  mark: string,
) => Promise<Record<string, string | number>>

/** Sets up a call so that access, and not its input, determines the response. */
export interface Occasion {
  /** Creates an object of a tenant and returns the path parameters that identify it. */
  params?: OccasionParams
  body?: object
  /** Query string that the call cannot do without, `?` included. Default: none. */
  query?: string
  /** Status for a caller who passes the access check. Default: 200. */
  status?: number
  /** True if only its own user can access the object, not everyone whose scope includes it. */
  isPersonal?: boolean
}

/** Occasions of a feature's calls. Each `*.occasions.ts` exports one as `occasions`. */
export type Occasions = Partial<Record<Served, Occasion>>
