import type { Branding } from '@postern/core'
import { Branding as BrandingSchema } from '@postern/core/contract'

export type BrandState =
  /** Nothing is known of this host yet: the frame stays neutral. */
  | { status: 'asked'; brand: null }
  | { status: 'known'; brand: Branding }
  /** The lookup failed. What was last known of this host stands; without it the portal has its own look (LO-076). */
  | { status: 'failed'; brand: Branding | null }

/** What a server renders with, and the browser takes over from. */
export const nothingKnown: BrandState = { status: 'asked', brand: null }

export interface BrandStore {
  get(): BrandState
  subscribe(listener: () => void): () => void
  /** When there is something to show: at once where this host was met before. It never rejects. */
  readonly settled: Promise<void>
  /** Whether a failure is still to be told; true once. */
  takeFailure(): boolean
}

/** Knows nothing and asks nothing. */
export const unknownBrand: BrandStore = {
  get: () => nothingKnown,
  subscribe: () => () => {},
  settled: Promise.resolve(),
  takeFailure: () => false,
}

export interface BrandStoreOptions {
  host: string
  answer: Promise<Response>
  /** Keeps the look of this host for the next visit; `null` where storage is forbidden. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
}

const storageKey = 'postern.brand'

/** The look of a host name: what was kept of it at once, and the server's answer as soon as it is there. */
export function createBrandStore({ host, answer, storage }: BrandStoreOptions): BrandStore {
  const kept = readKept(storage, host)
  let state: BrandState = kept ? { status: 'known', brand: kept } : nothingKnown
  let isUntold = false
  const listeners = new Set<() => void>()
  const become = (next: BrandState) => {
    // The same look as the one that is shown changes nothing.
    if (next.status === state.status && JSON.stringify(next.brand) === JSON.stringify(state.brand)) return
    state = next
    for (const listener of listeners) listener()
  }
  const asked = readAnswer(answer).then(
    ({ body, brand }) => {
      keep(storage, { host, body })
      become({ status: 'known', brand })
    },
    () => {
      isUntold = true
      become({ status: 'failed', brand: state.brand })
    },
  )
  return {
    get: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    settled: kept ? Promise.resolve() : asked,
    takeFailure() {
      const isNew = isUntold
      isUntold = false
      return isNew
    },
  }
}

async function readAnswer(answer: Promise<Response>): Promise<{ body: unknown; brand: Branding }> {
  const response = await answer
  if (!response.ok) throw new Error(`The look of this host was refused with ${response.status}.`)
  const body: unknown = await response.json()
  return { body, brand: BrandingSchema.parse(body) }
}

/** What was kept is checked like an answer: anything may stand in a browser's storage (XB-17). */
function readKept(storage: BrandStoreOptions['storage'], host: string): Branding | null {
  try {
    const kept = JSON.parse(storage?.getItem(storageKey) ?? 'null') as { host?: unknown; body?: unknown } | null
    return kept?.host === host ? BrandingSchema.parse(kept.body) : null
  } catch {
    return null
  }
}

function keep(storage: BrandStoreOptions['storage'], value: { host: string; body: unknown }): void {
  try {
    storage?.setItem(storageKey, JSON.stringify(value))
  } catch {
    // A full or forbidden storage costs the next visit a question.
  }
}
