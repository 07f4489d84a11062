import type { Endpoint } from '@postern/core'
import { contract, features } from '@postern/core/contract'
import { apiScopeGroupNames, apiScopeSamples, apiScopes } from '@postern/core/embed'
import { describe, expect, it } from 'vitest'
import { scopesFor } from './key-calls'

const endpoints: Readonly<Record<string, Endpoint>> = contract
const namesWith = (scope: string) =>
  Object.keys(endpoints).filter((name) => scopesFor(endpoints[name] as Endpoint).some((one) => one === scope))

describe('the scopes of API keys', () => {
  it('each permit at least one call', () => {
    for (const scope of apiScopes) expect(namesWith(scope), scope).not.toEqual([])
  })

  it('show as an example a call that reading permits', () => {
    for (const group of apiScopeGroupNames) {
      const shown = Object.values(endpoints).find(
        ({ method, path }) => method === 'GET' && path === apiScopeSamples[group],
      )
      expect(shown && scopesFor(shown), group).toContain(`${group}:read`)
    }
  })

  it('permit no unsafe call when they only read (XT-07)', () => {
    const reads = apiScopes.filter((scope) => scope.endsWith(':read')).flatMap(namesWith)

    expect(reads.filter((name) => endpoints[name]?.method !== 'GET')).toEqual([])
  })

  it('let nobody in: no call about passwords, sessions, second factors, roles or keys is among them (XT-07, XA-17)', () => {
    const permitted = Object.keys(endpoints).filter((name) => scopesFor(endpoints[name] as Endpoint).length > 0)

    expect(
      permitted.filter((name) => /Password|Session|TwoFactor|Passkey|Recovery|Role|ApiKey|Embed|Invit/.test(name)),
    ).toEqual([])
    expect(scopesFor(features.customers.updateSettings)).toEqual([])
    expect(scopesFor(features.customers.updateOwnership)).toEqual([])
  })

  it('show credentials and limits of outbound mail, and change none: a password would outlive the key (XT-07)', () => {
    const { outboundCredentials, outboundSettings } = features
    // Looks up a record, as for DKIM keys.
    const { checkRecord, ...settings } = outboundSettings
    const changes = [...Object.values(outboundCredentials), ...Object.values(settings)].filter(
      ({ method }) => method !== 'GET',
    )

    expect(changes.flatMap((endpoint) => scopesFor(endpoint))).toEqual([])
    expect(scopesFor(outboundCredentials.list)).toEqual(['outboundMail:read', 'outboundMail:write'])
    expect(scopesFor(outboundSettings.getOfCustomer)).toEqual(['outboundMail:read', 'outboundMail:write'])
    expect(scopesFor(checkRecord)).toEqual(['outboundMail:write'])
  })
})
