import { hostname } from 'node:os'
import { defaultProduct, type Endpoint } from '@postern/core'
import type { OwnAnswerTexts } from '@postern/core/answers'
import { maxImportRows } from '@postern/core/management'
import type { UrlFeed } from '@postern/core/urls'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { createSecretBox } from './auth/secret-box'
import type { BlobStore } from './blobs/blob-store'
import { serveBrandingFiles } from './branding/branding.routes'
import type { Clock } from './clock'
import type { Database } from './db/database'
import { serveUnsubscribe } from './digest-settings/unsubscribe.routes'
import { createNameService } from './domains/name-service'
import { createOriginLookup } from './embed/allowed-origins'
import { createKeyMeter } from './embed/key-meter'
import { createEventStreams, type EventStreams } from './events/event-streams'
import * as features from './features'
import { defaultRetention } from './housekeeping/remove-expired'
import type { RetentionDays } from './housekeeping/retention-rule'
import { answerError } from './http/answer-error'
import { bySpecificity } from './http/by-specificity'
import { clientAddress } from './http/client-address'
import { cors } from './http/cors'
import { handlerLimit } from './http/handler-limit'
import { type HealthOptions, serveHealth } from './http/health'
import { refuse } from './http/refuse'
import { refuseOtherMethods } from './http/refuse-other-methods'
import { requestLog } from './http/request-log'
import { ringAfterChange } from './http/ring-after-change'
import { securityHeaders } from './http/security-headers'
import { type Handler, type Handlers, type ServeOptions, serve, served } from './http/serve'
import { answerIn } from './i18n/answer-language'
import { jobDefinitions } from './jobs/job-kinds'
import { serveJobFile } from './jobs/serve-job-file'
import type { Scanner } from './mail/judge/scanner'
import { upstreamScanner } from './mail/judge/upstream-scanner'
import type { CountryFinder } from './match-lists/country-finder'
import { serveOpenApi } from './openapi/openapi.routes'
import { safeLog } from './safe-log'
import {
  defaultSessionLimits,
  embeddedImportRowsAtOnce,
  type MailSettings,
  type SessionLimits,
  usualMessagesMovedAtOnce,
} from './settings'
import { createLinkTokens, linkKeysOf } from './url-protection/link-token'
import { noUrlProviders, type UrlProviders } from './url-providers/url-providers'

export interface AppOptions extends Pick<HealthOptions, 'isStopping' | 'readyWithinMs'> {
  db: Database
  blobs: BlobStore
  clock: Clock
  log: Logger
  /** Trusts the `X-Forwarded-For` header of a proxy. Default: false. */
  isProxyTrusted?: boolean
  /** Validates every response against the contract; for tests. Default: false. */
  checksAnswers?: boolean
  /** The product key (AM-001). Default: `provider`. */
  product?: string
  /** Keys of 32 bytes that encrypt secrets of second factors: the first seals, the others only open (XP-08). */
  secretKeys: readonly Buffer[]
  /** True when every administrator must have a second factor (AM-031). Default: true. */
  enforcesTwoFactor?: boolean
  /** Public address of the portal, which resellers' host names are compared with. Default: unknown. */
  publicUrl?: string | undefined
  /** Service name in authenticator apps. Default: `Email Security`. */
  issuer?: string
  /** Default: half an hour idle, twelve hours in total (XA-16). */
  sessions?: Partial<SessionLimits>
  /** Default: reads the headers of an upstream filter. */
  scanner?: Scanner
  /** True when held mail can be submitted to a sandbox, that is, a worker takes the requests (CA-042). Default: false. */
  offersSandbox?: boolean
  /** Days that data is kept. Default: those of a server without settings. */
  retention?: RetentionDays
  /** Feeds of malicious links, as they are at this moment. Default: none. */
  urlFeeds?: () => readonly UrlFeed[]
  /** Verdict providers on links. Default: none. */
  urlProviders?: UrlProviders
  /** Country of a sending server, for rules and lists about countries. Default: countries are unknown. */
  countryOf?: CountryFinder | null
  /** Default: the machine's DNS resolver, no expected records, next hops at public addresses only. */
  mail?: Partial<MailSettings>
  /** Origins that webhooks may call in private networks and without encryption. Default: none. */
  webhookOrigins?: readonly string[]
  /** Origins that match lists may be fetched from in private networks and without encryption. Default: none. */
  listOrigins?: readonly string[]
  /** Number of messages above which a customer moves to another reseller in steps. Default: 20,000. */
  messagesMovedAtOnce?: number
  /** The host's own wording of refusals and confirmations, by language. Default: the standard wording. */
  answerTexts?: OwnAnswerTexts | undefined
  /** Streams of changes, for whoever closes them when the server stops. Default: its own. */
  streams?: EventStreams
}

type Together<T> = (T extends unknown ? (part: T) => void : never) extends (all: infer All) => void ? All : never

// The compiler knows `assign` for a few objects only; a call that no feature serves is an error here.
const handlers: Handlers = Object.assign({}, ...Object.values(features)) as Together<
  (typeof features)[keyof typeof features]
>

/** The API, to be mounted below `/api`. Reads no environment and opens nothing: everything is passed in. */
export function createApp({
  db,
  blobs,
  clock,
  log: givenLog,
  isProxyTrusted = false,
  checksAnswers = false,
  product = defaultProduct,
  secretKeys,
  enforcesTwoFactor = true,
  publicUrl,
  issuer = 'Email Security',
  sessions,
  scanner = upstreamScanner,
  offersSandbox = false,
  retention = defaultRetention,
  urlFeeds = () => [],
  urlProviders = noUrlProviders,
  countryOf = null,
  mail,
  webhookOrigins = [],
  listOrigins = [],
  messagesMovedAtOnce = usualMessagesMovedAtOnce,
  answerTexts,
  streams = createEventStreams({ db, clock, idleMs: sessions?.idleMs }),
  isStopping,
  readyWithinMs,
}: AppOptions): Hono {
  const app = new Hono()
  const log = safeLog(givenLog)
  const options: ServeOptions = {
    db,
    clock,
    clientAddress: (context) => clientAddress(context, isProxyTrusted),
    checksAnswers,
    keyMeter: createKeyMeter(),
    streams,
    settings: {
      product,
      enforcesTwoFactor,
      secretBox: createSecretBox(secretKeys),
      blobs,
      publicUrl: publicUrl ?? null,
      issuer,
      sessions: { ...defaultSessionLimits, ...sessions },
      scanner,
      offersSandbox,
      webhookOrigins,
      listOrigins,
      retention,
      urlFeeds,
      urlProviders,
      linkTokens: createLinkTokens(linkKeysOf(secretKeys)),
      countryOf,
      isEmbedded: db.isEmbedded,
      importRowsAtOnce: db.isEmbedded ? embeddedImportRowsAtOnce : maxImportRows,
      mail: { ...defaultMailSettings(), ...mail },
      messagesMovedAtOnce,
    },
  }
  app.use(answerIn(answerTexts))
  app.use(securityHeaders)
  app.use(requestLog(log, options.clientAddress))
  app.use(handlerLimit(handlerMs))
  app.use(ringAfterChange(db.bell))
  const readable = cors(createOriginLookup(db, clock))
  for (const path of ['/v1/*', '/api-token-auth/*']) app.use(path, readable)
  serveHealth(app, { db, isStopping, readyWithinMs })
  serveBrandingFiles(app, { db, blobs })
  serveUnsubscribe(app, options)
  serveJobFile(app, { db, clock, definitions: jobDefinitions(options.settings.mail) })
  for (const [name, endpoint] of Object.entries(served).sort(([, one], [, other]) => bySpecificity(one, other))) {
    serve(app, endpoint, handlers[name as keyof Handlers] as Handler<Endpoint>, options)
  }
  serveOpenApi(app, product)
  refuseOtherMethods(app)
  app.all('*', () => {
    throw refuse('requests.notFound')
  })
  app.onError((error, context) => answerError(error, context, log))
  return app
}

const defaultMailSettings = (): MailSettings => ({
  ...{ names: createNameService(), hostName: hostname(), mxRecords: [], spfInclude: null, allowsPrivateHops: false },
  smtpPort: 25,
  submissionPort: null,
})

const handlerMs = 15_000
