import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensurePartitions } from '../db/migrate'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer } from '../testing/test-server'
import { createDnsWatch } from './dns-watch'

const hourMs = 60 * 60 * 1000

describe('the watch over DNS records', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    server.clock.advance(365 * 24 * hourMs)
    await ensurePartitions(server.db, server.clock.now(), server.clock.now())
  })
  afterAll(() => server.close())

  const watchWith = (failing: string[] = [], txt: Record<string, string[]> = {}) => {
    const names = testNames({
      txt,
      mx: { 'contoso.example': [{ host: 'mail.old.example', priority: 5 }] },
      failing,
    })
    const expected = { mxRecords: [{ host: 'mx1.portal.example', priority: 10 }], spfInclude: null }
    const { db, clock } = server
    return createDnsWatch({ db, clock, log: pino({ level: 'silent' }), names, expected, product: 'provider' })
  }
  const states = async () => {
    const provider = await server.client('super@provider.example')
    return (await provider.domains.list()).domains.map(({ mxState }) => mxState)
  }

  it('stores findings for lists, checks a few times a day, and forgets nothing when DNS fails', async () => {
    expect(await states()).toEqual([null, null, null])

    expect(await watchWith(['orchard.example']).runOnce()).toBe(3)
    expect(await states()).toEqual(['wrong', 'missing', 'failed'])
    expect(await watchWith().runOnce()).toBe(0)

    server.clock.advance(hourMs)
    expect(await watchWith().runOnce()).toBe(1)
    expect(await states()).toEqual(['wrong', 'missing', 'missing'])

    server.clock.advance(6 * hourMs)
    expect(await watchWith(['contoso.example']).runOnce()).toBe(3)
    expect(await states()).toEqual(['wrong', 'missing', 'missing'])
  })

  it('finds a proof on its own, and reports when it is gone; mail still flows (ST-037)', async () => {
    // No session lasts that long.
    const reseller = () => server.client('reseller@northwind.example')
    const { domainId: id } = server.world.contoso
    const read = async () => {
      const { proof, isActive } = await (await reseller()).domains.get({ id })
      return [proof?.state, isActive]
    }
    const { record } = (await (await reseller()).domains.get({ id })).proof ?? {}
    const proved = { [record?.host ?? '']: ['google-site=1', record?.value ?? ''] }
    const afterSixHours = async (...args: Parameters<typeof watchWith>) => {
      server.clock.advance(6 * hourMs)
      await watchWith(...args).runOnce()
      return read()
    }

    expect(await read()).toEqual(['unverified', true])
    expect(await afterSixHours([], proved)).toEqual(['verified', true])
    expect(await afterSixHours([record?.host ?? ''], {})).toEqual(['verified', true])
    expect(await afterSixHours()).toEqual(['lost', true])
    expect(await afterSixHours([], proved)).toEqual(['verified', true])
    const { events } = await (await reseller()).audit.list({ freeSearch: `domain ${id}` })
    expect(events.map(({ action, username }) => [action, username])).toEqual([
      ['domainVerified', ''],
      ['domainProofLost', ''],
      ['domainVerified', ''],
    ])
  })
})
