import { defaultProduct, isEmailAddress, isHostname } from '@postern/core'
import * as z from 'zod/mini'
import { secretKeyBytes } from './auth/secret-box'
import type { NextHop } from './mail/relay/send'

const port = (fallback: number) =>
  z._default(
    z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'a port is a number from 0 to 65535')), z.transform(Number)),
    fallback,
  )
const flag = (fallback: '0' | '1') =>
  z.pipe(
    z._default(z.enum(['0', '1', 'true', 'false']), fallback),
    z.transform((value) => value === '1' || value === 'true'),
  )
const wholeNumber = (fallback: number, least = 0) =>
  z._default(
    z.pipe(
      z.pipe(z.string().check(z.regex(/^\d{1,5}$/, 'a whole number')), z.transform(Number)),
      z.number().check(z.minimum(least)),
    ),
    fallback,
  )

const limit = (fallback: number) =>
  z._default(
    z.pipe(z.string().check(z.regex(/^[1-9]\d{0,8}$/, 'a whole number from 1 on')), z.transform(Number)),
    fallback,
  )

/** A mail server as a URL, with user and password where it wants a sign-in. */
const smarthost = z.pipe(
  z.url({ protocol: /^smtps?$/ }),
  z.transform((url): NextHop => {
    const { protocol, hostname, port, username, password } = new URL(url)
    const isSecure = protocol === 'smtps:'
    const user = decodeURIComponent(username)
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (isSecure ? 465 : 25),
      // A password travels encrypted only.
      tls: user && !isSecure ? 'required' : 'opportunistic',
      ...(isSecure && { isSecure }),
      ...(user && { signIn: { user, password: decodeURIComponent(password) } }),
    }
  }),
)

const ownAddress = z.optional(
  z.string().check(z.refine(isEmailAddress, 'one e-mail address, as report-spam@portal.example')),
)

const mxHosts = z.pipe(
  z
    .string()
    .check(
      z.refine(
        (text) => text.split(',').every((record) => /^\d{1,5} \S+$/.test(record.trim()) && isHostname(hostOf(record))),
        'priorities and host names, as 10 mx1.portal.example, 20 mx2.portal.example',
      ),
    ),
  z.transform((text) =>
    text.split(',').map((record) => ({ host: hostOf(record).toLowerCase(), priority: Number.parseInt(record, 10) })),
  ),
)

function hostOf(record: string): string {
  return record.trim().split(' ').at(-1) ?? ''
}

const digitsOfKey = secretKeyBytes * 2
const secretKey = z.pipe(
  z
    .string()
    .check(
      z.regex(new RegExp(`^[0-9a-f]{${digitsOfKey}}$`, 'i'), `${digitsOfKey} hex digits, from openssl rand -hex 32`),
    )
    .check(z.refine(looksRandom, 'this key looks like a sample; make one with openssl rand -hex 32')),
  z.transform((digits) => Buffer.from(digits, 'hex')),
)

const Environment = z.object({
  PORT: port(4000),
  SMTP_PORT: port(2525),
  HOST: z._default(z.string(), '127.0.0.1'),
  SMTP_HOST: z._default(z.string(), '127.0.0.1'),
  /** Files in PEM with the private key and the certificate of the SMTP listener; absent: a self-signed one, kept in `DATA_DIR`. */
  SMTP_TLS_KEY: z.optional(z.string()),
  SMTP_TLS_CERT: z.optional(z.string()),
  /** Folder of the embedded database. */
  DATA_DIR: z._default(z.string(), '.data'),
  /** PostgreSQL instead of the embedded database. */
  DATABASE_URL: z.optional(z.url()),
  /** The same database with the role that owns its schema, for migrations; absent: that of `DATABASE_URL` must own it. */
  MIGRATION_DATABASE_URL: z.optional(z.url()),
  /** Address that mailed links begin with; never taken from a request (XA-20). */
  PUBLIC_URL: z.optional(z.url()),
  /** SMTP server for the system's own mails, for example `smtp://127.0.0.1:25`. */
  MAIL_URL: z._default(z.url(), 'smtp://127.0.0.1:25'),
  MAIL_FROM: z._default(z.string(), 'Quarantine <quarantine@localhost>'),
  /** The hosts that customers point their MX records to, as `10 mx1.portal.example, 20 mx2.portal.example`; absent: the host of `PUBLIC_URL`. */
  MX_HOSTS: z.optional(mxHosts),
  /** Name that customers include in their SPF record, where mail also goes out through this service. */
  SPF_INCLUDE: z.optional(z.string().check(z.refine(isHostname, 'a host name, as spf.portal.example'))),
  /** Outbound mail for other domains goes through this server, as `smtps://user:password@relay.example`; absent: to each domain's MX. */
  SMARTHOST_URL: z.optional(smarthost),
  /** Outbound mails, counted by recipient, of one sender in an hour and of a customer in a day. */
  SENDER_HOURLY_LIMIT: limit(1_000),
  CUSTOMER_DAILY_LIMIT: limit(20_000),
  /** Mail is also handed to next hops at private addresses: set it where they stand in the same network. */
  PRIVATE_NEXT_HOPS: flag('0'),
  RSPAMD_URL: z.optional(z.url()),
  /** How the filter in front names itself in its `Authentication-Results`; absent: none is believed. */
  AUTHENTICATION_SERVER: z.optional(z.string()),
  /**
   * Checks SPF, DKIM, DMARC and ARC, unless Rspamd or AUTHENTICATION_SERVER tells them. `0` where a filter stands in front that tells
   * nothing: all mail comes from its address.
   */
  CHECK_SENDERS: flag('1'),
  /** Files that list malicious hosts and links, parted by commas: one on each line, hosts files, or CSV dumps of URLhaus. */
  URL_FEEDS: z.pipe(
    z._default(z.string(), ''),
    z.transform((text) =>
      text
        .split(',')
        .map((file) => file.trim())
        .filter(Boolean),
    ),
  ),
  /** MMDB file of any vendor that knows the countries of addresses; absent: countries are unknown. */
  COUNTRY_DATABASE: z.optional(z.string()),
  /** Address of a CAPE sandbox, below which its `apiv2/` lies; absent: no sandbox is offered. */
  SANDBOX_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Signs in to its API. */
  SANDBOX_TOKEN: z.optional(z.string()),
  /** Where Microsoft 365 tenants are signed in to and read; other clouds have other addresses. */
  M365_LOGIN_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://login.microsoftonline.com'),
  M365_GRAPH_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://graph.microsoft.com'),
  /** Pause between two readings of a Microsoft 365 tenant. */
  M365_SYNC_SECONDS: wholeNumber(300, 10),
  /** How long a held message rests before its recipient is told, so that a burst becomes one mail. */
  DIGEST_SETTLE_SECONDS: wholeNumber(60),
  /** Addresses that users forward mail to, as an attachment: spam and phishing that got through, and mail that was held. */
  SPAM_REPORT_ADDRESS: ownAddress,
  PHISHING_REPORT_ADDRESS: ownAddress,
  NOT_SPAM_REPORT_ADDRESS: ownAddress,
  /** The product key of paths, roles and parent types (AM-001). */
  PRODUCT: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9]{1,30}$/, 'lower-case letters and digits, a letter first')),
    defaultProduct,
  ),
  /** JSON file with the portal's links and maintenance window; absent: no links. */
  PORTAL_CONFIG: z.optional(z.string()),
  /** Encrypts secrets of second factors: 64 hex digits. The server does not start without it. */
  SECRET_KEY: z.optional(secretKey),
  /** The key before `SECRET_KEY` was changed, until everything that it has sealed is gone. */
  SECRET_KEY_BEFORE: z.optional(secretKey),
  /** Every administrator must have a second factor (spec 6, AM-031). */
  ENFORCE_TWO_FACTOR: flag('1'),
  /** Names the service in authenticator apps; customers and resellers read their reseller's name. */
  TWO_FACTOR_ISSUER: z.optional(z.string().check(z.maxLength(60))),
  SESSION_IDLE_MINUTES: wholeNumber(30, 1),
  SESSION_HOURS: wholeNumber(12, 1),
  /** Days that messages stay in the history. */
  HISTORY_DAYS: wholeNumber(90, 1),
  /** Days that mails which the system sent stay listed. */
  NOTIFICATION_DAYS: wholeNumber(90, 1),
  /** Days that audit events are kept. */
  AUDIT_DAYS: wholeNumber(400, 1),
  TRUST_PROXY: flag('0'),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
})

export type Environment = z.output<typeof Environment>

/** Reads the environment; what is wrong is said at once, by name, instead of failing later. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(set)
  if (result.success) return withWholePair(withPublicUrl(result.data))
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new Error(`The environment is not usable. ${faults.join('. ')}.`)
}

/** Whether only this machine reaches what listens on a host. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

// Mailed links would lead everybody to their own machine, secrets included.
function withPublicUrl(environment: Environment): Environment {
  const { HOST, PUBLIC_URL } = environment
  if (PUBLIC_URL || isLoopback(HOST)) return environment
  throw new Error(
    `PUBLIC_URL is missing, and HOST ${HOST} lets others in. Mailed links begin with it; set the address at which people reach the portal, for example PUBLIC_URL=https://portal.example.`,
  )
}

function withWholePair(environment: Environment): Environment {
  const { SMTP_TLS_KEY, SMTP_TLS_CERT } = environment
  if ((SMTP_TLS_KEY === undefined) === (SMTP_TLS_CERT === undefined)) return environment
  const missing = SMTP_TLS_KEY === undefined ? 'SMTP_TLS_KEY' : 'SMTP_TLS_CERT'
  throw new Error(`${missing} is missing: the SMTP listener needs a private key and the certificate that it fits.`)
}

// A key of random bytes repeats few of them; one that was typed or copied from an example repeats many (XA-23).
function looksRandom(digits: string): boolean {
  return new Set(digits.toLowerCase().match(/../g)).size >= secretKeyBytes / 2 && !isCounted(digits)
}

// 000102…, 0123456789abcdef…: each byte as far from the one before as the first two are.
function isCounted(digits: string): boolean {
  const bytes = Buffer.from(digits, 'hex')
  const step = (bytes[1] ?? 0) - (bytes[0] ?? 0)
  return bytes.every((byte, index) => index === 0 || ((byte - (bytes[index - 1] ?? 0) - step) & 255) === 0)
}
