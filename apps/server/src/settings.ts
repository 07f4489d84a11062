import type { UrlFeed } from '@postern/core/urls'
import type { SecretBox } from './auth/secret-box'
import type { BlobStore } from './blobs/blob-store'
import type { ExpectedDns } from './domains/dns-check'
import type { NameService } from './domains/name-service'
import type { RetentionDays } from './housekeeping/retention-rule'
import type { Scanner } from './mail/judge/scanner'
import type { CountryFinder } from './match-lists/country-finder'
import type { LinkTokens } from './url-protection/link-token'
import type { UrlProviders } from './url-providers/url-providers'

/** Settings that handlers use beside the database; read once at start. */
export interface Settings {
  /** The product key (AM-001). */
  product: string
  /** True if every administrator must have a second factor (spec 6, AM-031); otherwise only those whose account requires it. */
  enforcesTwoFactor: boolean
  secretBox: SecretBox
  /** Files; not inside of transactions. */
  blobs: BlobStore
  /** Public address of the portal; `null`: not configured. */
  publicUrl: string | null
  /** Name of the service in an authenticator app, for provider staff; others see their reseller's name. */
  issuer: string
  sessions: SessionLimits
  /** Rescans held mail at an administrator's request (AM-064). */
  scanner: Scanner
  /** True if held mail can be handed to a sandbox. */
  offersSandbox: boolean
  /** Days that data is kept. */
  retention: RetentionDays
  /** Feeds of malicious links. */
  urlFeeds: () => readonly UrlFeed[]
  /** Verdict providers, which are asked outside of transactions. */
  urlProviders: UrlProviders
  /** Reads protected links. */
  linkTokens: Pick<LinkTokens, 'read'>
  /** Country of a sending server; `null`: there is no country database. */
  countryOf: CountryFinder | null
  mail: MailSettings
  /** Origins that webhooks may call in private networks and without encryption. */
  webhookOrigins: readonly string[]
  /** Origins that match lists may be fetched from in private networks and without encryption. */
  listOrigins: readonly string[]
  /** True if the database is the embedded one. */
  isEmbedded: boolean
  /** Rows that an import adds in one transaction. */
  importRowsAtOnce: number
  /** Customers with more messages move to another reseller in steps. */
  messagesMovedAtOnce: number
}

/** Roughly this many move within a few seconds. */
export const usualMessagesMovedAtOnce = 20_000

/** This many rows block other users of the embedded database for a few seconds only. */
export const embeddedImportRowsAtOnce = 500

/** Settings for querying the name service and next hops. */
export interface MailSettings extends ExpectedDns {
  names: NameService
  /** Name used in the SMTP greeting to other mail servers. */
  hostName: string
  /** Allows next hops at private addresses, for example in a local network. */
  allowsPrivateHops: boolean
  /** Certificates that mail servers are trusted by, in place of those of Node. */
  ca?: readonly string[]
  /** Mail servers of other domains that run beside this one, as in a demo. Absent: none. */
  besideServers?: BesideServers
  /** Port that customers' own servers connect to. */
  smtpPort: number
  /** Address at which they sign in to submit mail; `null`: there is no such listener. */
  submissionPort: number | null
}

/** Mail servers that are reached at a port of their own and at private addresses, unlike those that any MX record names. */
export interface BesideServers {
  /** Names, lower case. */
  hosts: ReadonlySet<string>
  port: number
  /** Certificates that they are trusted by, besides those of Node. */
  ca: readonly string[]
}

export interface SessionLimits {
  /** Idle time after which a session ends (XA-16). */
  idleMs: number
  /** Age at which a session ends, used or not. */
  absoluteMs: number
}

// Defaults of XA-16.
export const defaultSessionLimits: SessionLimits = { idleMs: 30 * 60 * 1000, absoluteMs: 12 * 60 * 60 * 1000 }
