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
  /** Language of the user requesting the page. */
  locale: Locale
  /** API response to the page's first request: the entry, as JSON. */
  body: string
  /** API response with the branding of `host`, as JSON; `null` for none. */
  brand: string | null
  host: string
  links: NavigationLinks
}

export interface RenderedDigestPage {
  lang: string
  title: string
  html: string
  /** Data that the browser takes the page over with. */
  given: Given
}

/**
 * Renders the digest page's first HTML with the components that the browser hydrates: the message is visible before any script runs.
 * Branding appears with the script, and no other one before it.
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

/** The browser fetches branding itself when this is unreadable. */
function brandIn(body: string | null): Branding | null {
  try {
    return Branding.parse(JSON.parse(body ?? ''))
  } catch {
    return null
  }
}
