import type { Branding } from '@postern/core'
import { Branding as BrandingSchema } from '@postern/core/contract'
import { type BrandState, type BrandStore, nothingKnown } from './brand-state'

export interface BrandStoreOptions {
  host: string
  answer: Promise<Response>
  /** Stores this host's branding for the next visit; `null` where storage is blocked. */
  storage: Pick<Storage, 'getItem' | 'setItem'> | null
}

const storageKey = 'postern.brand'

/** Store for the branding of a host name: starts with the stored one, then takes the server's response once it arrives. */
export function createBrandStore({ host, answer, storage }: BrandStoreOptions): BrandStore {
  const kept = readKept(storage, host)
  let state: BrandState = kept ? { status: 'known', brand: kept } : nothingKnown
  let isUntold = false
  const listeners = new Set<() => void>()
  const become = (next: BrandState) => {
    // An unchanged branding changes nothing.
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

/** Validates the stored value like an answer: browser storage may contain anything (XB-17). */
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
    // With a full or blocked storage, the next visit has to fetch it again.
  }
}
