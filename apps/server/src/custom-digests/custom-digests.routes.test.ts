import { customDigestsAtMost } from '@postern/core/management'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import type { Transaction } from '../db/database'
import { customers, domains } from '../tenants/tenants.table'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { customDigests } from './custom-digests.table'

type Client = Awaited<ReturnType<TestServer['client']>>

describe('the calls about custom digests', () => {
  let server: TestServer
  let admin: Client
  let id: number
  beforeAll(async () => {
    server = await startTestServer()
    admin = await server.client('admin@contoso.example')
    id = server.world.contoso.id
  })
  afterAll(() => server.close())
  beforeEach(() => system((tx) => tx.delete(customDigests)))

  const system = <T>(work: (tx: Transaction) => Promise<T>) => server.db.inScope({ as: 'system' }, work)
  const to = (...addresses: string[]) => ({ groups: [], users: [], addresses })
  const add = (name: string) => admin.customDigests.create({ id, name, recipients: to('help@contoso.example') })
  const fieldOf = (call: Promise<unknown>) =>
    call.then(
      () => null,
      ({ status, fields }: { status: number; fields: object }) => [status, ...Object.keys(fields ?? {})],
    )

  it('add a digest in the customer’s zone and language, change and delete it, and the log tells of each (RT-076)', async () => {
    await system((tx) =>
      tx.update(customers).set({ timezone: 'Europe/Paris', language: 'FR' }).where(eq(customers.id, id)),
    )
    const added = await admin.customDigests.create({
      ...{ id, name: ' Help desk ', recipients: to('Help@Contoso.example', 'help@contoso.example') },
      ...{ times: ['16:00', '08:00', '08:00'], days: [5, 1] },
    })

    expect(added).toMatchObject({
      ...{ name: 'Help desk', position: 1, isActive: true, timezone: 'Europe/Paris', language: 'FR' },
      ...{ times: ['08:00', '16:00'], days: [1, 5], recipientCount: 1, lastRun: null, overlaps: [] },
      recipients: { addresses: ['help@contoso.example'] },
    })
    const changed = await admin.customDigests.update(
      { id, digestId: added.id, isActive: false, templateId: null, scoreFrom: 5 },
      { ifMatch: added.version },
    )
    expect(changed).toMatchObject({ isActive: false, scoreFrom: 5, nextAt: null })
    const stale = admin.customDigests.update({ id, digestId: added.id, name: 'Other' }, { ifMatch: added.version })
    await expect(stale).rejects.toMatchObject({ status: 412 })
    expect((await admin.customDigests.update({ id, digestId: added.id, isActive: true })).nextAt).not.toBeNull()
    await admin.customDigests.delete({ id, digestId: added.id })
    await expect(admin.customDigests.get({ id, digestId: added.id })).rejects.toMatchObject({ status: 404 })
    const events = await system((tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.target, `custom digest ${added.id}`))
        .orderBy(auditEvents.id),
    )
    expect(events.map(({ action }) => action)).toEqual([
      ...['customDigestAdded', 'customDigestChanged', 'customDigestChanged', 'customDigestDeleted'],
    ])
  })

  it('refuse what is not the customer’s: addresses outside, groups, users, domains, templates (RT-076)', async () => {
    const other = server.world.fabrikam
    const group = await (await server.client('admin@fabrikam.example')).groups.create({ name: 'Theirs' })
    const make = (values: object) =>
      fieldOf(admin.customDigests.create({ id, name: 'Wrong', recipients: to('help@contoso.example'), ...values }))

    expect(await make({ recipients: to('boss@rival.example') })).toEqual([400, 'recipients.addresses'])
    expect(await make({ recipients: to('help@fabrikam.example') })).toEqual([400, 'recipients.addresses'])
    expect(await make({ recipients: to('help@contoso.example@rival.example') })).toContain(400)
    expect(await make({ recipients: to() })).toEqual([400, 'recipients.addresses'])
    expect(await make({ recipients: { ...to(), users: [other.recipient.id] } })).toEqual([400, 'recipients.users'])
    expect(await make({ recipients: { ...to(), groups: [group.id] } })).toEqual([400, 'recipients.groups'])
    expect(await make({ domains: ['fabrikam.example'] })).toEqual([400, 'domains'])
    expect(await make({ templateId: 1_000_000 })).toEqual([400, 'templateId'])
    expect(await make({ timezone: 'Moon/Crater' })).toEqual([400, 'timezone'])
    expect(await make({ scoreFrom: 7, scoreTo: 6 })).toEqual([400, 'scoreFrom'])
    await system((tx) =>
      tx.update(domains).set({ isActive: false }).where(eq(domains.id, server.world.contoso.domainId)),
    )
    expect(await make({})).toEqual([400, 'recipients.addresses'])
    await system((tx) =>
      tx.update(domains).set({ isActive: true }).where(eq(domains.id, server.world.contoso.domainId)),
    )
    await add('Taken')
    expect(await make({ name: 'taken' })).toEqual([409, 'name'])
  })

  it('change and switch off a digest whose domain was switched off, and take no new address there (RT-076)', async () => {
    const { id: digestId } = await add('Help desk')
    const ofDomain = eq(domains.id, server.world.contoso.domainId)
    await system((tx) => tx.update(domains).set({ isActive: false }).where(ofDomain))

    const changed = await admin.customDigests.update({ id, digestId, name: 'Old help desk', isActive: false })
    const kept = to('help@contoso.example')
    const same = await admin.customDigests.update({ id, digestId, recipients: kept, scoreFrom: 5 })
    const more = to('help@contoso.example', 'more@contoso.example')
    const refused = await fieldOf(admin.customDigests.update({ id, digestId, recipients: more }))
    await system((tx) => tx.update(domains).set({ isActive: true }).where(ofDomain))

    expect(changed).toMatchObject({ name: 'Old help desk', isActive: false, nextAt: null })
    expect(same).toMatchObject({ recipients: { addresses: ['help@contoso.example'] }, scoreFrom: 5 })
    expect(refused).toEqual([400, 'recipients.addresses'])
  })

  it('keep digests in one order, which moves and deletions close (RT-076)', async () => {
    const [one, two, three] = [await add('One'), await add('Two'), await add('Three')]
    const order = async () =>
      (await admin.customDigests.list({ id })).digests.map(({ name, position }) => [position, name])

    await admin.customDigests.update({ id, digestId: three.id, position: 1 })
    expect(await order()).toEqual([
      [1, 'Three'],
      [2, 'One'],
      [3, 'Two'],
    ])
    expect((await admin.customDigests.get({ id, digestId: two.id })).overlaps).toMatchObject([
      { name: 'Three', recipients: 1 },
      { name: 'One', recipients: 1 },
    ])
    await admin.customDigests.update({ id, digestId: three.id, position: 20 })
    await admin.customDigests.delete({ id, digestId: one.id })
    expect(await order()).toEqual([
      [1, 'Two'],
      [2, 'Three'],
    ])
  })

  it('take 20 digests of a customer and no more (RT-076)', async () => {
    for (let number = 1; number <= customDigestsAtMost; number += 1) await add(`Digest ${number}`)

    await expect(add('One too many')).rejects.toMatchObject({ status: 409, message: expect.stringContaining('20') })
  })

  it('preview a sample without any code, with what is new to each recipient (RT-076)', async () => {
    await holdMessage(server.db, server.world.contoso, { receivedAt: server.clock.now(), subject: 'A real subject' })
    const { id: digestId } = await admin.customDigests.create({
      ...{ id, name: 'Both', classes: ['bulk'], language: 'ENG' },
      recipients: { groups: [], users: [server.world.contoso.recipient.id], addresses: ['help@contoso.example'] },
    })

    const shared = await admin.customDigests.preview({ id, digestId, reader: 'mailbox' })
    const owner = await admin.customDigests.preview({ id, digestId, reader: 'owner' })

    expect(shared.recipients).toEqual([
      { address: 'help@contoso.example', messages: 1 },
      { address: 'ana@contoso.example', messages: 1 },
    ])
    expect(shared.text).toContain('Both: held messages')
    expect(shared.text).not.toContain('A real subject')
    expect(shared.text).not.toMatch(/digest\?|sample/)
    expect(owner.text).toContain('Release')
  })

  it('leave to others what is decided above the caller (RT-076)', async () => {
    const { id: digestId } = await add('Decided')
    const reseller = await server.client('reseller@northwind.example')
    await reseller.customers.updateOwnership({ id, digests: 'RESELLER' })

    await expect(add('Not mine')).rejects.toMatchObject({ status: 403 })
    await expect(admin.customDigests.sendNow({ id, digestId })).rejects.toMatchObject({ status: 403 })
    await expect(admin.customDigests.get({ id, digestId })).resolves.toMatchObject({ name: 'Decided' })
  })
})
