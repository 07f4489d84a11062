import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { answerText } from '@postern/core/answers'
import { isEmbedWidget } from '@postern/core/embed'
import type { Hono } from 'hono'
import { findHostReseller } from '../branding/host-reseller'
import type { Database } from '../db/database'
import type { FindResellers } from '../embed/allowed-origins'
import { pagePolicy } from '../http/security-headers'
import { sayTo } from '../i18n/answer-language'

export interface EmbedFrameOptions {
  db: Database
  findResellers: FindResellers
  /** Folder with the built portal. */
  portalFolder: string
}

/**
 * Serves the page that shows one widget in a frame on a host's page: the only page that may be framed, and only by the origin in its
 * address, if a key or a setting of the reseller allows that. Login, reset and digest are not among its widgets (XB-15).
 */
export function serveEmbedFrame(web: Hono, { db, findResellers, portalFolder }: EmbedFrameOptions): void {
  const file = join(portalFolder, 'frame.html')
  if (!existsSync(file)) return
  const page = readFileSync(file, 'utf8')
  web.get('/embed/frame', async (context) => {
    const { widget = '', parent = '' } = context.req.query()
    const say = sayTo(context)
    if (!isEmbedWidget(widget)) return context.text(say(answerText('embed.unknownWidget')), 404)
    const resellers = await findResellers(parent)
    const owner = await findHostReseller(db, context.req.header('host') ?? '')
    const isAllowed = owner === null ? resellers.size > 0 : resellers.has(owner)
    if (!isAllowed) {
      return context.text(say(answerText('embed.foreignPage')), 403)
    }
    context.set('isFramed', true)
    return context.html(page, 200, {
      'content-security-policy': pagePolicy(parent),
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
    })
  })
}
