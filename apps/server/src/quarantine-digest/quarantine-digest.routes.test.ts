import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deliveries } from '../messages/messages.table'
import { digestCodes, quarantineEntries } from '../quarantine/quarantine.table'
import { customers } from '../tenants/tenants.table'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { wblEntries } from '../wbl/wbl.table'
import { issueCode } from './digest-codes.service'

describe('the digest calls', () => {
  let server: TestServer
  let client: Awaited<ReturnType<TestServer['client']>>['quarantineDigest']
  let id: number
  let releaseCode: string
  let allowBlockToken: string
  beforeAll(async () => {
    server = await startTestServer()
    client = (await server.client()).quarantineDigest
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    // A new minute, so that the wrong codes of one test do not count in the next.
    server.clock.advance(2 * 60 * 60 * 1000)
    ;({ id, releaseCode, allowBlockToken } = await open())
  })

  async function open(values: Parameters<typeof holdMessage>[2] = {}) {
    const entry = await holdMessage(server.db, server.world.contoso, { receivedAt: server.clock.now(), ...values })
    const { resellerId, customerId, expiresAt } = entry
    return server.db.inScope({ as: 'system' }, async (tx) => {
      const code = { entryId: entry.id, resellerId, customerId, expiresAt }
      return {
        id: entry.id,
        releaseCode: await issueCode(tx, { ...code, purpose: 'release' }),
        allowBlockToken: await issueCode(tx, { ...code, purpose: 'allowBlock' }),
      }
    })
  }
  const queued = (entryId: number) =>
    server.db.inScope({ as: 'system' }, (tx) => tx.select().from(deliveries).where(eq(deliveries.entryId, entryId)))
  const listed = () => server.db.inScope({ as: 'system' }, (tx) => tx.select().from(wblEntries))
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error: { status: number; message: string }) => `${error.status} ${error.message}`,
    )

  it('change nothing when a link is opened, however often, and require no login (XD-01, DG-012, RO-027)', async () => {
    for (let time = 0; time < 5; time += 1) await client.get({ id, releaseCode })

    expect((await client.get({ id, releaseCode })).stage).toBe('QUARANTINED')
    expect(await queued(id)).toEqual([])
  })

  it('store only hashes of the codes, each of 256 random bits (XD-04)', async () => {
    const rows = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(digestCodes).where(eq(digestCodes.entryId, id)),
    )

    expect(rows.map((row) => row.tokenHash)).not.toContain(releaseCode)
    expect(Buffer.from(releaseCode, 'base64url')).toHaveLength(32)
  })

  it('reject unknown entries and wrong, foreign, expired and misused codes alike (XD-05, XD-06, XD-07, DG-078)', async () => {
    const other = await open()
    const expired = await open({ expiresAt: new Date(server.clock.now().getTime() - 1) })
    const answers = await Promise.all(
      [
        { id, releaseCode: 'wrong' },
        { id, releaseCode: '' },
        { id, releaseCode: `${releaseCode}x` },
        { id, releaseCode: other.releaseCode },
        { id, releaseCode: allowBlockToken },
        { id: 4_096, releaseCode },
        { id: expired.id, releaseCode: expired.releaseCode },
      ].map((input) => outcome(client.get(input))),
    )

    expect(new Set(answers)).toEqual(new Set(['403 This link does not open a message.']))
    expect(await outcome(client.release({ id, releaseCode: allowBlockToken }))).toMatch(/^403/)
    expect(await outcome(client.addListEntry({ id, entryType: 1, allowBlockToken: releaseCode }))).toMatch(/^403/)
  })

  it('block guessing after ten wrong codes, but still accept the right one (XD-14)', async () => {
    const answers: unknown[] = []
    for (let guess = 0; guess < 12; guess += 1)
      answers.push(await outcome(client.get({ id, releaseCode: `guess-${guess}` })))

    expect(answers.slice(0, 10).every((answer) => String(answer).startsWith('403'))).toBe(true)
    expect(answers.slice(10).every((answer) => String(answer).startsWith('429'))).toBe(true)
    expect((await client.get({ id, releaseCode })).id).toBe(id)
  })

  it('release to the recipient only, and reveal no customer (CA-035, DG-068, RO-028, XT-09)', async () => {
    const entry = await client.release({ id, releaseCode })

    expect(entry).toMatchObject({ stage: 'PROCESSING', customer: null })
    expect(await queued(id)).toMatchObject([{ recipient: server.world.contoso.address }])
  })

  it('answer a repeat with the same key like the first and queue it once (XD-10, XS-14)', async () => {
    const options = { idempotencyKey: 'press-1' }

    // Either of two simultaneous calls may come first; the other one gets the same answer or has to wait.
    const answers = await Promise.all(
      Array.from({ length: 2 }, () => outcome(client.release({ id, releaseCode }, options))),
    )
    const repeated = await client.release({ id, releaseCode }, options)

    expect(answers).toContain(200)
    expect(answers.every((answer) => answer === 200 || String(answer).startsWith('409'))).toBe(true)
    expect(repeated?.stage).toBe('PROCESSING')
    expect(await queued(id)).toHaveLength(1)
    expect(await outcome(client.release({ id, releaseCode: 'other' }, options))).toMatch(/^422/)
  })

  it('release an entry at most five times an hour (XD-10, DG-077)', async () => {
    for (let time = 0; time < 5; time += 1) await client.release({ id, releaseCode })

    expect(await outcome(client.release({ id, releaseCode }))).toMatch(/^429/)
  })

  it.each([
    { what: 'a virus', values: { verdict: { virusName: 'Doc.Downloader' } } },
    { what: 'a locked entry', values: { isLocked: true } },
  ])('reject $what whatever the link says (XD-11, AM-061, AM-062)', async ({ values }) => {
    const entry = await open(values)

    expect(await outcome(client.release(entry))).toMatch(/^409/)
    expect(await queued(entry.id)).toEqual([])
  })

  it('accept the one-time token once in fifty concurrent tries (XD-08, ST-034, DG-079, RO-029)', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => outcome(client.addListEntry({ id, entryType: 1, allowBlockToken }))),
    )

    expect(answers.filter((answer) => answer === 200)).toHaveLength(1)
  })

  it('list the stored sender for the recipient only (CA-036, XD-12, XD-13)', async () => {
    const entry = await open({ sender: 'Bounce@Relay.example', displayAddress: 'Ana <ana@bank.example>' })
    const before = (await listed()).length

    await client.addListEntry({ id: entry.id, entryType: 3, allowBlockToken: entry.allowBlockToken, bothSenders: true })

    expect((await listed()).slice(before)).toMatchObject([
      {
        ...{ type: 3, sender: 'bounce@relay.example', userId: server.world.contoso.recipient.id, source: 'digest' },
        createdBy: server.world.contoso.address,
      },
    ])
  })

  it('list both senders only if the customer lets recipients do so (XD-12)', async () => {
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(customers).set({ allowDisplayWhitelist: true }).where(eq(customers.id, server.world.contoso.id)),
    )
    const entry = await open({ sender: 'bounce2@relay.example', displayAddress: 'Ana <ana2@bank.example>' })
    const before = (await listed()).length

    await client.addListEntry({ id: entry.id, entryType: 3, allowBlockToken: entry.allowBlockToken, bothSenders: true })

    expect((await listed()).slice(before).map(({ sender }) => sender)).toEqual([
      'bounce2@relay.example',
      'ana2@bank.example',
    ])
  })

  it('never allow an address of the customer’s own domain because somebody displayed it', async () => {
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx.update(customers).set({ allowDisplayWhitelist: true }).where(eq(customers.id, server.world.contoso.id)),
    )
    const entry = await open({ sender: 'bounce3@relay.example', displayAddress: 'Boss <boss@contoso.example>' })
    const before = (await listed()).length

    await client.addListEntry({ id: entry.id, entryType: 3, allowBlockToken: entry.allowBlockToken, bothSenders: true })

    expect((await listed()).slice(before).map(({ sender }) => sender)).toEqual(['bounce3@relay.example'])
  })

  it('never allow an address of the customer’s own domain that sent the mail, and still block it', async () => {
    const entry = await open({ sender: 'Boss@Contoso.example' })
    const before = (await listed()).length
    const { id: entryId, allowBlockToken: token } = entry

    expect(await outcome(client.addListEntry({ id: entryId, entryType: 3, allowBlockToken: token }))).toMatch(/^409/)

    expect(await listed()).toHaveLength(before)
    await client.addListEntry({ id: entryId, entryType: 1, allowBlockToken: token })
    expect((await listed()).slice(before)).toMatchObject([{ sender: 'boss@contoso.example', type: 1 }])
  })

  it('show no preview without its token, or with another code instead (RO-030, DG-080)', async () => {
    const asked = [undefined, 'wrong', releaseCode, allowBlockToken]
    const answers = await Promise.all(asked.map((previewToken) => client.get({ id, releaseCode, previewToken })))

    expect(answers.map(({ previewData }) => previewData)).toEqual([null, null, null, null])
  })

  it('do not use up the token when the call is rejected (XD-09)', async () => {
    await outcome(client.addListEntry({ id, entryType: 7 as never, allowBlockToken }))

    expect(await outcome(client.addListEntry({ id, entryType: 1, allowBlockToken }))).toBe(200)
  })

  it('are rejected for a locked entry, which administrators can still release (ST-031, AM-061)', async () => {
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(quarantineEntries)
        .set({ isLocked: true })
        .where(and(eq(quarantineEntries.id, id))),
    )

    expect(await outcome(client.release({ id, releaseCode }))).toMatch(/^409/)
    expect(await queued(id)).toEqual([])
    expect((await (await server.client('admin@contoso.example')).quarantine.releaseEntry({ id })).stage).toBe(
      'PROCESSING',
    )
  })
})
