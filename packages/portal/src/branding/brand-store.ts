import type { Branding } from '@postern/core'
import { Branding as BrandingSchema } from '@postern/core/contract'
import { type BrandState, type BrandStore, nothingKnown } from './brand-state'

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
