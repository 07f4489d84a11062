import type { Branding } from '@postern/core'

export type BrandState =
  /** Nothing is known about this host yet: the frame stays neutral. */
  | { status: 'asked'; brand: null }
  | { status: 'known'; brand: Branding }
  /** The lookup failed. Keeps the last known branding of this host; without it the portal uses its own (LO-076). */
  | { status: 'failed'; brand: Branding | null }

/** State that a server renders with, and that the browser takes over from. */
export const nothingKnown: BrandState = { status: 'asked', brand: null }

export interface BrandStore {
  get(): BrandState
  subscribe(listener: () => void): () => void
  /** Resolves when there is something to show: at once if this host has been visited before. Never rejects. */
  readonly settled: Promise<void>
  /** Returns true once while a failure is still to be reported. */
  takeFailure(): boolean
}

/** Returns a store whose state is fixed and that requests nothing. Default: nothing is known. */
export function fixedBrand(state: BrandState = nothingKnown): BrandStore {
  return { get: () => state, subscribe: () => () => {}, settled: Promise.resolve(), takeFailure: () => false }
}
