import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testNames } from '../testing/test-names'
import { startTestServer, type TestServer } from '../testing/test-server'
import { createMxWatch } from './mx-watch'

const hourMs = 60 * 60 * 1000

describe('the watch over MX records', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    server.clock.advance(365 * 24 * hourMs)
  })
  afterAll(() => server.close())

  const watchWith = (failing: string[] = []) => {
    const names = testNames({
      mx: { 'contoso.example': [{ host: 'mail.old.example', priority: 5 }] },
      failing,
    })
    const expected = { mxRecords: [{ host: 'mx1.portal.example', priority: 10 }], spfInclude: null }
    const { db, clock } = server
    return createMxWatch({ db, clock, log: pino({ level: 'silent' }), names, expected })
  }
  const states = async () => {
    const provider = await server.client('super@provider.example')
    return (await provider.domains.list()).domains.map(({ mxState }) => mxState)
  }

  it('keeps what it found for lists, looks a few times a day, and forgets nothing when nobody answers', async () => {
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
})
