import type { Hono, MiddlewareHandler } from 'hono'
import { etag } from 'hono/etag'
import type { BlobStore } from '../blobs/blob-store'
import type { Database } from '../db/database'
import { refuse } from '../http/refuse'
import type { Handlers } from '../http/serve'
import { findReseller, requestOf, resellerToChange } from '../resellers/reseller-request'
import { findBrand, findBrandImage, imagesPath } from './branding.service'
import { checkHost } from './check-host'
import { readResellerBrand, storeImages, updateResellerBrand } from './reseller-brand.service'

type Served = 'getBranding' | 'getResellerBrand' | 'updateResellerBrand' | 'checkResellerHost'

export const brandingHandlers: Pick<Handlers, Served> = {
  getBranding: async ({ tx, input }) => findBrand(tx, input.domain),

  async getResellerBrand({ tx, input, answerVersion }) {
    const brand = await readResellerBrand(tx, input.id)
    answerVersion(brand.version)
    return brand
  },

  // Pictures are stored before the change, without a connection held meanwhile.
  updateResellerBrand: {
    async inSteps(context) {
      const { input, transact, settings, now } = context
      const { id, logo, logoDark, favicon, ...given } = input
      await transact((tx) => resellerToChange(tx, id))
      const images = await storeImages(settings.blobs, { logo, logoDark, favicon }, { resellerId: id, now })
      const brand = await transact((tx, caller) =>
        updateResellerBrand(requestOf({ ...context, tx, caller }), id, { ...given, images }),
      )
      context.answerVersion(brand.version)
      return brand
    },
  },

  // DNS may be slow, so no connection is held meanwhile.
  checkResellerHost: {
    async inSteps({ input, transact, settings }) {
      await transact((tx) => findReseller(tx, input.id))
      return checkHost(settings.mail.names, input.host, settings.publicUrl)
    },
  },
}

/** Serves the extras of the public branding by host name: cache lifetime and pictures. Call it before the calls are mounted. */
export function serveBrandingFiles(app: Hono, { db, blobs }: { db: Database; blobs: BlobStore }): void {
  for (const path of ['/v1/resellers/branding', '/v1/resellers/branding/']) app.use(path, keepShortly, etag())
  app.get(`${imagesPath}/:file`, async (context) => {
    const [, hash = ''] = /^([0-9a-f]{32})\.(?:png|jpeg|webp)$/.exec(context.req.param('file')) ?? []
    const image = hash ? await db.inScope({ as: 'system' }, (tx) => findBrandImage(tx, hash)) : null
    if (!image) throw refuse('requests.notFound')
    return context.body(new Uint8Array(await blobs.read(image.blobKey)), 200, {
      // The detected type, never a declared one; the policy of data responses lets nothing in it run (XB-31).
      'content-type': image.type,
      'cache-control': 'public, max-age=31536000, immutable',
      // Widgets on a reseller's own site also show it.
      'cross-origin-resource-policy': 'cross-origin',
    })
  })
}

// Keeps caches from mixing up hosts, even those that key by path only (XT-13).
const keepShortly: MiddlewareHandler = async (context, next) => {
  await next()
  if (!context.res.ok && context.res.status !== 304) return
  context.header('cache-control', 'public, max-age=60')
  context.header('vary', 'Host')
}
