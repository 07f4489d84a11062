import { Hono } from 'hono'
import { html } from 'hono/html'
import { verifyWebhook } from './verify-webhook'

export interface ReceiverOptions {
  now: () => Date
  /** Secret of the sample's webhook; `undefined` until it has been made. */
  secret: () => string | undefined
}

interface Received {
  id: string
  at: Date
  isVerified: boolean
  body: string
}

/** Path that the sample's webhook calls. */
export const receiverPath = '/webhooks/contoso'

const receivedAtMost = 50

/**
 * Stands in for a customer's own system: verifies each request by its signature, answers 401 to others, and shows what came in. A request
 * that comes again is shown once, by its id.
 */
export function createReceiverWeb({ now, secret }: ReceiverOptions): Hono {
  const web = new Hono()
  const received = new Map<string, Received>()

  web.post(receiverPath, async ({ req, body: answer, text }) => {
    const body = await req.text()
    const known = secret()
    const isVerified = known !== undefined && verifyWebhook({ header: (name) => req.header(name), body }, known, now())
    const id = (req.header('webhook-id') ?? '').slice(0, 100)
    received.delete(id)
    received.set(id, { id, at: now(), isVerified, body: body.slice(0, 10_000) })
    const [oldest] = received.keys()
    if (received.size > receivedAtMost && oldest !== undefined) received.delete(oldest)
    return isVerified ? answer(null, 204) : text('The signature is not valid.', 401)
  })

  web.get('/webhooks', (context) => context.html(page([...received.values()].reverse())))
  web.get('/api/webhooks', (context) => context.json({ received: [...received.values()].reverse() }))
  return web
}

function page(received: readonly Received[]) {
  return html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Webhooks · Demo mailbox</title><link rel="stylesheet" href="/mailbox.css"></head>
<body><header><a href="/">Demo mailbox</a></header><main><h1>Webhooks</h1>
<p class="muted">Requests to Contoso’s webhook since the demo started, newest first.</p>
${
  received.length === 0
    ? html`<p class="empty">No request yet. Send a test from the webhook’s page in the portal, or hold a message.</p>`
    : received.map(entry)
}</main></body></html>`
}

function entry({ id, at, isVerified, body }: Received) {
  return html`<h2>${isVerified ? 'Signature valid' : 'Signature not valid'}</h2>
<p class="muted"><bdi>${id || '(no id)'}</bdi>, ${at.toISOString().slice(0, 19).replace('T', ' ')} UTC</p><pre tabindex="0">${body}</pre>`
}
