import type { CustomerRequest } from './customer-request'

/** A change that may say which version it was made from. */
export interface VersionedRequest extends CustomerRequest {
  ifMatch: string | null
}
