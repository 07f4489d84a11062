import { describe, expect, expectTypeOf, it, vi } from 'vitest'
import { features } from '../contract/features.gen'
import { createClient } from '../create-client'
import { createMemoryTokenStore } from '../http/token-store'
import { quarantineEntryWire } from '../quarantine/quarantine.fixtures'
import type { QuarantineEntry } from '../quarantine/quarantine-entry'
import * as queries from './queries.gen'

const fetch = vi.fn(async () => Response.json(quarantineEntryWire({ id: 7 })))
const client = createClient({
  baseUrl: 'https://portal.example/',
  fetch: fetch as typeof globalThis.fetch,
  tokenStore: createMemoryTokenStore('token'),
})

describe('query options of a feature', () => {
  const { quarantineQueries } = queries

  it('name feature, call and input, and call the client with the signal', async () => {
    const query = quarantineQueries(client).getEntry({ id: 7 })

    expect(query.queryKey).toEqual(['quarantine', 'getEntry', { id: 7 }])
    const entry = await query.queryFn({ signal: AbortSignal.timeout(60_000) })
    expectTypeOf(entry).toEqualTypeOf<QuarantineEntry>()
    expect(entry.id).toBe(7)
    await expect(query.queryFn({ signal: AbortSignal.abort() })).rejects.toMatchObject({ code: 'aborted' })
  })

  it('begin with the keys that invalidate one call or the whole feature', () => {
    const { queryKey } = quarantineQueries(client).list()

    expect(queryKey).toEqual([...quarantineQueries.key('list'), {}])
    expect(quarantineQueries.key()).toEqual(['quarantine'])
  })

  it('accept only what the call accepts', () => {
    const of = quarantineQueries(client)

    // @ts-expect-error: an entry is read by its id.
    expect(of.getEntry({}).queryKey).toEqual(['quarantine', 'getEntry', {}])
    expectTypeOf(of).not.toHaveProperty('deleteEntry')
    expect(Object.keys(of)).not.toContain('deleteEntry')
  })

  it('exist for every reading call of the contract', () => {
    const offers = new Map(Object.entries<(it: typeof client) => object>(queries))
    const listed = Object.entries(features).flatMap(([name, calls]) => {
      const offered = Object.keys(offers.get(`${name}Queries`)?.(client) ?? {})
      return Object.entries(calls).map(([call, { method }]) => [`${name}.${call}`, method, offered.includes(call)])
    })

    expect(listed.filter(([, method, isOffered]) => (method === 'GET') !== isOffered)).toEqual([
      ['auth.logout', 'GET', false],
      ['twoFactor.createSecret', 'GET', false],
    ])
  })
})
