import { judgeUrl, type UrlFeed, type UrlJudgement, unwrapUrl } from '@postern/core/urls'
import { type Context, Hono } from 'hono'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { isDatabaseAway } from '../db/database-away'
import { pagePolicy, securityHeaders } from '../http/security-headers'
import { requestLocale } from '../i18n/request-locale'
import { plainBrand, readMailBrand } from '../mail/mail-brand'
import { createBlockCopy } from '../url-lists/block-copy'
import { urlKeyHashes } from '../url-lists/url-key-hash'
import { providerAnswers, type UrlProviders } from '../url-providers/url-providers'
import { clickScript, clickScriptPath, missingLinkPage, stoppedPage, unavailablePage } from './click-page'
import { type JudgedClick, judgeClick } from './judge-click'
import { createLinkTokens, linkKeysOf } from './link-token'
import { isMachineVisit, isPrefetch } from './machine-visit'
import { createNoteLimit, noteClick } from './note-click'
import { clickPath, readProtected } from './protected-link'

export interface ClickOptions {
  db: Database
  clock: Clock
  log: Logger
  secretKeys: readonly Buffer[]
  /** Feeds of malicious links, as they are at this moment. */
  urlFeeds: () => readonly UrlFeed[]
  /** Verdict providers; those that would be given the link are not asked. */
  urlProviders: UrlProviders
  clientAddress(context: Context): string
  /** True for addresses of known scanners. */
  isScanner(address: string): boolean
}

// Branding contains only picture paths here, never full addresses.
const pageAddress = 'http://localhost'
const retrySeconds = 10

/**
 * Serves the page behind protected links. Each visit judges the link anew; a link that is not signed by this service never redirects.
 * Opening a suspicious link takes the page's button: scanners follow links, and press none.
 */
export function serveClicks(
  web: Hono,
  { db, clock, log, secretKeys, clientAddress, isScanner, ...sources }: ClickOptions,
): void {
  const { urlFeeds, urlProviders } = sources
  const tokens = createLinkTokens(linkKeysOf(secretKeys))
  const mayNote = createNoteLimit()
  const blocked = createBlockCopy(db, clock)
  const pages = new Hono()
  pages.use(securityHeaders)

  pages.get(clickScriptPath, (context) =>
    context.body(clickScript, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  )

  pages.on(['GET', 'POST'], `${clickPath}/:host/:token`, async (context) => {
    const { host, token } = context.req.param()
    const read = readProtected({ host, token }, tokens)
    if (!read) return missing(context)
    const header = (name: string) => context.req.header(name)
    // A prefetched answer would be shown to the reader later, whatever the lists say by then.
    if (isPrefetch(header)) return context.body(null, 503, { 'cache-control': 'no-store' })
    const isPerson = !isMachineVisit(context.req.method, header) && !isScanner(clientAddress(context))
    const wantsThrough = context.req.method === 'POST' && isOwnForm(context)
    const { link, target } = read
    const now = clock.now()
    try {
      const providers = providerAnswers(await urlProviders.check(unwrapUrl(target).at(-1) ?? target))
      const answer = await db.inScope({ as: 'system' }, async (tx) => {
        const click = await judgeClick(tx, {
          ...{ customerId: link.customerId, target, feeds: urlFeeds(), providers, now },
        })
        if (!click) return missing(context)
        const action = actionOn(click, wantsThrough)
        // A warning is the click; the way through it is an event of its own, and the page after a refused form is none.
        if (isPerson && (wantsThrough || context.req.method !== 'POST') && mayNote(token, now)) {
          await noteClick(tx, click, { messageId: link.messageId, action, clientAddress: clientAddress(context), now })
        }
        if (action === 'allowed' || action === 'clickedThrough') return leadOn(context, click.target)
        const brand = await readMailBrand(tx, click.customer.resellerId, pageAddress)
        const locale = localeOf(context, click.customer.language)
        return stopped(context, stoppedPage({ ...click, locale, brand, mayOpen: click.mayClickThrough }))
      })
      void blocked.refresh()
      return answer
    } catch (error) {
      if (!isDatabaseAway(error)) log.error({ err: error }, 'a click could not be judged')
      const entries = blocked.about(urlKeyHashes(unwrapUrl(target)), link.customerId)
      return unjudged(context, target, judgeUrl(target.href, { entries, feeds: urlFeeds(), now: now.getTime() }))
    }
  })

  web.route('/', pages)
}

function actionOn({ judgement: { verdict }, mayClickThrough }: JudgedClick, wantsThrough: boolean) {
  if (verdict === 'malicious') return 'blocked'
  if (verdict !== 'suspicious') return 'allowed'
  return wantsThrough && mayClickThrough ? 'clickedThrough' : 'warned'
}

/** Another page's form is no press of the button. Browsers without the header send forms of any page. */
function isOwnForm(context: Context): boolean {
  const site = context.req.header('sec-fetch-site')
  return site === undefined || site === 'same-origin'
}

function leadOn(context: Context, target: URL): Response {
  const status = context.req.method === 'POST' ? 303 : 302
  return context.body(null, status, {
    ...{ location: target.href, 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' },
    'x-robots-tag': 'noindex',
  })
}

// The answer to the form leads to another site, which browsers take for a part of the form's action.
function stopped(context: Context, page: ReturnType<typeof stoppedPage>, status: 200 | 503 = 200) {
  return context.html(page, status, {
    'content-security-policy': pagePolicy("'none'", "'self' https: http:"),
    'cache-control': 'no-store',
  })
}

function missing(context: Context) {
  const page = missingLinkPage({ locale: requestLocale(context), brand: plainBrand(pageAddress) })
  return context.html(page, 404, { 'cache-control': 'no-store' })
}

/** Without the database, links of the feeds and block lists in memory stay blocked and all others wait: nothing is let through unchecked. */
function unjudged(context: Context, target: URL, judgement: UrlJudgement) {
  const page = { locale: requestLocale(context), brand: plainBrand(pageAddress) }
  if (judgement.verdict === 'malicious') return stopped(context, stoppedPage({ ...page, judgement, target }))
  context.header('retry-after', String(retrySeconds))
  return stopped(context, unavailablePage(page), 503)
}

/** The reader's own language, else the customer's. */
function localeOf(context: Context, language: string | null) {
  if (context.req.header('accept-language') !== undefined) return requestLocale(context)
  return language === 'fr' ? 'fr' : 'en'
}
