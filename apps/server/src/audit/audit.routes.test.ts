import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server'
import { writeAudit } from './audit.service'

const minuteMs = 60_000

describe('the audit log', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    const { contoso, fabrikam, orchard } = server.world
    await server.db.inScope({ as: 'system' }, async (tx) => {
      for (const [index, { id: customerId, resellerId }] of [contoso, fabrikam, orchard].entries()) {
        for (let line = 0; line < 15; line += 1) {
          await writeAudit(tx, {
            action: line % 5 === 0 ? 'userInvited' : 'entryReleased',
            userId: null,
            username: `writer${line}@tenant${index}.example`,
            resellerId,
            customerId,
            address: `192.0.2.${line}`,
            now: new Date(server.clock.now().getTime() + line * minuteMs),
            target: `quarantine entry 1${index}${line} 100%_\\`,
          })
        }
      }
    })
    server.clock.advance(60 * minuteMs)
  })
  afterAll(() => server.close())

  it('is listed newest first, page by page, with the exact count (XA-24, XS-05)', async () => {
    const client = await server.client('admin@contoso.example')
    const first = await client.audit.list()
    const second = await client.audit.list({ offset: 10 })

    expect([first.events.length, second.events.length, first.count]).toEqual([10, 6, 16])
    expect(first.events[0]).toMatchObject({ action: 'signIn', username: 'admin@contoso.example', target: '' })
    const ids = [...first.events, ...second.events].map(({ id }) => id)
    expect(ids).toEqual([...ids].sort((a, b) => b - a))
    expect((await client.audit.list({ offset: 100 })).events).toEqual([])
  })

  it('shows each scope its own lines (XT-02, XT-12)', async () => {
    const count = async (username: string, query = {}) =>
      (await (await server.client(username)).audit.list({ action: 'entryReleased', ...query })).count

    expect(await count('admin@contoso.example')).toBe(12)
    expect(await count('admin@orchard.example')).toBe(12)
    expect(await count('reseller@northwind.example')).toBe(24)
    expect(await count('super@provider.example')).toBe(36)
    expect(await count('admin@contoso.example', { freeSearch: 'tenant2' })).toBe(0)
  })

  it('filters by action, time and text, and matches text literally (LO-088)', async () => {
    const client = await server.client('super@provider.example')
    const start = server.clock.now().getTime() - 60 * minuteMs
    const at = (minutes: number) => new Date(start + minutes * minuteMs).toISOString()
    const count = async (query: object) => (await client.audit.list(query)).count

    expect(await count({ action: 'userInvited' })).toBe(9)
    expect(await count({ from: at(3), to: at(6), freeSearch: 'tenant1' })).toBe(3)
    expect(await count({ freeSearch: 'WRITER3@ 192.0.2.3' })).toBe(3)
    expect(await count({ freeSearch: '100%_\\' })).toBe(45)
    expect(await count({ freeSearch: '100_' })).toBe(0)
    expect(await count({ action: "x' or 1=1" })).toBe(0)
    await expect(client.audit.list({ from: 'yesterday' })).rejects.toMatchObject({ status: 400 })
    await expect(client.audit.list({ limit: 101 })).rejects.toMatchObject({ status: 400 })
  })

  it('returns the history of exactly one object, in the caller’s scope only (XT-02, XT-12)', async () => {
    const target = 'quarantine entry 113 100%_\\'
    const count = async (username: string, query: { target: string }) =>
      (await (await server.client(username)).audit.list(query)).count

    expect(await count('super@provider.example', { target })).toBe(1)
    expect(await count('admin@fabrikam.example', { target })).toBe(1)
    expect(await count('admin@orchard.example', { target })).toBe(0)
    expect(await count('super@provider.example', { target: 'quarantine entry 11' })).toBe(0)
  })

  it('cannot be changed or emptied by anyone', async () => {
    const scopes = [{ as: 'provider' }, { as: 'customer', customerId: server.world.contoso.id }] as const
    const empty = sql`delete from audit_events`
    expect(await server.db.inScope({ as: 'system' }, async (tx) => (await tx.execute(empty)).rowCount)).toBe(0)
    for (const statement of [sql`update audit_events set action = 'x'`, empty]) {
      for (const scope of statement === empty ? scopes : [{ as: 'system' } as const, ...scopes]) {
        await expect(server.db.inScope(scope, (tx) => tx.execute(statement))).rejects.toMatchObject({
          cause: { code: '42501' },
        })
      }
    }
  })
})
