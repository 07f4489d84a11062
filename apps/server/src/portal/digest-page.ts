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
  /** What the page's script begins with. */
  given: unknown
}

/** What the portal's build offers for rendering its digest page. */
export interface DigestRenderer {
  renderDigestPage(request: {
    id: number
    search: string
    /** Language of whoever asked for the page. */
    locale: Locale
    /** The API's answer, as JSON. */
    body: string
    /** The API's answer to the question for the look of `host`; `null` for none. */
    brand: string | null
    host: string
    links: Record<string, string | undefined>
  }): Promise<RenderedDigest>
}

export interface DigestPageOptions {
  renderer: Promise<DigestRenderer | null>
  links: Record<string, string | undefined>
  /** Asks the API in the name of whoever asked for the page. */
  ask(path: string, context: Context): Promise<Response>
  log: Logger
}

/** What renders the digest page of a built portal; `null` where the build has nothing of the kind, or nothing that runs. */
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
 * Answers digest pages with their message in them: it is read before any script has come, and the page need not ask. The same
 * call is made as the page would make, with its limits, and like it changes nothing (XD-01).
 */
export function createDigestPage({ renderer, links, ask, log }: DigestPageOptions) {
  return async (context: Context, page: string): Promise<Response | null> => {
    const id = context.req.param('id') ?? ''
    const releaseCode = context.req.query('releaseCode')
    // Nobody reads the body of an answer to HEAD.
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
            // The browser shows it then.
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

/** Scripts are fetched by the one that runs first, after the message is there. */
function withContent(page: string, { lang, title, html, given }: RenderedDigest): string {
  return withMeta(page, 'postern-given', given)
    .replaceAll(/ *<link rel="modulepreload"[^>]*>\n/g, '')
    .replace('<html lang="en">', `<html lang="${lang}" data-rendered>`)
    .replace(/<title>[^<]*<\/title>/, () => `<title>${title}</title>`)
    .replace('<div id="root"></div>', () => `<div id="root">${html}</div>`)
}
