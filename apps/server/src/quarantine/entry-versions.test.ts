import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('two administrators on one held message (XS-13, XB-23)', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const hold = () => holdMessage(server.db, server.world.contoso)
  const admin = async () => (await server.client('admin@contoso.example')).quarantine
  const reseller = async () => (await server.client('reseller@northwind.example')).quarantine

  it.each([
    ['lock', (own: Own, id: number, ifMatch: string) => own.lockEntry({ id }, { ifMatch })],
    ['unlock', (own: Own, id: number, ifMatch: string) => own.unlockEntry({ id }, { ifMatch })],
    ['release', (own: Own, id: number, ifMatch: string) => own.releaseEntry({ id }, { ifMatch })],
    ['delete', (own: Own, id: number, ifMatch: string) => own.deleteEntry({ id }, { ifMatch })],
    ['rescan', (own: Own, id: number, ifMatch: string) => own.rescanEntry({ id }, { ifMatch })],
    [
      'reclassify',
      (own: Own, id: number, ifMatch: string) => own.reclassifyEntry({ id, newClassification: 'virus' }, { ifMatch }),
    ],
  ])('%s: rejected with 412 after the other one changed it, and accepted after a fresh read', async (_name, act) => {
    const { id } = await hold()
    const [own, others] = [await admin(), await reseller()]
    const seen = (await own.getEntry({ id })).version ?? ''
    await others.reclassifyEntry({ id, newClassification: 'phishing' })

    await expect(act(own, id, seen)).rejects.toMatchObject({ status: 412, code: 'precondition_failed' })

    const now = await own.getEntry({ id })
    expect(now).toMatchObject({ stage: 'QUARANTINED', isLocked: false, verdict: { spamType: 'phishing' } })
    await expect(act(own, id, now.version ?? '')).resolves.toBeDefined()
  })

  it('returns the version as ETag and field, the same after an action as after a read', async () => {
    const { id } = await hold()
    const client = await server.client('admin@contoso.example')
    const headers = { authorization: `Bearer ${client.tokenStore.get()}` }
    const before = await server.request(`/v1/quarantine/${id}/`, { headers })

    const locked = await client.quarantine.lockEntry({ id })

    expect(before.headers.get('etag')).toBe(`"${((await before.json()) as { version: string }).version}"`)
    const after = await server.request(`/v1/quarantine/${id}/`, { headers })
    expect(after.headers.get('etag')).toBe(`"${locked.version}"`)
    expect(after.headers.get('etag')).not.toBe(before.headers.get('etag'))
    const classified = await client.quarantine.reclassifyEntry({ id, newClassification: 'phishing' })
    expect((await client.quarantine.getEntry({ id })).version).toBe(classified.version)
  })

  it('accepts one of two concurrent actions', async () => {
    const { id } = await hold()
    const [own, others] = [await admin(), await reseller()]
    const { version } = await own.getEntry({ id })
    const options = { ifMatch: version ?? '' }

    const outcomes = await Promise.allSettled([own.lockEntry({ id }, options), others.deleteEntry({ id }, options)])

    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('shows who locked it and when, when it is deleted, and where it came from (ST-028, ST-029)', async () => {
    const { id, expiresAt } = await hold()
    const own = await admin()

    const locked = await own.lockEntry({ id })

    expect(locked).toMatchObject({
      lock: { by: 'admin@contoso.example', at: server.clock.now().toISOString() },
      expiresAt: expiresAt.toISOString(),
      clientAddress: '192.0.2.1',
    })
    expect(await own.unlockEntry({ id })).toMatchObject({ isLocked: false, lock: null })
  })
})

type Own = Awaited<ReturnType<TestServer['client']>>['quarantine']
