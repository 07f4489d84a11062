import { defaultProduct, isEmailAddress, isHostname } from '@postern/core'
import { serverRoles } from '@postern/core/management'
import * as z from 'zod/mini'
import { secretKeyBytes } from './auth/secret-box'
import type { NextHop } from './mail/relay/send'
import type { ServerRole } from './parts/roles'

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

const isRole = (name: string): name is ServerRole => (serverRoles as readonly string[]).includes(name)

const roles = z._default(
  z.pipe(
    z
      .string()
      .check(
        z.refine((text) => namesIn(text).every(isRole), `${serverRoles.join(', ')}, or some of them, parted by commas`),
      ),
    z.transform((text): readonly ServerRole[] => serverRoles.filter((role) => namesIn(text).includes(role))),
  ),
  [...serverRoles],
)

function namesIn(text: string): string[] {
  return text.split(',').map((name) => name.trim())
}

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

const origins = z.pipe(
  z._default(
    z
      .string()
      .check(
        z.refine(
          (text) => text === '' || namesIn(text).every(isOrigin),
          'origins, as http://tickets.internal:8080, parted by commas',
        ),
      ),
    '',
  ),
  z.transform((text) => namesIn(text).filter(Boolean)),
)

function isOrigin(text: string): boolean {
  return URL.canParse(text) && new URL(text).origin === text && /^https?:/.test(text)
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
  /** Port for customers' own programs, which sign in with a credential over TLS; absent: there is none. */
  SUBMISSION_PORT: z.optional(port(0)),
  HOST: z._default(z.string(), '127.0.0.1'),
  SMTP_HOST: z._default(z.string(), '127.0.0.1'),
  /** Files in PEM with the private key and the certificate of the SMTP listener; absent: a self-signed one, kept in `DATA_DIR`. */
  SMTP_TLS_KEY: z.optional(z.string()),
  SMTP_TLS_CERT: z.optional(z.string()),
  /** File in PEM with an RSA or Ed25519 private key that seals mail to customers (ARC); absent: mail is not sealed. */
  ARC_KEY: z.optional(z.string()),
  /** Domain and selector under which DNS has its public key, as for DKIM. */
  ARC_DOMAIN: z.optional(z.string().check(z.regex(/^[a-z\d-]+(\.[a-z\d-]+)+$/i))),
  ARC_SELECTOR: z.optional(z.string().check(z.regex(/^[a-z\d-]+(\.[a-z\d-]+)*$/i))),
  /** Folder of the embedded database. */
  DATA_DIR: z._default(z.string(), '.data'),
  /** Folder for report files and pictures, which several servers may share. Default: `blobs` in `DATA_DIR`. */
  BLOB_DIR: z.optional(z.string()),
  /** S3 server for them instead, as `https://s3.example`. */
  S3_ENDPOINT: z.optional(z.url({ protocol: /^https?$/ })),
  /** Existing bucket, used by this service alone: files that its database does not name are removed from it. */
  S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'the name of a bucket'))),
  S3_REGION: z._default(z.string(), 'us-east-1'),
  S3_ACCESS_KEY: z.optional(z.string()),
  S3_SECRET_KEY: z.optional(z.string()),
  /** True: `endpoint/bucket`; false: `bucket.endpoint`. */
  S3_PATH_STYLE: flag('1'),
  /** PostgreSQL instead of the embedded database. */
  DATABASE_URL: z.optional(z.url()),
  /** Same database with the role that owns its schema, for migrations; absent: the role of `DATABASE_URL` must own it. */
  MIGRATION_DATABASE_URL: z.optional(z.url()),
  /** Connections to PostgreSQL that this server holds at most. */
  DB_POOL: z.pipe(
    z._default(z.string().check(z.regex(/^[1-9]\d{0,2}$/, 'a number of connections from 1 to 999')), '10'),
    z.transform(Number),
  ),
  /** Work of this server, where several share a PostgreSQL; the default is all of it. */
  ROLES: roles,
  /** Port for metrics and probes; absent: there is none. */
  METRICS_PORT: z.optional(port(0)),
  METRICS_HOST: z._default(z.string(), '127.0.0.1'),
  /** Bearer token that reading metrics takes; absent: none. */
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  /** Base address of links in mails; never taken from a request (XA-20). */
  PUBLIC_URL: z.optional(z.url()),
  /** SMTP server for the system's own mails, for example `smtp://127.0.0.1:25`. */
  MAIL_URL: z._default(z.url(), 'smtp://127.0.0.1:25'),
  MAIL_FROM: z._default(z.string(), 'Quarantine <quarantine@localhost>'),
  /** Hosts for customers' MX records, as `10 mx1.portal.example, 20 mx2.portal.example`; absent: the host of `PUBLIC_URL`. */
  MX_HOSTS: z.optional(mxHosts),
  /** Name that customers include in their SPF record, if mail is also sent through this service. */
  SPF_INCLUDE: z.optional(z.string().check(z.refine(isHostname, 'a host name, as spf.portal.example'))),
  /** Outbound mail for other domains goes through this server, as `smtps://user:password@relay.example`; absent: to each domain's MX. */
  SMARTHOST_URL: z.optional(smarthost),
  /** No longer read: limits of outbound mail are settings in the portal. */
  SENDER_HOURLY_LIMIT: z.optional(z.string()),
  CUSTOMER_DAILY_LIMIT: z.optional(z.string()),
  /** Also delivers mail to next hops at private addresses: set it when they are in the same network. */
  PRIVATE_NEXT_HOPS: flag('0'),
  /** Origins that webhooks may call in private networks and without encryption, as `http://tickets.internal:8080`, parted by commas. */
  WEBHOOK_ORIGINS: origins,
  /** Origins that match lists may be fetched from in private networks and without encryption, parted by commas. */
  LIST_ORIGINS: origins,
  RSPAMD_URL: z.optional(z.url()),
  /** Name of the upstream filter in its `Authentication-Results`; absent: none is trusted. */
  AUTHENTICATION_SERVER: z.optional(z.string()),
  /**
   * Checks SPF, DKIM, DMARC and ARC, unless Rspamd or AUTHENTICATION_SERVER provides the results. Set `0` behind an upstream filter that
   * provides none: all mail comes from its address.
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
  /** Key for Google Safe Browsing, which is told parts of hashes and no links; absent: it is not asked. */
  SAFE_BROWSING_KEY: z.optional(z.string()),
  SAFE_BROWSING_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://safebrowsing.googleapis.com'),
  /** Key for urlscan, which is given the links that administrators send there; absent: it is not offered. */
  URLSCAN_KEY: z.optional(z.string()),
  URLSCAN_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://urlscan.io'),
  /** MMDB file of any vendor that knows the countries of addresses; absent: countries are unknown. */
  COUNTRY_DATABASE: z.optional(z.string()),
  /** Base address of a CAPE sandbox, which contains its `apiv2/`; absent: no sandbox is offered. */
  SANDBOX_URL: z.optional(z.url({ protocol: /^https?$/ })),
  /** Token for its API. */
  SANDBOX_TOKEN: z.optional(z.string()),
  /** Addresses for signing in to and reading Microsoft 365 tenants; other clouds have others. */
  M365_LOGIN_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://login.microsoftonline.com'),
  M365_GRAPH_URL: z._default(z.url({ protocol: /^https?$/ }), 'https://graph.microsoft.com'),
  /** Interval between two reads of a Microsoft 365 tenant. */
  M365_SYNC_SECONDS: wholeNumber(300, 10),
  /** Delay before a recipient is notified of a held message, so that a burst becomes one mail. */
  DIGEST_SETTLE_SECONDS: wholeNumber(60),
  /** Addresses that users forward mail to, as an attachment: missed spam and phishing, and wrongly held mail. */
  SPAM_REPORT_ADDRESS: ownAddress,
  PHISHING_REPORT_ADDRESS: ownAddress,
  NOT_SPAM_REPORT_ADDRESS: ownAddress,
  /** Product key used in paths, roles and parent types (AM-001). */
  PRODUCT: z._default(
    z.string().check(z.regex(/^[a-z][a-z0-9]{1,30}$/, 'lower-case letters and digits, a letter first')),
    defaultProduct,
  ),
  /** JSON file with the portal's links and maintenance window; absent: no links. */
  PORTAL_CONFIG: z.optional(z.string()),
  /** Encrypts secrets of second factors: 64 hex digits. Required for the server to start. */
  SECRET_KEY: z.optional(secretKey),
  /** Previous `SECRET_KEY` after a change, until all data sealed with it is gone. */
  SECRET_KEY_BEFORE: z.optional(secretKey),
  /** True when every administrator must have a second factor (spec 6, AM-031). */
  ENFORCE_TWO_FACTOR: flag('1'),
  /** Service name in authenticator apps; customers and resellers see their reseller's name. */
  TWO_FACTOR_ISSUER: z.optional(z.string().check(z.maxLength(60))),
  SESSION_IDLE_MINUTES: wholeNumber(30, 1),
  SESSION_HOURS: wholeNumber(12, 1),
  /** Retention of the message history in days. */
  HISTORY_DAYS: wholeNumber(90, 1),
  /** Retention of the list of system mails in days. */
  NOTIFICATION_DAYS: wholeNumber(90, 1),
  /** Retention of audit events in days. */
  AUDIT_DAYS: wholeNumber(400, 1),
  TRUST_PROXY: flag('0'),
  LOG_LEVEL: z._default(z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']), 'info'),
})

export type Environment = z.output<typeof Environment>

/** An environment that cannot be used: an operator can put that right. */
export class EnvironmentError extends Error {}

/** Parses the environment; reports every problem at once, by name, instead of failing later. */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  const result = Environment.safeParse(set)
  if (result.success)
    return withSharedDatabase(withWholeBucket(withWholeSeal(withWholePair(withPublicUrl(result.data)))))
  const faults = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
  throw new EnvironmentError(`The environment is not usable. ${faults.join('. ')}.`)
}

/** Names of variables that are set although nothing reads them any more. */
export function unreadVariables(environment: Pick<Environment, (typeof unread)[number]>): string[] {
  return unread.filter((name) => environment[name] !== undefined)
}

const unread = ['SENDER_HOURLY_LIMIT', 'CUSTOMER_DAILY_LIMIT'] as const

/** True if a listener on a host is reachable only from this machine. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || /^127(?:\.\d{1,3}){3}$/.test(host)
}

// Otherwise mailed links, secrets included, would lead recipients to their own machine.
function withPublicUrl(environment: Environment): Environment {
  const { HOST, PUBLIC_URL } = environment
  if (PUBLIC_URL || isLoopback(HOST)) return environment
  throw new EnvironmentError(
    `PUBLIC_URL is missing, and HOST ${HOST} lets others in. Mailed links begin with it; set the address at which people reach the portal, for example PUBLIC_URL=https://portal.example.`,
  )
}

function withWholeSeal(environment: Environment): Environment {
  const { ARC_KEY, ARC_DOMAIN, ARC_SELECTOR } = environment
  const missing = Object.entries({ ARC_KEY, ARC_DOMAIN, ARC_SELECTOR }).filter(([, value]) => value === undefined)
  if (missing.length === 0 || missing.length === 3) return environment
  const names = missing.map(([name]) => name).join(' and ')
  throw new EnvironmentError(
    `${names} missing: a seal needs a private key, and the domain and selector of its public key.`,
  )
}

function withWholePair(environment: Environment): Environment {
  const { SMTP_TLS_KEY, SMTP_TLS_CERT } = environment
  if ((SMTP_TLS_KEY === undefined) === (SMTP_TLS_CERT === undefined)) return environment
  const missing = SMTP_TLS_KEY === undefined ? 'SMTP_TLS_KEY' : 'SMTP_TLS_CERT'
  throw new EnvironmentError(
    `${missing} is missing: the SMTP listener needs a private key and the certificate that it fits.`,
  )
}

// The embedded database belongs to one process: nobody else could do the rest.
function withSharedDatabase(environment: Environment): Environment {
  const { ROLES, DATABASE_URL } = environment
  if (DATABASE_URL || ROLES.length === serverRoles.length) return environment
  throw new EnvironmentError(
    `ROLES is ${ROLES.join(',')}, and DATABASE_URL is missing. Servers that share the work share a PostgreSQL: set DATABASE_URL, or leave ROLES out.`,
  )
}

function withWholeBucket(environment: Environment): Environment {
  const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY, BLOB_DIR } = environment
  const settings = { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY, S3_SECRET_KEY }
  const missing = Object.entries(settings).flatMap(([name, value]) => (value === undefined ? [name] : []))
  if (missing.length > 0 && missing.length < Object.keys(settings).length) {
    throw new EnvironmentError(
      `${missing.join(', ')} missing: files in a bucket need ${Object.keys(settings).join(', ')}.`,
    )
  }
  if (S3_ENDPOINT !== undefined && BLOB_DIR !== undefined) {
    throw new EnvironmentError(
      'BLOB_DIR and S3_ENDPOINT are both set. Files are either in a folder or in a bucket: leave one out.',
    )
  }
  return environment
}

// Random keys repeat few bytes; typed or example keys repeat many (XA-23).
function looksRandom(digits: string): boolean {
  return new Set(digits.toLowerCase().match(/../g)).size >= secretKeyBytes / 2 && !isCounted(digits)
}

// Detects 000102…, 0123456789abcdef…: a constant difference between successive bytes.
function isCounted(digits: string): boolean {
  const bytes = Buffer.from(digits, 'hex')
  const step = (bytes[1] ?? 0) - (bytes[0] ?? 0)
  return bytes.every((byte, index) => index === 0 || ((byte - (bytes[index - 1] ?? 0) - step) & 255) === 0)
}
