import type { Capability } from './capabilities'
import type { Role } from './roles'
import type { Service, ServiceModule } from './services'

/** Limits of a signed-in administrator; each one that is given must hold. */
export interface SignedInLimits {
  roles?: readonly Role[]
  /** One of them is enough. */
  capabilities?: readonly Capability[]
  /** One of them is enough, together with `modules`. Binds customer administrators only (spec 6). */
  services?: readonly Service[]
  /** One of them is enough, together with `services`. Binds customer administrators only (spec 6). */
  modules?: readonly ServiceModule[]
}

/** Who may call an endpoint. A plain value, so that the access matrix can be generated from it. */
export type Access =
  /** Nobody needs to sign in and no token is read. */
  | { who: 'anyone' }
  /** Whoever holds the secret that a digest mail carries: it is the right (spec 6). */
  | { who: 'secretHolder'; secret: 'releaseCode' | 'allowBlockToken' }
  /** Whoever has a token, also one that still waits for its second factor (AM-032). */
  | { who: 'tokenHolder' }
  /** A host's backend with its API key; never a browser. */
  | { who: 'apiKeyHolder' }
  /** A fully signed-in administrator. */
  | ({ who: 'signedIn' } & SignedInLimits)

export const anyone: Access = { who: 'anyone' }
export const apiKeyHolder: Access = { who: 'apiKeyHolder' }
export const tokenHolder: Access = { who: 'tokenHolder' }
export const signedIn: Access = { who: 'signedIn' }
