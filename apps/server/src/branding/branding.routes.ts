import type { Hono, MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { Database } from '../db/database'
import { refuse } from '../http/refuse'
import type { Handlers } from '../http/serve'
import { findReseller, requestOf } from '../resellers/reseller-request'
import { findBrand, findBrandImage, imagesPath } from './branding.service'
import { checkHost } from './check-host'
import { readResellerBrand, updateResellerBrand } from './reseller-brand.service'

type Served = 'getBranding' | 'getResellerBrand' | 'updateResellerBrand' | 'checkResellerHost'

export const brandingHandlers: Pick<Handlers, Served> = {
  getBranding: async ({ tx, input }) => findBrand(tx, input.domain),

  async getResellerBrand({ tx, input, answerVersion }) {
    const brand = await readResellerBrand(tx, input.id)
    answerVersion(brand.version)
    return brand
  },

  async updateResellerBrand(context) {
    const { id, ...given } = context.input
    const brand = await updateResellerBrand(requestOf(context), id, given)
    context.answerVersion(brand.version)
    return brand
  },

  // The name service may take its time, which holds no connection.
  checkResellerHost: {
    async inSteps({ input, transact, settings }) {
      await transact((tx) => findReseller(tx, input.id))
      return checkHost(settings.mail.names, input.host, settings.publicUrl)
    },
  },
}

/** What stands around the public look of host names: how long it may be kept, and its pictures. Call it before the calls are mounted. */
export function serveBrandingFiles(app: Hono, db: Database): void {
  for (const path of ['/v1/resellers/branding', '/v1/resellers/branding/']) app.use(path, keepShortly, etag())
  app.get(`${imagesPath}/:file`, async (context) => {
    const [, hash = ''] = /^([0-9a-f]{32})\.(?:png|jpeg|webp)$/.exec(context.req.param('file')) ?? []
    const image = hash ? await db.inScope({ as: 'system' }, (tx) => findBrandImage(tx, hash)) : null
    if (!image) throw refuse('requests.notFound')
    return context.body(new Uint8Array(image.content), 200, {
      // As the content was read, never as somebody named it; the policy of data answers lets nothing in it run (XB-31).
      'content-type': image.type,
      'cache-control': 'public, max-age=31536000, immutable',
      // Widgets on a reseller's own site show it as well.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}

// A cache keeps one host's look apart from another's, also one that goes by paths alone (XT-13).
const keepShortly: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.ok && context.res.status !== 304) return
  context.header('cache-control', 'public, max-age=60')
  context.header('vary', 'Host')
}
