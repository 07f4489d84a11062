import { Hono } from 'hono'
import { type AppOptions, createApp } from './app'
import { createOriginLookup } from './embed/allowed-origins'
import { clientAddress } from './http/client-address'
import { securityHeaders } from './http/security-headers'
import { serveStatic } from './http/static-files'
import { answerIn } from './i18n/answer-language'
import { type ArrivingMail, arrivingMailPath, serveArrivingMail } from './portal/arriving-mail'
import { createDigestPage, loadDigestRenderer } from './portal/digest-page'
import { serveEmbedFiles } from './portal/embed-files'
import { serveEmbedFrame } from './portal/embed-frame'
import { type PortalConfig, withPortalConfig } from './portal/portal-config'
import { safeLog } from './safe-log'
import { serveClicks } from './url-protection/serve-clicks'
import { noUrlProviders } from './url-providers/url-providers'

export interface WebOptions extends AppOptions {
  /** Folder with the built portal; absent: only the API. */
  portalFolder?: string
  /** Folder with the built custom elements; absent: other pages cannot load them from here. */
  embedFolder?: string
  /** Runtime configuration of the portal; absent: none. */
  portalConfig?: PortalConfig
  /** Mail that is being imported; `null` when it is complete. Absent: none. */
  arrivingMail?: (() => ArrivingMail | null) | undefined
  /** True for addresses of known scanners: their visits of protected links are no clicks. Default: none is known. */
  isScanner?: (address: string) => boolean
}

/** The API below `/api` and the portal at all other addresses. */
export function createWeb({
  portalFolder,
  embedFolder,
  portalConfig,
  arrivingMail,
  isScanner = () => false,
  ...options
}: WebOptions): Hono {
  const web = new Hono()
  web.use(answerIn(options.answerTexts))
  web.route('/api', createApp(options))
  serveClicks(web, {
    ...{ db: options.db, clock: options.clock, log: safeLog(options.log), secretKeys: options.secretKeys },
    urlFeeds: options.urlFeeds ?? (() => []),
    urlProviders: options.urlProviders ?? noUrlProviders,
    clientAddress: (context) => clientAddress(context, options.isProxyTrusted ?? false),
    isScanner,
  })
  if (portalFolder || embedFolder) web.use(securityHeaders)
  if (embedFolder) serveEmbedFiles(web, embedFolder)
  if (portalFolder) {
    const findResellers = createOriginLookup(options.db, options.clock)
    serveEmbedFrame(web, { db: options.db, findResellers, portalFolder })
    if (arrivingMail) serveArrivingMail(web, arrivingMail)
    const config = portalConfig && { ...portalConfig, ...(arrivingMail && { arrivingMail: arrivingMailPath }) }
    serveStatic(web, portalFolder, {
      changePage: config && ((html) => withPortalConfig(html, config)),
      digestPage: createDigestPage({
        renderer: loadDigestRenderer(portalFolder, options.log),
        links: portalConfig?.links ?? {},
        ask: async (path, { req, env }) => web.request(path, { headers: known(req.raw.headers) }, env),
        log: options.log,
      }),
    })
  }
  return web
}

/** Headers that limits, logs and error texts use. */
function known(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => ['accept-language', 'user-agent', 'x-forwarded-for'].includes(name))
}
