import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextTimeId } from '../db/next-time-id'
import { deliveries, messages } from '../messages/messages.table'
import { holdMessage } from '../testing/test-entry'
import { keepMessage } from '../testing/test-message'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'

describe('one message of the history', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('shows the state of its delivery while in transit', async () => {
    const { contoso } = server.world
    const id = await keepMessage(server.db, contoso, { state: 'deferred', sourceId: 77, lastAnswer: '451 Try later' })
    const nextTryAt = new Date(server.clock.now().getTime() + 60_000)
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.insert(deliveries).values({
        ...{ id: nextTimeId(server.clock.now()), resellerId: contoso.resellerId, customerId: contoso.id },
        ...{ domainId: contoso.domainId, sourceId: 77, messageId: id, sender: '', recipient: contoso.address },
        ...{ tries: 2, nextTryAt },
      }),
    )

    const { messageHistory } = await server.client('admin@contoso.example')

    expect(await messageHistory.get({ id })).toMatchObject({
      state: 'deferred',
      lastAnswer: '451 Try later',
      delivery: { tries: 2, nextTryAt: nextTryAt.toISOString() },
      entryId: null,
      customer: { name: 'Contoso' },
      reseller: null,
    })
  })

  it('links to the held message while that exists', async () => {
    const { messageId, id: entryId } = await holdMessage(server.db, server.world.contoso)
    const { messageHistory, quarantine } = await server.client('admin@contoso.example')
    expect(await messageHistory.get({ id: messageId })).toMatchObject({ state: 'quarantined', entryId })

    await quarantine.deleteEntry({ id: entryId })

    expect(await messageHistory.get({ id: messageId })).toMatchObject({ state: 'discarded', entryId: null })
  })

  it('is not found for another customer (AM-015)', async () => {
    const id = await keepMessage(server.db, server.world.orchard)
    const { messageHistory } = await server.client('admin@contoso.example')

    await expect(messageHistory.get({ id })).rejects.toMatchObject({ status: 404 })
  })

  it('is available to holders of VIEW_MESSAGE_HISTORY only (RO-007, RT-009)', async () => {
    const { siblingAdmin, fabrikam } = server.world
    const id = await keepMessage(server.db, fabrikam)
    const { messageHistory } = await server.client('admin@fabrikam.example')
    const hold = (capabilities: string[] | null) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(users).set({ capabilities }).where(eq(users.id, siblingAdmin.id)),
      )

    await hold(['VIEW_REPORT'])
    await expect(messageHistory.list()).rejects.toMatchObject({ status: 403 })
    await expect(messageHistory.get({ id })).rejects.toMatchObject({ status: 403 })
    await hold(['VIEW_MESSAGE_HISTORY'])
    expect((await messageHistory.list()).count).toBe(1)
    await hold(null)
  })

  it('keeps a Message-ID of any length (XB-14)', async () => {
    const id = await keepMessage(server.db, server.world.contoso, { messageIdHeader: `<${'x'.repeat(9_000)}@a>` })
    const [row] = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select({ header: messages.messageIdHeader }).from(messages).where(eq(messages.id, id)),
    )

    expect(row?.header).toHaveLength(9_004)
  })
})
