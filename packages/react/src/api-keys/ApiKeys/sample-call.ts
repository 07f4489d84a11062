import { type ApiScopeGroup, apiScopeSamples, isApiScope } from '@postern/core/embed'
import type { NewApiKey } from '../useApiKeys'

/** A first call with a new key, for the command line. */
export function sampleCall({ apiKey: { scopes, widgets, customer } }: NewApiKey, tokenAddress: string): string {
  const [scope] = scopes.filter(isApiScope)
  if (scope) {
    const path = apiScopeSamples[scope.split(':')[0] as ApiScopeGroup].replace('{id}', String(customer?.id ?? '{id}'))
    return [`curl ${tokenAddress.replace(/v1\/embed\/tokens\/$/, path)} \\`, authorization].join('\n')
  }
  const body = JSON.stringify({ widgets: widgets.slice(0, 1) })
  return [
    `curl ${tokenAddress} \\`,
    `${authorization} \\`,
    '  -H "Content-Type: application/json" \\',
    `  -d '${body}'`,
  ].join('\n')
}

const authorization = '  -H "Authorization: Bearer $POSTERN_API_KEY"'
