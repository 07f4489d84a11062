import { formatDateLogged, type Locale, preferredLocale } from '@postern/core'
import { parseDigestLink } from '@postern/core/digest-link'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrandProvider } from '../branding/BrandProvider'
import { type BrandStore, fixedBrand } from '../branding/brand-state'
import { readPortalConfig } from '../config/portal-config'
import { nextTask } from './after-paint'
import { DigestPage } from './DigestPage'
import type { Given } from './given'
import { createLateClient } from './late-client'
import { staying } from './staying'

export interface StartOptions {
  /** `null` when the path names no entry. */
  id: number | null
  search: string
  hash: string
  /** Data that the server has rendered; `null`: none. */
  given: Given | null
  /** Responses to the page's first requests; `null` when they are embedded or not needed. */
  answer: Promise<Response> | null
  brandAnswer: Promise<Response> | null
  /** Button of the server-rendered page that was already pressed; `null`: none. */
  takePress: () => HTMLElement | null
}

/** Renders the page, or hydrates the server-rendered one. */
export async function start({ id, search, hash, given, answer, brandAnswer, takePress }: StartOptions): Promise<void> {
  const root = document.getElementById('root')
  if (!root) return
  const stays = staying(id)
  const client = createLateClient({ answer, stays })
  const { links } = readPortalConfig(document)
  const pageIn = (locale: Locale) => ({ id, search, hash, client, locale, links })
  if (!given) {
    const store = brandAnswer ? await loadBrand(({ brandBeforePaint }) => brandBeforePaint(brandAnswer)) : fixedBrand()
    createRoot(root).render(
      <BrandProvider store={store}>
        <DigestPage {...pageIn(preferredLocale(navigator.languages))} />
      </BrandProvider>,
    )
    return
  }
  await stays
  await warmUp(given, search)
  const page = (
    <BrandProvider store={await brandOf(given, brandAnswer)}>
      <DigestPage {...pageIn(document.documentElement.lang === 'fr' ? 'fr' : 'en')} entry={given.entry} />
    </BrandProvider>
  )
  // Hydrates in chunks, so that the page stays responsive.
  const pressed = takePress()
  startTransition(() => void hydrateRoot(root, page))
  // React hydrates immediately on a press.
  pressed?.click()
  for (const event of ['pointerover', 'focusin'] as const)
    root.addEventListener(event, client.prepare, { once: true, passive: true })
}

/** The first use of a time zone takes long enough on a phone to be a task of its own. */
async function warmUp({ entry }: Given, search: string): Promise<void> {
  const { timeZone } = parseDigestLink(search)
  await nextTask()
  formatDateLogged(entry.timestamp, timeZone)
  await nextTask()
}

async function brandOf({ brand }: Given, brandAnswer: Promise<Response> | null) {
  if (!brandAnswer) return fixedBrand(brand ? { status: 'known', brand } : undefined)
  return loadBrand(({ brandOfHost }) => brandOfHost(brandAnswer))
}

/** The message is shown even if the branding code fails to load. */
function loadBrand(take: (loaded: typeof import('../branding/brand')) => BrandStore | Promise<BrandStore>) {
  return import('../branding/brand').then(take).catch(() => fixedBrand({ status: 'failed', brand: null }))
}
