import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Locale } from '@postern/core'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import { chooseEncoding, pack } from '../http/packing'
import { requestLocale } from '../i18n/request-locale'
import { withMeta } from './with-meta'

interface RenderedDigest {
  lang: string
  title: string
  html: string
  /** Initial data for the page's script. */
  given: unknown
}

/** Rendering functions that the portal's build exports for its digest page. */
export interface DigestRenderer {
  renderDigestPage(request: {
    id: number
    search: string
    /** Language of the request. */
    locale: Locale
    /** API response, as JSON. */
    body: string
    /** API response with the brand of `host`; `null` for none. */
    brand: string | null
    host: string
    links: Record<string, string | undefined>
  }): Promise<RenderedDigest>
}

export interface DigestPageOptions {
  renderer: Promise<DigestRenderer | null>
  links: Record<string, string | undefined>
  /** Calls the API on behalf of the requester. */
  ask(path: string, context: Context): Promise<Response>
  log: Logger
}

/** Loads the digest page renderer of a built portal; `null` when the build has none, or none that runs. */
export async function loadDigestRenderer(portalFolder: string, log: Logger): Promise<DigestRenderer | null> {
  const file = join(portalFolder, 'server', 'render.js')
  if (!existsSync(file)) return null
  try {
    return (await import(pathToFileURL(file).href)) as DigestRenderer
  } catch (error) {
    log.error({ err: error }, 'Digest pages are not rendered here; browsers do')
    return null
  }
}

/**
 * Renders digest pages with their message included: it can be read before any script has loaded, and the page need not request it. The call
 * is the same as the page's own, with its limits, and like it changes nothing (XD-01).
 */
export function createDigestPage({ renderer, links, ask, log }: DigestPageOptions) {
  return async (context: Context, page: string): Promise<Response | null> => {
    const id = context.req.param('id') ?? ''
    const releaseCode = context.req.query('releaseCode')
    // The body of an answer to HEAD is never read.
    if (context.req.method === 'HEAD' || !releaseCode || !/^\d{1,15}$/.test(id)) return null
    const render = await renderer
    if (!render) return null
    const { search, hostname: host } = new URL(context.req.url)
    const [answer, brand] = await Promise.all([
      ask(`/api/v1/quarantine/${id}/digest/?${new URLSearchParams({ releaseCode })}`, context),
      ask(`/api/v1/resellers/branding/?${new URLSearchParams({ domain: host })}`, context).then(textOf, () => null),
    ])
    const body = await answer.text()
    const unrendered = () => withMeta(page, 'postern-first-answer', { status: answer.status, body })
    const locale = requestLocale(context)
    const html = !answer.ok
      ? unrendered()
      : await render.renderDigestPage({ id: Number(id), search, locale, body, brand, host, links }).then(
          (rendered) => withContent(page, rendered),
          (error: unknown) => {
            log.error({ err: error }, 'A digest page could not be rendered')
            // The browser renders it then.
            return unrendered()
          },
        )
    const encoding = chooseEncoding(context.req.header('accept-encoding'))
    context.header('content-type', 'text/html; charset=utf-8')
    context.header('vary', 'Accept-Encoding, Accept-Language')
    if (encoding !== 'identity') context.header('content-encoding', encoding)
    return context.body(pack(new TextEncoder().encode(html), { encoding, effort: 'quick' }))
  }
}

const textOf = (answer: Response) => (answer.ok ? answer.text() : null)

/** Further scripts are loaded by the first one, after the message is shown. */
function withContent(page: string, { lang, title, html, given }: RenderedDigest): string {
  return withMeta(page, 'postern-given', given)
    .replaceAll(/ *<link rel="modulepreload"[^>]*>\n/g, '')
    .replace('<html lang="en">', `<html lang="${lang}" data-rendered>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
}
