import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { refuse } from '../http/refuse'
import { requestLocale } from '../i18n/request-locale'
import { plainBrand, readMailBrand } from '../mail/mail-brand'
import { pageStyles, stylesPath } from './page-styles'
import { changeSubscription, findSubscription, type Subscription, unsubscribePath } from './unsubscribe.service'
import { goneUnsubscribePage, unsubscribePage } from './unsubscribe-page'

export interface UnsubscribeOptions {
  db: Database
  clock: Clock
  clientAddress(context: Context): string
}

const bodyBytes = 4_096
const tokenLength = 200
// Branding contains only picture paths here, never full addresses.
const pageAddress = 'http://localhost'

/**
 * Page behind the unsubscribe link of digests and notices. Opening it changes nothing, because scanners open links (XD-01); its button and
 * the one-click request of mail programs (RFC 8058) do.
 */
export function serveUnsubscribe(app: Hono, { db, clock, clientAddress }: UnsubscribeOptions): void {
  app.get(unsubscribePath, async (context) => {
    const found = await db.inScope({ as: 'system' }, async (tx) => {
      const subscription = await findSubscription(tx, tokenOf(context), clock.now())
      return subscription && { subscription, brand: await readMailBrand(tx, subscription.resellerId, pageAddress) }
    })
    return found ? context.html(unsubscribePage({ ...found, isChanged: false })) : gone(context)
  })

  app.post(unsubscribePath, bodyLimit({ maxSize: bodyBytes, onError: tooLarge }), async (context) => {
    const wantsMails = await readWish(context)
    const now = clock.now()
    const address = clientAddress(context)
    const found = await db.inScope({ as: 'system' }, async (tx) => {
      const token = tokenOf(context)
      const before = await findSubscription(tx, token, now)
      if (!before) return null
      await changeSubscription(tx, before, { wantsMails, address, now })
      const subscription = (await findSubscription(tx, token, now)) as Subscription
      return { subscription, brand: await readMailBrand(tx, subscription.resellerId, pageAddress) }
    })
    return found ? context.html(unsubscribePage({ ...found, isChanged: true })) : gone(context)
  })

  app.get(stylesPath, (context) =>
    context.body(pageStyles(context.req.query('colors') ?? ''), 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': 'public, max-age=3600',
    }),
  )
}

const tokenOf = (context: Context) => (context.req.query('token') ?? '').slice(0, tokenLength)

async function readWish(context: Context): Promise<boolean> {
  const form = await context.req.parseBody().catch(() => ({}) as Record<string, unknown>)
  if (form['List-Unsubscribe'] === 'One-Click' || form.action === 'unsubscribe') return false
  if (form.action === 'subscribe') return true
  throw refuse('digestSettings.oneClick')
}

function gone(context: Context) {
  return context.html(goneUnsubscribePage({ locale: requestLocale(context), brand: plainBrand(pageAddress) }), 404)
}

function tooLarge(): never {
  throw refuse('requests.tooLong')
}
