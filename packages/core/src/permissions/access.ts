import type { Capability } from './capabilities'
import type { Role } from './roles'
import type { Service } from './services'

/** Who may call an endpoint. A plain value, so that the access matrix can be generated from it. */
export type Access =
  /** Nobody needs to sign in and no token is read. */
  | { who: 'anyone' }
  /** Whoever holds the secret that a digest mail carries: it is the right (spec 6). */
  | { who: 'secretHolder'; secret: 'releaseCode' | 'allowBlockToken' }
  /** Whoever has a token, also one that still waits for its second factor (AM-032). */
  | { who: 'tokenHolder' }
  /** A fully signed-in administrator; each limit that is given must hold. Services bind customer administrators only (spec 6). */
  | { who: 'signedIn'; roles?: readonly Role[]; capability?: Capability; service?: Service }

export const anyone: Access = { who: 'anyone' }
export const tokenHolder: Access = { who: 'tokenHolder' }
export const signedIn: Access = { who: 'signedIn' }
