import { type Database, tables } from '@postern/server'
import { openTestDatabase } from '@postern/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadWorld } from './load-world'

describe('the sample world', () => {
  let db: Database
  beforeAll(async () => {
    db = await openTestDatabase()
    const now = new Date('2026-06-01T09:00:00Z')
    await loadWorld(db, { mailbox: { host: '127.0.0.1', port: 2525 }, isHostile: false, now })
  })
  afterAll(() => db.close())

  it('has match lists of every level, and a rule that names those of a reseller and of its customer (RT-053)', async () => {
    const { customerRules, matchLists } = tables
    const system = <T>(work: Parameters<typeof db.inScope<T>>[1]) => db.inScope({ as: 'system' }, work)
    const lists = await system((tx) => tx.select().from(matchLists).orderBy(matchLists.id))
    const rules = await system((tx) => tx.select().from(customerRules).orderBy(customerRules.id))

    const rule = rules.find(({ name }) => name === 'Senders to check')
    const named = lists.filter(({ id }) => rule?.conditions.senderLists.includes(id))
    expect(lists.some(({ resellerId }) => resellerId === null)).toBe(true)
    expect(named.map(({ resellerId, customerId }) => [resellerId, customerId])).toEqual([
      [rule?.resellerId, null],
      [rule?.resellerId, rule?.customerId],
    ])
    const siblings = rules.filter(({ customerId }) => customerId === rule?.customerId)
    expect(siblings.map(({ position }) => position).sort()).toEqual(siblings.map((_, at) => at + 1))
  })
})
