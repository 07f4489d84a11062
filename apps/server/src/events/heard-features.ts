import { type Endpoint, type LiveFeature, liveFeatures, missingRight } from '@postern/core'
import { features } from '@postern/core/contract'
import type { Caller } from '../http/caller'

/** Features whose changes a caller may hear of: those that it has a call to read. */
export function heardFeatures(caller: Caller): LiveFeature[] {
  return liveFeatures.filter((name) =>
    Object.values<Endpoint>(features[name]).some((endpoint) => mayRead(endpoint, caller)),
  )
}

function mayRead(endpoint: Endpoint, caller: Caller): boolean {
  const { access, method } = endpoint
  return (
    method === 'GET' &&
    access.who === 'signedIn' &&
    !missingRight(access, caller) &&
    (caller.permits?.(endpoint) ?? true)
  )
}
