import type { Owner, OwnerLevel } from '@postern/core/sender-lists'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { groups } from '../groups/groups.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { wblEntries } from './wbl.table'

type CustomerName = 'contoso' | 'fabrikam' | 'orchard'

/** One list: its owner and the tenants it belongs to. */
interface List {
  name: string
  owner: Owner
  entryId: number
  reseller: 'northwind' | 'fernbrook' | null
  customer: CustomerName | null
}

/** Administrators by role and tenant. */
const administrators = {
  'super@provider.example': {},
  'reseller@northwind.example': { reseller: 'northwind' },
  'reseller@fernbrook.example': { reseller: 'fernbrook' },
  'admin@contoso.example': { reseller: 'northwind', customer: 'contoso' },
  'admin@fabrikam.example': { reseller: 'northwind', customer: 'fabrikam' },
  'admin@orchard.example': { reseller: 'fernbrook', customer: 'orchard' },
} as const
type Administrator = { reseller?: List['reseller']; customer?: CustomerName }

describe('rights to allow and block lists', () => {
  let server: TestServer
  let lists: List[]
  beforeAll(async () => {
    server = await startTestServer()
    lists = await seedLists(server)
  })
  afterAll(() => server.close())

  it('hold for three roles, six levels and foreign tenants (XT-01, XT-02, XT-10, RT-025, RT-070)', async () => {
    const found: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [username, administrator] of Object.entries(administrators)) {
      const own = (await server.client(username)).senderLists
      const seen = (await own.list({ freeSearch: 'matrix.example', limit: 100 })).entries
      for (const list of lists) {
        const { owner, entryId } = list
        const row = seen.find(({ id }) => id === entryId)
        const key = `${username} at ${list.name}`
        const added = await statusOf(own.add({ entries: [{ sender: 'new.example', type: 1 }], owner, isTrial: true }))
        const changed = await statusOf(own.update({ id: entryId, type: 1 }))
        // A deletion that is allowed would change what the others see.
        const deleted = changed === 200 ? 200 : await statusOf(own.delete({ id: entryId }))
        found[key] = `${row ? (row.note ? 'seen whole' : 'seen in part') : 'unseen'} ${added} ${changed} ${deleted}`
        expected[key] = rightsTo(list, administrator)
      }
    }

    expect(found).toEqual(expected)
    expect(Object.keys(found)).toHaveLength(6 * 15)
    const notes = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(wblEntries).where(eq(wblEntries.note, 'Secret')),
    )
    expect(notes).toHaveLength(15)
  })
})

/** An administrator's rights to a list: see, add, change, delete. */
function rightsTo({ reseller, customer }: List, by: Administrator): string {
  const isSuper = !by.reseller
  const isOwn = isSuper || (by.customer ? by.customer === customer : by.reseller === reseller)
  if (isOwn) return 'seen whole 200 200 200'
  const isAbove = reseller === null || (customer === null && reseller === by.reseller)
  if (!isAbove) return 'unseen 404 404 404'
  // Only the system's existence is no secret.
  return `seen in part ${reseller === null ? 403 : 404} 403 403`
}

async function statusOf(call: Promise<unknown>): Promise<number> {
  try {
    await call
    return 200
  } catch (error) {
    return (error as { status: number }).status
  }
}

/** Writes one entry at every level of every tenant. */
async function seedLists({ db, world, clock }: TestServer): Promise<List[]> {
  const createdAt = clock.now()
  return db.inScope({ as: 'system' }, async (tx) => {
    const made: List[] = []
    const add = async (list: Omit<List, 'entryId'>, columns: Partial<typeof wblEntries.$inferInsert>) => {
      const values = { sender: '@matrix.example', type: 1, source: 'portal' as const, createdAt, note: 'Secret' }
      const [row] = await tx
        .insert(wblEntries)
        .values({ ...values, createdBy: 'boss', ...columns })
        .returning()
      made.push({ ...list, entryId: Number(row?.id) })
    }
    await add({ name: 'system', owner: { level: 'system', id: null }, reseller: null, customer: null }, {})
    for (const reseller of ['northwind', 'fernbrook'] as const) {
      const id = world[reseller]
      const owner: Owner = { level: 'reseller', id }
      await add({ name: reseller, owner, reseller, customer: null }, { resellerId: id })
    }
    for (const customer of ['contoso', 'fabrikam', 'orchard'] as const) {
      const { id: customerId, resellerId, domainId, recipient } = world[customer]
      const tenant = { resellerId, customerId }
      const dates = { createdAt, updatedAt: createdAt }
      const [group] = await tx
        .insert(groups)
        .values({ ...tenant, name: 'Finance', ...dates })
        .returning()
      const owned: [OwnerLevel, number, object][] = [
        ['customer', customerId, {}],
        ['domain', domainId, { domainId }],
        ['group', Number(group?.id), { groupId: Number(group?.id) }],
        ['user', recipient.id, { userId: recipient.id }],
      ]
      const reseller = customer === 'orchard' ? 'fernbrook' : 'northwind'
      for (const [level, id, columns] of owned) {
        const list = { name: `${level} of ${customer}`, owner: { level, id } as Owner, reseller, customer } as const
        await add(list, { ...tenant, ...columns })
      }
    }
    return made
  })
}
