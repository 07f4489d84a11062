import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AccountMail, accountMails } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { testNow } from '../testing/test-clock'
import { startTestServer, type TestServer } from '../testing/test-server'
import { isClaimable } from './leases'

describe('rows that are due', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('are claimed up to the limit, however the database plans the statement', async () => {
    const { id, nextTryAt: dueAt, leasedUntil } = accountMails
    const claimed = await server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.delete(accountMails)
      const order = { kind: AccountMail.ScriptOff, userId: null, resellerId: null, customerId: null, now: testNow }
      for (let mail = 0; mail < 5; mail += 1) await orderAccountMail(tx, order)
      // A nested loop runs a subquery once for each row of the table.
      for (const way of ['hashjoin', 'mergejoin', 'hashagg', 'sort', 'material', 'memoize'])
        await tx.execute(sql.raw(`set local enable_${way} = off`))
      return tx
        .update(accountMails)
        .set({ leasedUntil: new Date(testNow.getTime() + 60_000) })
        .where(isClaimable(tx, { id, dueAt, leasedUntil, now: testNow, limit: 1 }))
        .returning({ id })
    })

    expect(claimed).toHaveLength(1)
  })
})
