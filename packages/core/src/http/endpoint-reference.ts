import type { Endpoint } from './endpoint'

/** What the API's readers are told about a call. */
export interface EndpointReference {
  /** One line without a full stop. */
  summary: string
  /** Rows of the requirements checklist that this call fulfils. */
  spec: readonly string[]
}

/** One reference for each of a feature's endpoints. */
export type References<T extends Record<string, Endpoint>> = { readonly [K in keyof T]: EndpointReference }
