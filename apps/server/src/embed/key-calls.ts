import type { Endpoint } from '@postern/core'
import { features } from '@postern/core/contract'
import { type ApiScope, apiScopeGroupNames, apiScopeGroups } from '@postern/core/embed'

/** Calls that would make a key more than it is: they let somebody in, or change how people log in. */
const neverByKey: ReadonlySet<Endpoint> = new Set([
  features.users.invite,
  features.users.sendPasswordReset,
  features.users.resetTwoFactor,
  features.users.listSessions,
  features.users.endSessions,
  features.customers.updateSettings,
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
