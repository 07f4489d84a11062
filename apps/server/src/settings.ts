import type { SecretBox } from './auth/secret-box'
import type { Scanner } from './mail/judge/scanner'

/** What handlers go by beside the database; read once at start. */
export interface Settings {
  /** The product key (AM-001). */
  product: string
  /** Every administrator must have a second factor (spec 6, AM-031); else only those whose account says so. */
  enforcesTwoFactor: boolean
  secretBox: SecretBox
  /** Names the service in an authenticator app, for provider staff; others read their reseller's name. */
  issuer: string
  sessions: SessionLimits
  /** Looks at held mail again when an administrator asks for it (AM-064). */
  scanner: Scanner
  /** Whether held mail can be handed to a sandbox. */
  offersSandbox: boolean
}

export interface SessionLimits {
  /** A session that was not used for so long is over (XA-16). */
  idleMs: number
  /** A session is over after so long, used or not. */
  absoluteMs: number
}

// Defaults of XA-16.
export const defaultSessionLimits: SessionLimits = { idleMs: 30 * 60 * 1000, absoluteMs: 12 * 60 * 60 * 1000 }
