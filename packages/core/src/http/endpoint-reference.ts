import type { CallName } from './feature'

/** API reference text for a call. */
export interface EndpointReference {
  /** One line, no full stop. */
  summary: string
  /** Entries of the requirements checklist that this call fulfils. */
  spec: readonly string[]
}

/** One reference for each call of a feature. */
export type References<T> = Readonly<Record<CallName<T>, EndpointReference>>
