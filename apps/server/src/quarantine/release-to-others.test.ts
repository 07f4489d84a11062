import { Stage } from '@postern/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { claimDeliveries } from '../mail/relay/claim'
import { finishDelivery } from '../mail/relay/finish'
import { retryRules } from '../mail/relay/relay-rules'
import type { Outcome } from '../mail/relay/send'
import { deliveries, messages } from '../messages/messages.table'
import { domains } from '../tenants/tenants.table'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'

const many = Array.from({ length: 21 }, (_, at) => `${at}@contoso.example`)

describe('releasing a held message to others', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const hold = (values: Parameters<typeof holdMessage>[2] = {}) => holdMessage(server.db, server.world.contoso, values)
  const admin = async () => (await server.client('admin@contoso.example')).quarantine
  const queued = (id: number) =>
    server.db.inScope({ as: 'system' }, (tx) => tx.select().from(deliveries).where(eq(deliveries.entryId, id)))
  const finish = async (outcome: Outcome) => {
    const now = server.clock.now()
    const rooms = { inAll: 100, domains: new Map(), otherDomain: 100, customers: new Map(), otherCustomer: 100 }
    for (const delivery of await claimDeliveries(server.db, { now, rooms })) {
      await finishDelivery(server.db, { delivery, outcome, now, rules: retryRules })
    }
  }
  const events = async (id: number) => {
    const { events } = await (await server.client('admin@contoso.example')).heldMessage.listEvents({ id })
    return events.map(({ kind, actor, detail }) => `${kind} by ${actor}: ${detail}`)
  }

  it('delivers to them, records who did it, to whom and why, and keeps it held for its own recipient', async () => {
    const entry = await hold()
    const quarantine = await admin()

    const answer = await quarantine.releaseEntry({
      id: entry.id,
      recipients: ['SOC@contoso.example', 'legal@contoso.example', 'soc@contoso.example'],
      reason: ' Legal asked for it ',
    })
    const rows = await queued(entry.id)
    await finish({ kind: 'delivered', answer: '250 taken' })

    expect(answer.stage).toBe(Stage.Quarantined)
    expect(rows.map(({ recipient, domainId }) => [recipient, domainId])).toEqual([
      ['soc@contoso.example', entry.domainId],
      ['legal@contoso.example', entry.domainId],
    ])
    expect((await quarantine.getEntry({ id: entry.id })).stage).toBe(Stage.Quarantined)
    const [message] = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(messages).where(eq(messages.id, entry.messageId)),
    )
    expect([message?.state, message?.lastAnswer]).toEqual(['quarantined', null])
    expect((await events(entry.id)).sort()).toEqual([
      'othersReached by system: legal@contoso.example, 250 taken',
      'othersReached by system: soc@contoso.example, 250 taken',
      'releasedToOthers by admin@contoso.example: soc@contoso.example, legal@contoso.example (Legal asked for it)',
    ])
    const logged = await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.target, `quarantine entry ${entry.id}`)),
    )
    expect(logged).toMatchObject([
      {
        action: 'entryReleasedToOthers',
        username: 'admin@contoso.example',
        after: { recipients: 'soc@contoso.example, legal@contoso.example', reason: 'Legal asked for it' },
      },
    ])
  })

  it('is rejected for addresses in a deleted domain', async () => {
    const { id: customerId, resellerId } = server.world.contoso
    const { id } = await hold()
    const createdAt = server.clock.now()
    const deleted = { name: 'deleted.example', customerId, resellerId, createdAt, deletedAt: createdAt }
    await server.db.inScope({ as: 'system' }, (tx) => tx.insert(domains).values(deleted))

    const refusal = (await admin()).releaseEntry({ id, recipients: ['soc@deleted.example'], reason: 'Analysis' })

    await expect(refusal).rejects.toMatchObject({ status: 400, fields: { recipients: [/deleted\.example/] } })
  })

  it('runs beside the release to its own recipient, and each is delivered separately', async () => {
    const { id } = await hold()
    const quarantine = await admin()
    const others = { id, recipients: ['soc@contoso.example'], reason: 'Analysis' }

    await quarantine.releaseEntry(others)
    const released = await quarantine.releaseEntry({ id })
    await quarantine.releaseEntry(others)

    expect(released.stage).toBe(Stage.Processing)
    expect((await queued(id)).map(({ recipient, isToOthers }) => [recipient, isToOthers])).toEqual([
      ['soc@contoso.example', true],
      [server.world.contoso.address, false],
    ])
    await finish({ kind: 'refused', answer: '550 no' })
    expect((await quarantine.getEntry({ id })).stage).toBe(Stage.Failed)
    expect(await events(id)).toContain('othersFailed by system: soc@contoso.example, 550 no')
  })

  it.each([
    ['an address of another customer', { recipients: ['x@orchard.example'], reason: 'Why' }, 'recipients'],
    ['an address anywhere', { recipients: ['x@gmail.com'], reason: 'Why' }, 'recipients'],
    ['something that is no address', { recipients: ['<script>'], reason: 'Why' }, 'recipients'],
    ['nobody', { recipients: [' '], reason: 'Why' }, 'recipients'],
    ['its own recipient', { recipients: ['OWNER'], reason: 'Why' }, 'recipients'],
    ['others without a reason', { recipients: ['soc@contoso.example'], reason: ' ' }, 'reason'],
    ['more than twenty', { recipients: many, reason: 'Why' }, 'recipients'],
    [
      'more than twenty in few texts',
      { recipients: [many.join(',').slice(0, 250), many.join(';').slice(-250)], reason: 'Why' },
      'recipients',
    ],
  ])('is rejected for %s, at the field', async (_what, { recipients, reason }, field) => {
    const { id, ownerAddress } = await hold()
    const named = recipients.map((address) => (address === 'OWNER' ? ownerAddress.toUpperCase() : address))

    const refusal = (await admin()).releaseEntry({ id, recipients: named, reason })

    await expect(refusal).rejects.toMatchObject({ status: 400, fields: { [field]: [expect.any(String)] } })
    expect(await queued(id)).toEqual([])
  })

  it('is rejected for an inactive domain, and for a virus (AM-062)', async () => {
    const quarantine = await admin()
    const { id } = await hold()
    const virus = await hold({ verdict: { virusName: 'Eicar' } })
    const others = { recipients: ['soc@contoso.example'], reason: 'Analysis' }
    const switchTo = (isActive: boolean) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(domains).set({ isActive }).where(eq(domains.id, server.world.contoso.domainId)),
      )

    await expect(quarantine.releaseEntry({ id: virus.id, ...others })).rejects.toMatchObject({ status: 409 })
    await switchTo(false)
    await expect(quarantine.releaseEntry({ id, ...others })).rejects.toMatchObject({ status: 400 })
    await switchTo(true)

    expect([...(await queued(id)), ...(await queued(virus.id))]).toEqual([])
  })

  it('counts towards the five releases per hour (XD-10)', async () => {
    const { id } = await hold()
    const quarantine = await admin()
    const others = { id, recipients: ['soc@contoso.example'], reason: 'Analysis' }
    for (let count = 0; count < 5; count += 1) await quarantine.releaseEntry(others)

    await expect(quarantine.releaseEntry(others)).rejects.toMatchObject({ status: 429 })
    await expect(quarantine.releaseEntry({ id })).rejects.toMatchObject({ status: 429 })
  })
})
