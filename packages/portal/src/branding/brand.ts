import type { BrandStore } from './brand-state'
import { createBrandStore } from './brand-store'

/** How long the first paint waits for a host that was never met; after that the frame is shown without a brand. */
const holdMs = 300

/** The look of the host name that this page is served from. */
export function brandOfHost(answer: Promise<Response>): BrandStore {
  return createBrandStore({ host: location.hostname, answer, storage: localStorageOrNull() })
}

/** The same, when it is time to paint: it is there, or takes too long. */
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
