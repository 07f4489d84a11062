import { bindFeature, createApi, type Locale, quarantineDigest } from '@postern/core'
import { Branding } from '@postern/core/contract'
import { parseDigestLink } from '@postern/core/digest-link'
import type { NavigationLinks } from '@postern/core/navigation'
import { quarantineDigestMessages } from '@postern/core/texts'
import { renderToString } from 'react-dom/server'
import { BrandProvider } from '../branding/BrandProvider'
import { fixedBrand } from '../branding/brand-state'
import { DigestPage } from './DigestPage'
import type { Given } from './given'

export interface DigestPageRequest {
  id: number
  /** Query of the digest link. */
  search: string
  /** Language of whoever asked for the page. */
  locale: Locale
  /** The API's answer to the page's first question: the entry, as JSON. */
  body: string
  /** The API's answer to the question for the look of `host`, as JSON; `null` for none. */
  brand: string | null
  host: string
  links: NavigationLinks
}

export interface RenderedDigestPage {
  lang: string
  title: string
  html: string
  /** What the browser takes the page over with. */
  given: Given
}

/**
 * The digest page's first HTML, of the components that the browser takes over: the message is there before any script. The
 * brand shows with the script, and no other before it.
 *
 * @throws When the body is no entry.
 */
export async function renderDigestPage({
  id,
  search,
  locale,
  body,
  brand,
  host,
  links,
}: DigestPageRequest): Promise<RenderedDigestPage> {
  const answer = async () => new Response(body, { headers: { 'content-type': 'application/json' } })
  const client = bindFeature(createApi({ baseUrl: 'http://localhost/api/', fetch: answer }), quarantineDigest)
  const entry = await client.get({ id, releaseCode: parseDigestLink(search).releaseCode })
  const html = renderToString(
    <BrandProvider store={fixedBrand()}>
      <DigestPage {...{ id, search, client, entry, links }} locale={locale} />
    </BrandProvider>,
  )
  return {
    lang: locale,
    title: quarantineDigestMessages[locale].documentTitle,
    html,
    given: { entry, brand: brandIn(brand), host },
  }
}

/** The browser asks itself for a look that cannot be read. */
function brandIn(body: string | null): Branding | null {
  try {
    return Branding.parse(JSON.parse(body ?? ''))
  } catch {
    return null
  }
}
