import type { UrlFeed } from '@postern/core/urls'
import type { SecretBox } from './auth/secret-box'
import type { ExpectedDns } from './domains/dns-check'
import type { NameService } from './domains/name-service'
import type { Scanner } from './mail/judge/scanner'
import type { CountryFinder } from './match-lists/country-finder'

/** What handlers go by beside the database; read once at start. */
export interface Settings {
  /** The product key (AM-001). */
  product: string
  /** Every administrator must have a second factor (spec 6, AM-031); else only those whose account says so. */
  enforcesTwoFactor: boolean
  secretBox: SecretBox
  /** Address at which people reach the portal; `null`: nobody said. */
  publicUrl: string | null
  /** Names the service in an authenticator app, for provider staff; others read their reseller's name. */
  issuer: string
  sessions: SessionLimits
  /** Looks at held mail again when an administrator asks for it (AM-064). */
  scanner: Scanner
  /** Whether held mail can be handed to a sandbox. */
  offersSandbox: boolean
  /** Feeds of malicious links. */
  urlFeeds: () => readonly UrlFeed[]
  /** Country of a sending server; `null`: there is no country database. */
  countryOf: CountryFinder | null
  mail: MailSettings
  /** Rows that an import adds in one transaction. */
  importRowsAtOnce: number
  /** Customers with more messages move to another reseller in steps. */
  messagesMovedAtOnce: number
}

/** About as many move within a few seconds. */
export const usualMessagesMovedAtOnce = 20_000

/** So many rows keep everybody else of the embedded database waiting for a few seconds only. */
export const embeddedImportRowsAtOnce = 500

/** What the name service and next hops are asked with. */
export interface MailSettings extends ExpectedDns {
  names: NameService
  /** Name that this server greets other mail servers with. */
  hostName: string
  /** Mail may also go to next hops at private addresses, as in an own network. */
  allowsPrivateHops: boolean
  /** Certificates that mail servers are trusted by, in place of those of Node. */
  ca?: readonly string[]
  /** Where customers' own servers reach it. */
  smtpPort: number
}

export interface SessionLimits {
  /** A session that was not used for so long is over (XA-16). */
  idleMs: number
  /** A session is over after so long, used or not. */
  absoluteMs: number
}

// Defaults of XA-16.
export const defaultSessionLimits: SessionLimits = { idleMs: 30 * 60 * 1000, absoluteMs: 12 * 60 * 60 * 1000 }
