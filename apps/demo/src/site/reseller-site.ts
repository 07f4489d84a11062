import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { createAdaptorServer } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { type Context, Hono } from 'hono'
import { askForToken } from './postern-token'
import type { SiteKey } from './site-key'
import {
  barePage,
  brandsPage,
  cataloguedPage,
  framePage,
  homePage,
  messagePage,
  type PageOptions,
  reactPage,
  type SiteAddresses,
  widgetPage,
  widgetRoutes,
  widgetsPage,
} from './site-pages'
import { createSiteSessions } from './site-session'
import { readWidgetCatalogue } from './widget-catalogue'

export interface ResellerSiteOptions extends SiteAddresses {
  host: string
  port: number
  siteKey: SiteKey
}

// Relative to the source, also for the built demo.
const ownFiles = fileURLToPath(new URL('../src/site/public', import.meta.url))
const builtFiles = fileURLToPath(new URL('../dist/site', import.meta.url))
const bootstrap = createRequire(import.meta.url).resolve('bootstrap/dist/css/bootstrap.min.css')

/** Content-Security-Policy of a careful host, with everything that the widgets need (embedding.md 6). */
function policyFor(portalUrl: string): string {
  return [
    "default-src 'none'",
    `script-src 'self' ${portalUrl}`,
    "style-src 'self'",
    `connect-src 'self' ${portalUrl}`,
    `frame-src ${portalUrl}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types postern-sanitizer',
  ].join('; ')
}

/** A reseller's own simple site: another origin, a stylesheet by another author, its own users and sessions. */
export async function startResellerSite({ host, port, siteKey, ...addresses }: ResellerSiteOptions) {
  const { portalUrl } = addresses
  const site = new Hono()
  const sessions = createSiteSessions()
  const policy = policyFor(portalUrl)
  const catalogue = readWidgetCatalogue()
  const around = (context: Context): PageOptions => ({
    ...addresses,
    path: context.req.path,
    user: sessions.userOf(context),
  })
  site.use(async (context, next) => {
    await next()
    context.header('content-security-policy', policy)
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'same-origin')
    if (!context.req.path.startsWith('/assets/')) context.header('cache-control', 'no-store')
  })

  site.get('/', (context) => context.html(homePage(around(context))))
  for (const route of widgetRoutes) {
    const path = route.replace(':id', ':id{[0-9]+}')
    site.get(path, (context) => context.html(widgetPage(around(context), route, context.req.param('id') ?? '')))
  }
  site.get('/message', (context) => {
    const entry = context.req.query('entry') ?? ''
    return context.html(messagePage(around(context), /^\d{1,16}$/.test(entry) ? entry : undefined))
  })
  site.get('/brands', (context) => context.html(brandsPage(around(context))))
  site.get('/react', (context) => context.html(reactPage(around(context))))
  site.get('/frame', (context) => context.html(framePage(around(context))))
  site.get('/widgets', (context) => context.html(widgetsPage(around(context), catalogue.values())))
  site.get('/widgets/:name', (context) => {
    const widget = catalogue.get(context.req.param('name'))
    return widget ? context.html(cataloguedPage(around(context), widget, context.req.query())) : context.notFound()
  })
  site.get('/bare/:name', (context) => {
    const widget = catalogue.get(context.req.param('name'))
    return widget ? context.html(barePage(addresses, widget, context.req.query())) : context.notFound()
  })

  site.post('/session', async (context) => {
    const { user, leave } = await context.req.parseBody()
    if (leave) sessions.signOut(context)
    else if (typeof user === 'string') sessions.signIn(context, user)
    return context.redirect(backTo(context))
  })
  site.get('/postern-token', async (context) => {
    const user = sessions.userOf(context)
    if (!user) return context.text('Sign in first.', 401)
    const { token, refusal } = await askForToken(portalUrl, siteKey, user)
    context.header('cache-control', 'no-store')
    return token ? context.text(token) : context.text(refusal ?? '', 502)
  })

  site.get('/assets/bootstrap.css', (context) =>
    context.body(readFileSync(bootstrap), 200, { 'content-type': 'text/css; charset=utf-8' }),
  )
  const below = (path: string) => path.replace(/^\/assets/, '')
  site.use('/assets/*', serveStatic({ root: ownFiles, rewriteRequestPath: below }))
  site.use('/assets/*', serveStatic({ root: builtFiles, rewriteRequestPath: below }))

  const server = createAdaptorServer({ fetch: site.fetch })
  server.listen(port, host)
  await Promise.race([once(server, 'listening'), once(server, 'error').then(([error]) => Promise.reject(error))])
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      if ('closeAllConnections' in server) server.closeAllConnections()
    },
  }
}

/** Returns the page that a form was sent from, on this site only. */
function backTo(context: Context): string {
  const from = new URL(context.req.header('referer') ?? '/', context.req.url)
  return from.host === context.req.header('host') ? `${from.pathname}${from.search}` : '/'
}
