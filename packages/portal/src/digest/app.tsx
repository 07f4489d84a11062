import { type Locale, preferredLocale } from '@postern/core'
import { parseDigestLink } from '@postern/core/digest-link'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrandProvider } from '../branding/BrandProvider'
import { brandBeforePaint, brandOfHost } from '../branding/brand'
import { readPortalConfig } from '../config/portal-config'
import { nextTask } from './after-paint'
import { DigestPage } from './DigestPage'
import { createDigestClient, type DigestClientOptions } from './digest-client'

export interface StartOptions extends Pick<DigestClientOptions, 'id' | 'answer'> {
  search: string
  hash: string
}

/** Shows the page, or takes over what the server has rendered. */
export async function start({ id, search, hash, answer }: StartOptions, brandAnswer: Promise<Response>): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const client = createDigestClient({ id, answer })
  const { links } = readPortalConfig(document)
  const pageIn = (locale: Locale) => ({ id, search, hash, client, locale, links })
  if (id !== null && root.hasChildNodes()) {
    const entry = await client.get({ id, releaseCode: parseDigestLink(search).releaseCode })
    await nextTask()
    const page = (
      <BrandProvider store={brandOfHost(brandAnswer)}>
        <DigestPage {...pageIn(document.documentElement.lang === 'fr' ? 'fr' : 'en')} entry={entry} />
      </BrandProvider>
    )
    // In pieces, between which the page answers.
    startTransition(() => void hydrateRoot(root, page))
    return
  }
  const store = await brandBeforePaint(brandAnswer)
  createRoot(root).render(
    <BrandProvider store={store}>
      <DigestPage {...pageIn(preferredLocale(navigator.languages))} />
    </BrandProvider>,
  )
}
