import { type BrandStore, createBrandStore } from './brand-store'

/** How long the first paint waits for a host that was never met; after that the frame is shown without a brand. */
const holdMs = 300

/** The look of the host name that this page is served from, when it is time to paint: it is there, or takes too long. */
export async function brandBeforePaint(answer: Promise<Response>): Promise<BrandStore> {
  const store = createBrandStore({ host: location.hostname, answer, storage: localStorageOrNull() })
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
