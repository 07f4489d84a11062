import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hashSecret } from '../auth/secrets'
import { shop, tokenFor } from '../testing/test-embed'
import { startTestServer, type TestServer } from '../testing/test-server'

describe('row-level security under an embed token', () => {
  let server: TestServer
  let key: string
  beforeAll(async () => {
    server = await startTestServer()
    const client = await server.client('reseller@northwind.example')
    key = (await client.apiKeys.create({ name: 'Shop', widgets: ['domain-list'], origins: [shop] })).key
  })
  afterAll(() => server.close())

  async function met(body: object) {
    const token = await tokenFor(server, key, { widgets: ['domain-list'], ...body })
    return server.db.inEmbed({ tokenHash: hashSecret(token), now: server.clock.now() }, async (tx) => {
      const read = async (column: string, table: string) =>
        (await tx.execute(sql.raw(`select distinct ${column} as id from ${table} order by 1`))).rows.map(({ id }) => id)
      return {
        customers: await read('customer_id', 'domains'),
        credentials: await read('user_id', 'user_credentials'),
        sessions: await read('user_id', 'sessions'),
        reports: await read('user_id', 'report_jobs'),
        tries: await read('key', 'throttles'),
      }
    })
  }

  it('shows only the token’s tenant, and personal rows only of the user it names (XT-10)', async () => {
    const { contoso, fabrikam, customerAdmin } = server.world
    const nothing = { credentials: [], sessions: [], reports: [], tries: [] }
    await server.client('admin@contoso.example')

    expect(await met({ customerId: contoso.id })).toEqual({ customers: [contoso.id], ...nothing })
    expect(await met({})).toEqual({ customers: [contoso.id, fabrikam.id].sort((a, b) => a - b), ...nothing })
    expect(await met({ customerId: contoso.id, userId: customerAdmin.id })).toEqual({
      ...{ customers: [contoso.id], ...nothing },
      ...{ credentials: [customerAdmin.id], sessions: [customerAdmin.id] },
    })
  })

  it('leaves nothing behind for the next request on the same connection (XT-11)', async () => {
    const { contoso } = server.world
    await met({ customerId: contoso.id, userId: server.world.customerAdmin.id })

    const left = await server.db.inScope({ as: 'system' }, async (tx) => {
      const names = ['role', 'postern.customer_id', 'postern.user_id', 'postern.embed', 'postern.embed_user']
      const values = names.map((name) => sql`nullif(current_setting(${name}, true), '')`)
      return (await tx.execute(sql`select array[${sql.join(values, sql`, `)}] as kept`)).rows[0]?.kept
    })

    expect(left).toEqual(['postern_system', null, null, null, null])
  })

  it('opens nothing for an unknown hash, and rejects a malformed one', async () => {
    const request = { tokenHash: hashSecret('nothing'), now: server.clock.now() }

    expect(await server.db.inEmbed(request, async (_, row) => row)).toBeNull()
    expect(() => server.db.inEmbed({ ...request, tokenHash: "x'; drop" }, async () => null)).toThrow('64 hex digits')
  })
})
