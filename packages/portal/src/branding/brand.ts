import type { BrandStore } from './brand-state'
import { createBrandStore } from './brand-store'

/** Maximum delay of the first paint for an unknown host; after that the frame is shown without branding. */
const holdMs = 300

/** Branding of the host name that this page is served from. */
export function brandOfHost(answer: Promise<Response>): BrandStore {
  return createBrandStore({ host: location.hostname, answer, storage: localStorageOrNull() })
}

/** Same, resolved when it is time to paint: the branding has loaded, or takes too long. */
export async function brandBeforePaint(answer: Promise<Response>): Promise<BrandStore> {
  const store = brandOfHost(answer)
  await Promise.race([store.settled, new Promise((resolve) => setTimeout(resolve, holdMs))])
  return store
}

function localStorageOrNull(): Storage | null {
  try {
    return localStorage
  } catch {
    return null
  }
}
