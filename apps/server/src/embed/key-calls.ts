import type { Endpoint } from '@postern/core'
import { features } from '@postern/core/contract'
import { type ApiScope, apiScopeGroupNames, apiScopeGroups } from '@postern/core/embed'

/**
 * Calls that would make a key more than it is: they let somebody in, change how people log in or who manages a customer, or lift a limit
 * that holds abuse back.
 */
const neverByKey: ReadonlySet<Endpoint> = new Set([
  features.users.invite,
  features.users.sendPasswordReset,
  features.users.resetTwoFactor,
  features.users.listSessions,
  features.users.endSessions,
  features.customers.updateSettings,
  features.customers.updateOwnership,
  features.outboundCredentials.create,
  features.outboundCredentials.revoke,
  features.outboundSettings.resetBelowSystem,
  features.outboundSettings.resetBelowReseller,
  features.outboundSettings.updateOfSystem,
  features.outboundSettings.updateOfReseller,
  features.outboundSettings.updateOfCustomer,
  // Keys have no jobs of their own.
  features.senderLists.orderDeletion,
  features.senderLists.undoDeletion,
  features.senderChecks.resetBelowSystem,
  features.senderChecks.resetBelowReseller,
  features.senderChecks.updateOfSystem,
  features.senderChecks.updateOfReseller,
  features.senderChecks.updateOfCustomer,
])

const needed = new Map<Endpoint, readonly ApiScope[]>(
  apiScopeGroupNames.flatMap((group) =>
    apiScopeGroups[group]
      .flatMap((name): Endpoint[] => Object.values(features[name]))
      .filter((endpoint) => endpoint.access.who === 'signedIn' && !neverByKey.has(endpoint))
      .map((endpoint) => [
        endpoint,
        endpoint.method === 'GET' ? [`${group}:read`, `${group}:write`] : [`${group}:write`],
      ]),
  ),
)

/** Scopes of which a key needs one to make a call, the smallest first; empty: no key makes it. */
export function scopesFor(endpoint: Endpoint): readonly ApiScope[] {
  return needed.get(endpoint) ?? []
}
