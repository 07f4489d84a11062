import { Hono } from 'hono'
import { type AppOptions, createApp } from './app'
import { createOriginLookup } from './embed/allowed-origins'
import { securityHeaders } from './http/security-headers'
import { serveStatic } from './http/static-files'
import { answerIn } from './i18n/answer-language'
import { type ArrivingMail, arrivingMailPath, serveArrivingMail } from './portal/arriving-mail'
import { createDigestPage, loadDigestRenderer } from './portal/digest-page'
import { serveEmbedFiles } from './portal/embed-files'
import { serveEmbedFrame } from './portal/embed-frame'
import { type PortalConfig, withPortalConfig } from './portal/portal-config'

export interface WebOptions extends AppOptions {
  /** Folder of the built portal; absent: the API alone. */
  portalFolder?: string
  /** Folder of the built custom elements; absent: other pages load none from here. */
  embedFolder?: string
  /** What the portal is told; absent: nothing. */
  portalConfig?: PortalConfig
  /** Mail that is being brought in; `null` when it is complete. Absent: there is none. */
  arrivingMail?: (() => ArrivingMail | null) | undefined
}

/** The API below `/api` and the portal at all other addresses. */
export function createWeb({ portalFolder, embedFolder, portalConfig, arrivingMail, ...options }: WebOptions): Hono {
  const web = new Hono()
  web.use(answerIn(options.answerTexts))
  web.route('/api', createApp(options))
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

/** What limits, logs and error texts go by. */
function known(headers: Headers): [string, string][] {
  return [...headers].filter(([name]) => ['accept-language', 'user-agent', 'x-forwarded-for'].includes(name))
}
