import { hostname } from 'node:os'
import { defaultProduct, type Endpoint } from '@postern/core'
import type { OwnAnswerTexts } from '@postern/core/answers'
import { maxImportRows } from '@postern/core/management'
import type { UrlFeed } from '@postern/core/urls'
import { Hono } from 'hono'
import type { Logger } from 'pino'
import { accessControlHandlers } from './access-control/access-control.routes'
import { auditHandlers } from './audit/audit.routes'
import { authHandlers } from './auth/auth.routes'
import { createSecretBox } from './auth/secret-box'
import { brandingHandlers, serveBrandingFiles } from './branding/branding.routes'
import { capabilitySetsHandlers } from './capability-sets/capability-sets.routes'
import type { Clock } from './clock'
import { customDigestsHandlers } from './custom-digests/custom-digests.routes'
import { customerRulesHandlers } from './customer-rules/customer-rules.routes'
import { customersHandlers } from './customers/customers.routes'
import { dashboardHandlers } from './dashboard/dashboard.routes'
import type { Database } from './db/database'
import { digestSettingsHandlers } from './digest-settings/digest-settings.routes'
import { serveUnsubscribe } from './digest-settings/unsubscribe.routes'
import { digestTemplatesHandlers } from './digest-templates/digest-templates.routes'
import { dkimKeysHandlers } from './dkim-keys/dkim-keys.routes'
import { domainsHandlers } from './domains/domains.routes'
import { createNameService } from './domains/name-service'
import { createOriginLookup } from './embed/allowed-origins'
import { embedHandlers } from './embed/embed.routes'
import { createKeyMeter } from './embed/key-meter'
import { fileTypesHandlers } from './file-types/file-types.routes'
import { groupsHandlers } from './groups/groups.routes'
import { heldMessageHandlers } from './held-message/held-message.routes'
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
import { importsHandlers } from './imports/imports.routes'
import type { Scanner } from './mail/judge/scanner'
import { upstreamScanner } from './mail/judge/upstream-scanner'
import type { CountryFinder } from './match-lists/country-finder'
import { matchListsHandlers } from './match-lists/match-lists.routes'
import { messageHistoryHandlers } from './message-history/message-history.routes'
import { messageStampsHandlers } from './message-stamps/message-stamps.routes'
import { noticesHandlers } from './notices/notices.routes'
import { notificationHandlers } from './notifications/notifications.routes'
import { o365Handlers } from './o365/o365.routes'
import { serveOpenApi } from './openapi/openapi.routes'
import { outboundCredentialsHandlers } from './outbound-credentials/outbound-credentials.routes'
import { outboundIpsHandlers } from './outbound-ips/outbound-ips.routes'
import { outboundSettingsHandlers } from './outbound-settings/outbound-settings.routes'
import { passkeysHandlers } from './passkeys/passkeys.routes'
import { passwordsHandlers } from './passwords/passwords.routes'
import { profileHandlers } from './profile/profile.routes'
import { quarantineHandlers } from './quarantine/quarantine.routes'
import { quarantineActionHandlers } from './quarantine/quarantine-actions.routes'
import { quarantineDigestHandlers } from './quarantine-digest/quarantine-digest.routes'
import { recoveryCodesHandlers } from './recovery-codes/recovery-codes.routes'
import { releaseRequestHandlers } from './release-requests/release-requests.routes'
import { reportsHandlers } from './reports/reports.routes'
import { resellersHandlers } from './resellers/resellers.routes'
import { safeLog } from './safe-log'
import { sandboxHandlers } from './sandbox/sandbox.routes'
import { scheduledReportsHandlers } from './scheduled-reports/scheduled-reports.routes'
import { scriptsHandlers } from './scripts/scripts.routes'
import { sessionsHandlers } from './sessions/sessions.routes'
import {
  defaultSessionLimits,
  embeddedImportRowsAtOnce,
  type MailSettings,
  type SessionLimits,
  usualMessagesMovedAtOnce,
} from './settings'
import { spamReportHandlers } from './spam-reports/spam-reports.routes'
import { stopMailsHandlers } from './stop-mails/stop-mails.routes'
import { systemRulesHandlers } from './system-rules/system-rules.routes'
import { thirdPartyRelaysHandlers } from './third-party-relays/third-party-relays.routes'
import { tlsPoliciesHandlers } from './tls-policies/tls-policies.routes'
import { urlAnalyserHandlers } from './url-analyser/url-analyser.routes'
import { urlListsHandlers } from './url-lists/url-lists.routes'
import { createLinkTokens, linkKeysOf } from './url-protection/link-token'
import { urlProtectionHandlers } from './url-protection/url-protection.routes'
import { urlScansHandlers } from './url-scans/url-scans.routes'
import { usersHandlers } from './users/users.routes'
import { versionHandlers } from './version/version.routes'
import { wblHandlers } from './wbl/wbl.routes'
import { wblImportsHandlers } from './wbl/wbl-imports.routes'

export interface AppOptions extends Pick<HealthOptions, 'isStopping' | 'readyWithinMs'> {
  db: Database
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
  /** Feeds of malicious links, as they are at this moment. Default: none. */
  urlFeeds?: () => readonly UrlFeed[]
  /** Country of a sending server, for rules and lists about countries. Default: countries are unknown. */
  countryOf?: CountryFinder | null
  /** Default: the machine's DNS resolver, no expected records, next hops at public addresses only. */
  mail?: Partial<MailSettings>
  /** Number of messages above which a customer moves to another reseller in steps. Default: 20,000. */
  messagesMovedAtOnce?: number
  /** The host's own wording of refusals and confirmations, by language. Default: the standard wording. */
  answerTexts?: OwnAnswerTexts | undefined
}

const handlers: Handlers = {
  ...accessControlHandlers,
  ...auditHandlers,
  ...authHandlers,
  ...brandingHandlers,
  ...customerRulesHandlers,
  ...customDigestsHandlers,
  ...customersHandlers,
  ...dashboardHandlers,
  ...digestSettingsHandlers,
  ...digestTemplatesHandlers,
  ...dkimKeysHandlers,
  ...domainsHandlers,
  ...embedHandlers,
  ...importsHandlers,
  ...fileTypesHandlers,
  ...matchListsHandlers,
  ...scriptsHandlers,
  ...messageStampsHandlers,
  ...messageHistoryHandlers,
  ...noticesHandlers,
  ...o365Handlers,
  ...outboundCredentialsHandlers,
  ...outboundIpsHandlers,
  ...outboundSettingsHandlers,
  ...passkeysHandlers,
  ...passwordsHandlers,
  ...profileHandlers,
  ...heldMessageHandlers,
  ...quarantineHandlers,
  ...quarantineActionHandlers,
  ...quarantineDigestHandlers,
  ...recoveryCodesHandlers,
  ...reportsHandlers,
  ...resellersHandlers,
  ...sandboxHandlers,
  ...scheduledReportsHandlers,
  ...sessionsHandlers,
  ...notificationHandlers,
  ...releaseRequestHandlers,
  ...spamReportHandlers,
  ...stopMailsHandlers,
  ...systemRulesHandlers,
  ...thirdPartyRelaysHandlers,
  ...urlAnalyserHandlers,
  ...urlListsHandlers,
  ...urlProtectionHandlers,
  ...urlScansHandlers,
  ...tlsPoliciesHandlers,
  ...usersHandlers,
  ...capabilitySetsHandlers,
  ...groupsHandlers,
  ...versionHandlers,
  ...wblHandlers,
  ...wblImportsHandlers,
}

/** The API, to be mounted below `/api`. Reads no environment and opens nothing: everything is passed in. */
export function createApp({
  db,
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
  urlFeeds = () => [],
  countryOf = null,
  mail,
  messagesMovedAtOnce = usualMessagesMovedAtOnce,
  answerTexts,
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
    settings: {
      product,
      enforcesTwoFactor,
      secretBox: createSecretBox(secretKeys),
      publicUrl: publicUrl ?? null,
      issuer,
      sessions: { ...defaultSessionLimits, ...sessions },
      scanner,
      offersSandbox,
      urlFeeds,
      linkTokens: createLinkTokens(linkKeysOf(secretKeys)),
      countryOf,
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
  serveBrandingFiles(app, db)
  serveUnsubscribe(app, options)
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
