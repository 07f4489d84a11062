import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { Hono } from 'hono'
import { html } from 'hono/html'

export interface ResellerSiteOptions {
  host: string
  port: number
  portalUrl: string
  mailboxUrl: string
}

const policy = "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** A reseller's own plain site: another origin, another hand's stylesheet. */
export async function startResellerSite({ host, port, portalUrl, mailboxUrl }: ResellerSiteOptions) {
  const site = new Hono()
  site.use(async (context, next) => {
    await next()
    context.header('content-security-policy', policy)
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
  })
  site.get('/', (context) => context.html(page(portalUrl, mailboxUrl)))
  site.get('/site.css', (context) => context.body(styles, 200, { 'content-type': 'text/css; charset=utf-8' }))
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

const page = (portalUrl: string, mailboxUrl: string) => html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Northwind Security</title><link rel="stylesheet" href="/site.css"></head>
<body><header><b>NORTHWIND</b> Security</header>
<main><h1>Mail security for your company</h1>
<p>This is the site of a reseller, on an origin and with a stylesheet of its own.</p>
<table><thead><tr><th>What</th><th>Where</th></tr></thead><tbody>
<tr><td>Portal for administrators</td><td><a href="${portalUrl}">${portalUrl}</a></td></tr>
<tr><td>Mailbox of the demonstration</td><td><a href="${mailboxUrl}">${mailboxUrl}</a></td></tr>
<tr><td>API</td><td><a href="${portalUrl}/api/docs">${portalUrl}/api/docs</a></td></tr>
</tbody></table></main></body></html>`

const styles = `
* { box-sizing: content-box; letter-spacing: .01em; }
body { margin: 0; background: #eef2ea; color: #222; font: 17px/1.5 Georgia, serif; }
header { background: #1d4d2b; color: #fff; padding: 18px 8%; font-size: 22px; }
main { padding: 12px 8%; }
table { border: 2px solid #1d4d2b; border-collapse: collapse; background: #fff; }
th, td { border: 1px solid #1d4d2b; padding: 8px 14px; text-align: left; }
a { color: #8a2b00; }
`
