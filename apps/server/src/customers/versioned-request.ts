import type { CustomerRequest } from './customer-request'

/** A change that may include the version it is based on. */
export interface VersionedRequest extends CustomerRequest {
  ifMatch: string | null
}
