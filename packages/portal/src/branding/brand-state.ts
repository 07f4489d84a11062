import type { Branding } from '@postern/core'

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

/** What is known stays so, and nothing is asked. Default: nothing is known. */
export function fixedBrand(state: BrandState = nothingKnown): BrandStore {
  return { get: () => state, subscribe: () => () => {}, settled: Promise.resolve(), takeFailure: () => false }
}
