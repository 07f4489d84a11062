import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { startTestServer, type TestServer } from '../testing/test-server'
import { saveDigestSettings } from './digest-settings.service'

describe('digest settings of users', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('tell the customer’s administrator who differs, and are taken back for all (RT-075, RT-080)', async () => {
    const { id, resellerId, recipient } = server.world.contoso
    const { digestSettings: calls } = await server.client('admin@contoso.example')
    expect(await calls.listOverrides({ id })).toMatchObject({ overrides: [], count: 0 })
    await server.db.inScope({ as: 'system' }, (tx) =>
      saveDigestSettings(tx, {
        ...{ resellerId, customerId: id, userId: recipient.id, now: server.clock.now() },
        settings: { isOn: false, aggregateDigests: false },
      }),
    )

    expect(await calls.listOverrides({ id })).toMatchObject({
      overrides: [
        { level: 'user', ownerId: recipient.id, ownerName: recipient.username, keys: ['isOn', 'aggregateDigests'] },
      ],
      count: 1,
    })
    expect(await calls.reset({ id, key: 'hasNotices' })).toEqual({ count: 0 })
    expect(await calls.reset({ id, key: 'isOn' })).toEqual({ count: 1 })
    expect((await calls.listOverrides({ id })).overrides).toMatchObject([{ keys: ['aggregateDigests'] }])
    const audited = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(auditEvents).where(eq(auditEvents.action, 'digestSettingsReset')),
    )
    expect(audited).toMatchObject([{ before: { isOn: [recipient.username] }, after: { count: 1 }, customerId: id }])

    const other = (await server.client('admin@fabrikam.example')).digestSettings
    await expect(other.listOverrides({ id })).rejects.toMatchObject({ status: 404 })
    await expect(other.reset({ id, key: 'isOn' })).rejects.toMatchObject({ status: 404 })
  })

  it('are the signed-in user’s own to turn off and back on (RT-007, XA-24)', async () => {
    const { digestSettings: calls } = await server.client('admin@contoso.example')
    expect((await calls.getOwnMails()).mails).toEqual([
      { type: 'digest', isOn: true, isOnForAll: true },
      { type: 'realtime', isOn: false, isOnForAll: false },
    ])
    const off = await calls.updateOwnMails({ type: 'digest', isOn: false })
    expect(off.mails[0]).toEqual({ type: 'digest', isOn: false, isOnForAll: true })
    const { id } = server.world.contoso
    expect((await calls.listOverrides({ id })).overrides.map(({ ownerName }) => ownerName)).toContain(
      'admin@contoso.example',
    )
    expect((await calls.updateOwnMails({ type: 'digest', isOn: true })).mails[0]?.isOn).toBe(true)
    const audited = await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.target, `digest mails of user ${server.world.customerAdmin.id}`)),
    )
    expect(audited.map(({ action }) => action)).toEqual(['mailsUnsubscribed', 'mailsSubscribed'])
    // The other accounts of this world receive no mail.
    const staff = (await server.client('reseller@northwind.example')).digestSettings
    await expect(staff.getOwnMails()).rejects.toMatchObject({ status: 403 })
  })
})
