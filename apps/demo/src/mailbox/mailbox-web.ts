import { Hono } from 'hono'
import PostalMime from 'postal-mime'
import type { MailStore } from './mail-store'
import { listPage, messageFrame, messagePage } from './mailbox-pages'
import { mailboxStyles } from './mailbox-styles'

const pageSize = 50

// Hostile mail is shown here too: nothing inline, nothing from other origins, and messages only in a frame without scripts.
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const framePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox"

/** The mailbox as pages for people and JSON for tests. */
export function createMailboxWeb(store: MailStore): Hono {
  const web = new Hono()
  web.use(async (context, next) => {
    await next()
    context.header('x-content-type-options', 'nosniff')
    context.header('referrer-policy', 'no-referrer')
    context.header('cache-control', 'no-store')
    if (!context.res.headers.has('content-security-policy')) context.header('content-security-policy', pagePolicy)
  })

  web.get('/', (context) => {
    const to = context.req.query('to') ?? ''
    const subject = context.req.query('subject') ?? ''
    const page = Math.max(1, Math.trunc(Number(context.req.query('page') ?? 1)) || 1)
    const found = store.list({ to, subject, limit: pageSize, offset: (page - 1) * pageSize })
    return context.html(listPage({ ...found, to, subject, page, pageSize }))
  })
  web.get('/mailbox.css', (context) => context.body(mailboxStyles, 200, { 'content-type': 'text/css; charset=utf-8' }))
  web.get('/messages/:id', async (context) => {
    const raw = store.raw(context.req.param('id'))
    if (!raw) return context.text('Not found.', 404)
    return context.html(messagePage(context.req.param('id'), await PostalMime.parse(raw)))
  })
  web.get('/messages/:id/html', async (context) => {
    const raw = store.raw(context.req.param('id'))
    if (!raw) return context.text('Not found.', 404)
    context.header('content-security-policy', framePolicy)
    return context.html(messageFrame((await PostalMime.parse(raw)).html ?? ''))
  })

  web.get('/api/messages', (context) => {
    const { to = '', subject = '', limit = '50', offset = '0' } = context.req.query()
    return context.json(store.list({ to, subject, limit: count(limit, 500), offset: count(offset, 1_000_000) }))
  })
  web.delete('/api/messages', (context) => {
    store.clear()
    return context.json({ message: 'The mailbox is empty.' })
  })
  web.get('/api/messages/:id', async (context) => {
    const raw = store.raw(context.req.param('id'))
    if (!raw) return context.json({ message: 'Not found.' }, 404)
    const { subject = '', text = '', html = '', headers } = await PostalMime.parse(raw)
    return context.json({ id: context.req.param('id'), subject, text, html, headers })
  })
  web.get('/api/messages/:id/raw', (context) => {
    const raw = store.raw(context.req.param('id'))
    if (!raw) return context.json({ message: 'Not found.' }, 404)
    return context.body(new Uint8Array(raw), 200, {
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="message.eml"',
    })
  })
  return web
}

function count(text: string, most: number): number {
  const value = Number(text)
  return Number.isInteger(value) && value >= 0 ? Math.min(value, most) : 0
}
