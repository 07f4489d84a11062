import type { Capability } from './capabilities'
import type { Role } from './roles'
import type { Service, ServiceModule } from './services'

/** Access limits for a signed-in administrator; all given limits must hold. */
export interface SignedInLimits {
  roles?: readonly Role[]
  /** One of them is enough. */
  capabilities?: readonly Capability[]
  /** One of them is enough, together with `modules`. Binds customer administrators only (spec 6). */
  services?: readonly Service[]
  /** One of them is enough, together with `services`. Binds customer administrators only (spec 6). */
  modules?: readonly ServiceModule[]
}

/** Callers that may use an endpoint. A plain value, so that the access matrix can be generated from it. */
export type Access =
  /** Open to anyone: no sign-in is needed and no token is read. */
  | { who: 'anyone' }
  /** Anyone with the secret that a digest mail carries: it grants the right (spec 6). */
  | { who: 'secretHolder'; secret: 'releaseCode' | 'allowBlockToken' }
  /** Anyone with a token, including one that still waits for its second factor (AM-032). */
  | { who: 'tokenHolder' }
  /** A host's backend with its API key; never a browser. */
  | { who: 'apiKeyHolder' }
  /** A fully signed-in administrator. */
  | ({ who: 'signedIn' } & SignedInLimits)

export const anyone: Access = { who: 'anyone' }
export const apiKeyHolder: Access = { who: 'apiKeyHolder' }
export const tokenHolder: Access = { who: 'tokenHolder' }
export const signedIn: Access = { who: 'signedIn' }
