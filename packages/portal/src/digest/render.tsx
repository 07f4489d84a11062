import { createApi, createQuarantineDigestClient, preferredLocale } from '@postern/core'
import { parseDigestLink } from '@postern/core/digest-link'
import type { NavigationLinks } from '@postern/core/navigation'
import { quarantineDigestMessages } from '@postern/core/texts'
import { renderToString } from 'react-dom/server'
import { BrandProvider } from '../branding/BrandProvider'
import { unknownBrand } from '../branding/brand-store'
import { DigestPage } from './DigestPage'

export interface DigestPageRequest {
  id: number
  /** Query of the digest link. */
  search: string
  /** `Accept-Language` of the request. */
  languages: string
  /** The API's answer to the page's first question: the entry, as JSON. */
  body: string
  links: NavigationLinks
}

export interface RenderedDigestPage {
  lang: string
  title: string
  html: string
}

/**
 * The digest page's first HTML, of the components that the browser takes over: the message is there before any script. The
 * brand comes with the script, and no other shows before it.
 *
 * @throws When the body is no entry.
 */
export async function renderDigestPage({
  id,
  search,
  languages,
  body,
  links,
}: DigestPageRequest): Promise<RenderedDigestPage> {
  const answer = async () => new Response(body, { headers: { 'content-type': 'application/json' } })
  const client = createQuarantineDigestClient(createApi({ baseUrl: 'http://localhost/api/', fetch: answer }))
  const entry = await client.get({ id, releaseCode: parseDigestLink(search).releaseCode })
  const lang = preferredLocale(languages.split(',').map((item) => item.split(';')[0]?.trim() ?? ''))
  const html = renderToString(
    <BrandProvider store={unknownBrand}>
      <DigestPage {...{ id, search, client, entry, links }} locale={lang} />
    </BrandProvider>,
  )
  return { lang, title: quarantineDigestMessages[lang].documentTitle, html }
}
