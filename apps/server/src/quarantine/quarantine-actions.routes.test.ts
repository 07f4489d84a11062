import { Stage } from '@postern/core'
import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { deliveries } from '../messages/messages.table'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { quarantineEntries } from './quarantine.table'

describe('what an administrator does with held messages', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const hold = (values: Parameters<typeof holdMessage>[2] = {}, owner: 'contoso' | 'orchard' = 'contoso') =>
    holdMessage(server.db, server.world[owner], values)
  const admin = () => server.client('admin@contoso.example')
  const stored = (id: number) =>
    server.db.inScope({ as: 'system' }, async (tx) => {
      const [row] = await tx.select().from(quarantineEntries).where(eq(quarantineEntries.id, id))
      return row
    })
  const deliveriesOf = (id: number) =>
    server.db.inScope({ as: 'system' }, async (tx) => {
      const [row] = await tx.select({ count: count() }).from(deliveries).where(eq(deliveries.entryId, id))
      return row?.count
    })
  const logged = (id: number) =>
    server.db.inScope({ as: 'system' }, async (tx) => {
      const rows = await tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.target, `quarantine entry ${id}`))
      return rows.map(({ action, username }) => `${action} by ${username}`)
    })

  it('locks and unlocks one (CA-040, CA-041, ST-030)', async () => {
    const { id } = await hold()
    const { quarantine } = await admin()

    const locked = await quarantine.lockEntry({ id })
    const unlocked = await quarantine.unlockEntry({ id })

    expect([locked.isLocked, unlocked.isLocked]).toEqual([true, false])
    expect(await logged(id)).toEqual(['entryLocked by admin@contoso.example', 'entryUnlocked by admin@contoso.example'])
  })

  it('deletes one that is not locked (CA-030, ST-031)', async () => {
    const { id } = await hold()
    const { quarantine } = await admin()
    await quarantine.lockEntry({ id })

    await expect(quarantine.deleteEntry({ id })).rejects.toMatchObject({ status: 409 })
    await quarantine.unlockEntry({ id })
    await quarantine.deleteEntry({ id })

    expect(await stored(id)).toBeUndefined()
    await expect(quarantine.getEntry({ id })).rejects.toMatchObject({ status: 404 })
  })

  it('deletes none in transit to its recipient', async () => {
    const { id } = await hold({ stage: Stage.Processing })

    await expect((await admin()).quarantine.deleteEntry({ id })).rejects.toMatchObject({ status: 409 })
  })

  it('reclassifies one, by the codes that the server lists (CA-026, CA-044)', async () => {
    const { id } = await hold()
    const { quarantine } = await admin()
    const { classifications } = await quarantine.listClassifications()

    const entry = await quarantine.reclassifyEntry({ id, newClassification: 'phishing' })

    expect(classifications).toContain('phishing')
    expect(entry.verdict.spamType).toBe('phishing')
    await expect(quarantine.reclassifyEntry({ id, newClassification: 'nonsense' })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('does not reclassify a virus', async () => {
    const { id } = await hold({ verdict: { virusName: 'Eicar' } })

    await expect((await admin()).quarantine.reclassifyEntry({ id, newClassification: 'spam' })).rejects.toMatchObject({
      status: 409,
    })
  })

  it('does not let a customer’s administrator undo the provider’s virus verdict (AM-062)', async () => {
    const { id } = await hold()
    const provider = await server.client('super@provider.example')
    await provider.quarantine.reclassifyEntry({ id, newClassification: 'virus' })
    const { quarantine } = await admin()

    await expect(quarantine.reclassifyEntry({ id, newClassification: 'spam' })).rejects.toMatchObject({ status: 409 })
    await quarantine.rescanEntry({ id })
    await expect(quarantine.releaseEntry({ id })).rejects.toMatchObject({ status: 409 })
    const taken = await provider.quarantine.reclassifyEntry({ id, newClassification: 'spam' })

    expect(taken.verdict.reclassedVirusName).toBeNull()
  })

  it('releases a virus only by the virus release, which a customer’s administrator lacks (CA-033, AM-062)', async () => {
    const { id } = await hold({ verdict: { virusName: 'Eicar' } })
    const reseller = await server.client('reseller@northwind.example')

    await expect((await admin()).quarantine.releaseVirus({ id })).rejects.toMatchObject({ status: 403 })
    await expect(reseller.quarantine.releaseEntry({ id })).rejects.toMatchObject({ status: 409 })
    const released = await reseller.quarantine.releaseVirus({ id })

    expect(released.stage).toBe(Stage.Processing)
    expect(await logged(id)).toEqual(['virusReleased by reseller@northwind.example'])
  })

  it('delivers once when fifty releases are requested concurrently', async () => {
    const { id } = await hold()
    const { quarantine } = await admin()

    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => quarantine.releaseEntry({ id })))

    // Each counts towards the five per hour (XD-10).
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await deliveriesOf(id)).toBe(1)
  })

  it('handles many at once and reports which failed and why (CA-029, CA-031, CA-038, CA-039, AM-065)', async () => {
    const [plain, virus] = [await hold(), await hold({ verdict: { virusName: 'Eicar' } })]
    const foreign = await hold({}, 'orchard')
    const ids = [foreign.id, virus.id, plain.id]
    const { quarantine } = await admin()

    const locked = await quarantine.lockEntries({ ids })
    const refused = await quarantine.deleteEntries({ ids })
    await quarantine.unlockEntries({ ids })
    const released = await quarantine.releaseEntries({ ids })

    const codes = ({ outcomes }: typeof locked) => Object.fromEntries(outcomes.map(({ id, code }) => [id, code]))
    expect(codes(locked)).toEqual({ [plain.id]: '', [virus.id]: '', [foreign.id]: 'not_found' })
    expect(codes(refused)).toEqual({ [plain.id]: 'conflict', [virus.id]: 'conflict', [foreign.id]: 'not_found' })
    expect(codes(released)).toEqual({ [plain.id]: '', [virus.id]: 'conflict', [foreign.id]: 'not_found' })
    expect((await stored(foreign.id))?.isLocked).toBe(false)
    expect(await deliveriesOf(foreign.id)).toBe(0)
  })

  it('acts on nothing when no id is given (XS-06)', async () => {
    const { id } = await hold()
    const { quarantine } = await admin()

    await expect(quarantine.deleteEntries({ ids: [] })).rejects.toMatchObject({ status: 400 })

    expect(await stored(id)).toBeDefined()
  })

  it('rescans one and stores what the scanner found (CA-043, AM-064)', async () => {
    const raw = Buffer.from('X-Virus-Status: Infected (Eicar)\r\nSubject: Offer\r\n\r\nHello\r\n')
    const { id } = await hold({ raw })

    const entry = await (await admin()).quarantine.rescanEntry({ id })

    expect(entry.verdict).toMatchObject({ virusName: 'Eicar', spamType: null })
    expect(await logged(id)).toEqual(['entryRescanned by admin@contoso.example'])
  })

  it('empties the quarantine of one customer, except for locked messages and those in transit (CA-037, AM-063)', async () => {
    const { quarantine } = await admin()
    const foreign = await hold({}, 'orchard')
    const [locked, moving] = [await hold({ isLocked: true }), await hold({ stage: Stage.Processing })]
    const [virus, spam] = [await hold({ verdict: { virusName: 'Eicar' } }), await hold()]

    const { count: viruses } = await quarantine.flush({ classification: 'virus', confirm: true })
    const left = await stored(spam.id)
    await quarantine.flush()

    expect(viruses).toBeGreaterThan(0)
    expect(await stored(virus.id)).toBeUndefined()
    expect(left).toBeDefined()
    const kept = await Promise.all([foreign, locked, moving, spam].map(({ id }) => stored(id)))
    expect(kept.map(Boolean)).toEqual([true, true, true, false])
  })

  it('locks and unlocks without a request body or content type', async () => {
    const { id } = await hold()
    const client = await admin()
    const send = async (method: string) => {
      const headers = { authorization: `Bearer ${await client.tokenStore.get()}` }
      return (await server.request(`/v1/quarantine/${id}/locks/`, { method, headers })).status
    }

    expect(await send('POST')).toBe(200)
    expect(await stored(id)).toMatchObject({ isLocked: true })
    expect(await send('DELETE')).toBe(200)
    expect(await stored(id)).toMatchObject({ isLocked: false })
  })

  it('empties none that is unnamed or foreign, and none without confirmation (AM-063, XS-06)', async () => {
    const { id } = await hold()
    const reseller = await server.client('reseller@northwind.example')
    const { quarantine } = await admin()
    const without = quarantine.flush as (input: object) => Promise<unknown>

    await expect(reseller.quarantine.flush({ confirm: true })).rejects.toMatchObject({ status: 400 })
    await expect(quarantine.flush({ customerId: server.world.orchard.id, confirm: true })).rejects.toMatchObject({
      status: 404,
    })
    await expect(quarantine.flush({ classification: 'odd', confirm: true })).rejects.toMatchObject({ status: 400 })
    await expect(without({ confirm: false })).rejects.toMatchObject({ status: 400 })

    expect(await stored(id)).toBeDefined()
  })
})
