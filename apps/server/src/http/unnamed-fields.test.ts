import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectedStatus } from '../testing/access'
import { occasionOf } from '../testing/occasions'
import { permittedCaller, sendOccasion } from '../testing/send-occasion'
import { startTestServer, type TestServer } from '../testing/test-server'
import { served } from './serve'

const mark = 'named-by-no-contract'
const unnamed = { isSuper: true, passwordHash: mark, password_hash: mark, [mark]: 1, nested: { role: [mark] } }
const written = Object.entries(served).filter(([, { method, body }]) => method !== 'GET' && body)

describe('fields that the contract does not name', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('are ignored by every endpoint: neither refused, returned nor stored (AM-090, XT-06)', async () => {
    const wrong: string[] = []
    for (const [name, endpoint] of written) {
      const occasion = occasionOf(name, endpoint)
      const caller = permittedCaller(endpoint, occasion)
      const body = { ...occasion.body, ...unnamed }
      const response = await sendOccasion(server, {
        ...{ endpoint, occasion: { ...occasion, body }, caller, target: 'contoso', mark: 'sent' },
      })
      const expected = expectedStatus(endpoint, occasion, caller, 'contoso')
      if (expected !== null && response.status !== expected) wrong.push(`${name}: ${response.status}`)
      if (/isSuper|named-by-no-contract/.test(await response.text())) wrong.push(`${name}: answers them`)
    }

    expect(wrong).toEqual([])
    expect(await tablesWith(server, 'Contoso')).toContain('customers')
    expect(await tablesWith(server, mark)).toEqual([])
    expect(written.length).toBeGreaterThan(60)
  }, 60_000)

  it.each(['__proto__', 'constructor', 'prototype'])(
    'are rejected in every body when named %s (XS-02)',
    async (key) => {
      const answers = written.map(async ([name, endpoint]) => {
        const occasion = occasionOf(name, endpoint)
        const body = JSON.parse(`{"${key}":{"isSuper":true}}`)
        const caller = permittedCaller(endpoint, occasion)
        const { status } = await sendOccasion(server, {
          ...{ endpoint, occasion: { ...occasion, body }, caller, target: 'contoso', mark: 'sent' },
        })
        return [name, status]
      })

      for (const [name, status] of await Promise.all(answers)) expect([400, 401, 403], `${name}`).toContain(status)
      expect(({} as Record<string, unknown>).isSuper).toBeUndefined()
    },
  )
})

/** Tables with a row that contains the text; partitions appear under their table's name. */
function tablesWith({ db }: TestServer, text: string): Promise<string[]> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const { rows: tables } = await tx.execute<{ name: string }>(
      sql`select relname as name from pg_class
          where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by 1`,
    )
    const found: string[] = []
    for (const { name } of tables) {
      const { rows } = await tx.execute(
        sql`select 1 from ${sql.identifier(name)} as stored where stored::text like ${`%${text}%`} limit 1`,
      )
      if (rows.length > 0) found.push(name)
    }
    return found
  })
}
