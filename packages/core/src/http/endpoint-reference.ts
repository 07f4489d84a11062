import type { CallName } from './feature'

/** What the API's readers are told about a call. */
export interface EndpointReference {
  /** One line without a full stop. */
  summary: string
  /** Rows of the requirements checklist that this call fulfils. */
  spec: readonly string[]
}

/** One reference for each call of a feature. */
export type References<T> = Readonly<Record<CallName<T>, EndpointReference>>
