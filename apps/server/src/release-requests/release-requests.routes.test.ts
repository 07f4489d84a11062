import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { saveDigestSettings } from '../digest-settings/digest-settings.service'
import { removeExpired } from '../housekeeping/remove-expired'
import { deliveries } from '../messages/messages.table'
import { quarantineEntries, quarantineEvents } from '../quarantine/quarantine.table'
import { issueCode } from '../quarantine-digest/digest-codes.service'
import { holdMessage } from '../testing/test-entry'
import { startTestMailPath, type TestMailPath } from '../testing/test-mail-path'
import { askedRelease, askedVerdict } from '../testing/test-release-request'
import { users } from '../users/users.table'
import { releaseRequests } from './release-requests.table'

describe('release requests', () => {
  let path: TestMailPath
  let digest: Awaited<ReturnType<TestMailPath['client']>>['quarantineDigest']
  let admin: Awaited<ReturnType<TestMailPath['client']>>
  beforeAll(async () => {
    path = await startTestMailPath()
    digest = (await path.client()).quarantineDigest
    admin = await path.client('admin@contoso.example')
  })
  afterAll(() => path.close())
  beforeEach(async () => {
    path.clock.advance(60_000)
    while ((await path.decisions.runOnce()) > 0);
    path.hop.received.length = 0
  })

  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  async function hold(values: Parameters<typeof holdMessage>[2] = {}) {
    const now = path.clock.now()
    const entry = await holdMessage(path.db, path.world.contoso, { verdict: askedVerdict, receivedAt: now, ...values })
    const { id, resellerId, customerId, expiresAt } = entry
    const releaseCode = await system((tx) =>
      issueCode(tx, { entryId: id, resellerId, customerId, expiresAt, purpose: 'release' }),
    )
    return { id, releaseCode }
  }
  const asked = (values: Parameters<typeof askedRelease>[2] = {}) =>
    askedRelease(path.db, path.world.contoso, { now: path.clock.now(), ...values })
  const stored = (entryId: number) =>
    system(async (tx) => (await tx.select().from(releaseRequests).where(eq(releaseRequests.entryId, entryId)))[0])
  const queued = (entryId: number) =>
    system((tx) => tx.select().from(deliveries).where(eq(deliveries.entryId, entryId)))
  const outcome = (call: Promise<unknown>) =>
    call.then(
      () => '200',
      (error: { status: number; message: string }) => `${error.status} ${error.message}`,
    )
  const tell = async () => {
    while ((await path.decisions.runOnce()) > 0);
    return path.hop.received
  }

  it('are made with the code of a digest link, and their page knows what its reader may do', async () => {
    const { id, releaseCode } = await hold()
    expect(await digest.get({ id, releaseCode })).toMatchObject({ releaseRight: 'ask', releaseRequest: null })

    const { message } = await digest.ask({ id, releaseCode, reason: ' I ordered it. ' })

    expect(message).toBe('Your administrator has been asked. You will get the answer by e-mail.')
    expect(await digest.get({ id, releaseCode })).toMatchObject({ releaseRequest: 'open', stage: 'QUARANTINED' })
    expect(await stored(id)).toMatchObject({ reason: 'I ordered it.', asker: 'ana@contoso.example', timesAsked: 1 })
    expect(await outcome(digest.ask({ id, releaseCode: 'wrong', reason: 'x' }))).toMatch(/^403/)
    const kinds = await system((tx) => tx.select().from(quarantineEvents).where(eq(quarantineEvents.entryId, id)))
    expect(kinds).toMatchObject([{ kind: 'permissionAsked', actor: 'recipient', detail: 'I ordered it.' }])
    const [audited] = await system((tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.target, `quarantine entry ${id}`)),
    )
    expect(audited).toMatchObject({ action: 'releaseRequested', username: 'ana@contoso.example' })
  })

  it('fold when they are repeated: the count grows, the latest reason stands, five an hour are taken', async () => {
    const { id, releaseCode } = await hold()
    for (const reason of ['one', 'two', 'three', 'four', 'five']) await digest.ask({ id, releaseCode, reason })

    expect(await outcome(digest.ask({ id, releaseCode, reason: 'six' }))).toMatch(/^429/)
    expect(await stored(id)).toMatchObject({ reason: 'five', timesAsked: 5, state: 'open' })
    const { requests } = await admin.releaseRequests.list({ freeSearch: 'five', state: ['open'] })
    expect(requests).toMatchObject([{ entryId: id, timesAsked: 5, heldFor: 'phishing' }])
  })

  it('need a reason of at most 255 letters', async () => {
    const { id, releaseCode } = await hold()

    expect(await outcome(digest.ask({ id, releaseCode, reason: '  ' }))).toMatch(/^400/)
    expect(await outcome(digest.ask({ id, releaseCode, reason: 'x'.repeat(256) }))).toMatch(/^400/)
    expect(await outcome(digest.ask({ id, releaseCode, reason: 'x'.repeat(255) }))).toBe('200')
  })

  it('follow the right of each kind: what may be released, or not asked for, is refused (XD-11)', async () => {
    const spam = await hold({ verdict: { spamType: 'spam', spamScore: 9 } })
    const virus = await hold({ verdict: { virusName: 'Doc.Downloader' } })
    expect(await outcome(digest.ask({ ...spam, reason: 'x' }))).toBe('409 You can release this message yourself.')
    expect(await outcome(digest.ask({ ...virus, reason: 'x' }))).toMatch(
      /^409 Your administrator does not take requests/,
    )
    expect(await digest.get(virus)).toMatchObject({ releaseRight: 'none' })

    const { id: customerId, resellerId } = path.world.contoso
    const set = (classes: Parameters<typeof saveDigestSettings>[1]['settings']['classes']) =>
      system((tx) =>
        saveDigestSettings(tx, { resellerId, customerId, userId: null, settings: { classes }, now: path.clock.now() }),
      )
    await set({
      virus: { isShown: true, mayRelease: false, mayAsk: true, mayList: false },
      // As it was stored before recipients could ask.
      spam: { isShown: true, mayRelease: false, mayList: true },
    })
    expect(await outcome(digest.ask({ ...virus, reason: 'x' }))).toBe('200')
    expect(await outcome(digest.ask({ ...spam, reason: 'x' }))).toBe('200')
    await set({})
  })

  it('are refused about what is released already, and about what an administrator denied', async () => {
    const released = await hold({ stage: 'RELEASED' })
    expect(await outcome(digest.ask({ ...released, reason: 'x' }))).toBe('409 This message has already been released.')
    const { entryId, id } = await asked()
    const { resellerId, customerId, expiresAt } = (
      await system((tx) => tx.select().from(quarantineEntries).where(eq(quarantineEntries.id, entryId)))
    )[0] as typeof quarantineEntries.$inferSelect
    const releaseCode = await system((tx) =>
      issueCode(tx, { entryId, resellerId, customerId, expiresAt, purpose: 'release' }),
    )
    await admin.releaseRequests.deny({ id, reply: '' })

    expect(await outcome(digest.ask({ id: entryId, releaseCode, reason: 'please' }))).toMatch(/^409 .*decided not/)
    expect(await digest.get({ id: entryId, releaseCode })).toMatchObject({ releaseRequest: 'denied' })
  })

  it('stand in one queue of all tenants in scope, oldest first, with the sender’s history of 90 days', async () => {
    const sender = 'history@sender.example'
    await hold({ sender, stage: 'RELEASED' })
    await hold({ sender })
    const first = await asked({ sender, subject: 'Queue one' })
    path.clock.advance(60_000)
    const { id: foreign } = await askedRelease(path.db, path.world.orchard, {
      sender,
      subject: 'Queue two',
      now: path.clock.now(),
    })
    const listed = async (name: string) =>
      (await (await path.client(name)).releaseRequests.list({ freeSearch: 'queue' })).requests

    expect(await listed('admin@contoso.example')).toMatchObject([
      { id: first.id, history: { held: 3, released: 1 }, customer: { name: 'Contoso' }, verdict: askedVerdict },
    ])
    expect((await listed('super@provider.example')).map(({ id }) => id)).toEqual([first.id, foreign])
    expect((await listed('reseller@northwind.example')).map(({ id }) => id)).toEqual([first.id])
    const { releaseRequests: calls } = await path.client('super@provider.example')
    const found = async (query: Parameters<typeof calls.list>[0]) =>
      (await calls.list({ freeSearch: 'queue', ...query })).requests.map(({ id }) => id)
    expect(await found({ ordering: '-askedAt' })).toEqual([foreign, first.id])
    expect(await found({ customerId: path.world.orchard.id })).toEqual([foreign])
    expect(await found({ reason: ['virus'] })).toEqual([])
    expect(await found({ state: ['denied'] })).toEqual([])
  })

  it('release their message when they are approved, in one step, and the recipient hears once (ST-022)', async () => {
    const { id, entryId } = await asked({ subject: 'Approve me' })

    const approved = await admin.releaseRequests.approve({ id })
    const [mail, ...more] = await tell()

    expect(approved).toMatchObject({ state: 'approved', decidedBy: 'admin@contoso.example' })
    expect(await queued(entryId)).toHaveLength(1)
    expect(more).toEqual([])
    expect(mail?.raw.toString()).toContain('Subject: Your request was decided')
    expect(await stored(entryId)).toMatchObject({ replyDueAt: null })
    const audited = await system((tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.target, `release request ${id}`)),
    )
    expect(audited).toMatchObject([{ action: 'releaseRequestApproved', after: { state: 'approved' } }])
  })

  it('tell of a denial in the recipient’s language, with the administrator’s words escaped', async () => {
    await system((tx) => tx.update(users).set({ language: 'FR' }).where(eq(users.id, path.world.contoso.recipient.id)))
    const { id, entryId } = await asked({ subject: 'Refuse-moi' })

    const denied = await admin.releaseRequests.deny({ id, reply: 'No <b>way</b> & thanks' })
    const [mail, ...more] = await tell()
    await system((tx) => tx.update(users).set({ language: null }).where(eq(users.id, path.world.contoso.recipient.id)))

    expect(denied).toMatchObject({ state: 'denied', reply: 'No <b>way</b> & thanks' })
    expect(more).toEqual([])
    const text = decoded(mail?.raw.toString() ?? '')
    expect(text).toContain('a décidé de ne pas le libérer')
    expect(text).toContain('No &lt;b&gt;way&lt;/b&gt; &amp; thanks')
    expect(await queued(entryId)).toEqual([])
    expect(await outcome(admin.releaseRequests.deny({ id, reply: 'x'.repeat(501) }))).toMatch(/^400/)
  })

  it('are decided by one of two administrators at the same time; the other reads who it was', async () => {
    const provider = (await path.client('super@provider.example')).releaseRequests
    for (let round = 0; round < 5; round += 1) {
      const { id, entryId } = await asked()
      const answers = await Promise.all([
        outcome(provider.approve({ id })),
        outcome(admin.releaseRequests.deny({ id, reply: '' })),
      ])

      expect(answers.filter((answer) => answer === '200')).toHaveLength(1)
      const isApproved = answers[0] === '200'
      expect(answers).toContain(
        isApproved
          ? '409 This request has already been approved by super@provider.example.'
          : '409 This request has already been denied by admin@contoso.example.',
      )
      expect(await queued(entryId)).toHaveLength(isApproved ? 1 : 0)
    }
    expect(await tell()).toHaveLength(5)
  })

  it('name what failed of a bulk action (AM-065)', async () => {
    const one = await asked()
    const other = await asked()
    const foreign = await askedRelease(path.db, path.world.orchard)
    await admin.releaseRequests.deny({ id: other.id, reply: '' })

    const { outcomes } = await admin.releaseRequests.approveMany({ ids: [one.id, other.id, foreign.id] })

    const of = (id: number) => outcomes.find((outcome) => outcome.id === id)
    expect(of(one.id)).toMatchObject({ isDone: true })
    expect(of(other.id)).toMatchObject({
      isDone: false,
      code: 'conflict',
      message: expect.stringContaining('denied by'),
    })
    expect(of(foreign.id)).toMatchObject({ isDone: false, code: 'not_found' })
    const more = [await asked(), await asked()]
    await admin.releaseRequests.denyMany({ ids: more.map(({ id }) => id), reply: 'Not today.' })
    for (const { entryId } of more)
      expect(await stored(entryId)).toMatchObject({ state: 'denied', reply: 'Not today.' })
  })

  it('about a virus are approved by those who may release viruses only (AM-062)', async () => {
    const { id, entryId } = await asked()
    await system((tx) =>
      tx
        .update(quarantineEntries)
        .set({ verdict: { virusName: 'Doc.Downloader' } })
        .where(eq(quarantineEntries.id, entryId)),
    )

    expect(await outcome(admin.releaseRequests.approve({ id }))).toMatch(/^409/)
    expect(await stored(entryId)).toMatchObject({ state: 'open' })
    await (await path.client('super@provider.example')).releaseRequests.approve({ id })
    expect(await queued(entryId)).toHaveLength(1)
  })

  it('close when their message is released or deleted otherwise, and expire when it goes', async () => {
    const released = await asked()
    const deleted = await asked()
    const flushed = await asked({ subject: 'Flushed away' })
    const gone = await asked()
    await admin.quarantine.releaseEntry({ id: released.entryId })
    await admin.quarantine.deleteEntry({ id: deleted.entryId })
    await admin.quarantine.flush({ freeSearch: 'Flushed away' })
    await system((tx) =>
      tx.update(quarantineEntries).set({ expiresAt: path.clock.now() }).where(eq(quarantineEntries.id, gone.entryId)),
    )
    await removeExpired(path.db, path.clock.now())

    expect(await stored(released.entryId)).toMatchObject({ state: 'approved', decidedBy: 'admin@contoso.example' })
    for (const { entryId } of [deleted, flushed, gone])
      expect(await stored(entryId)).toMatchObject({ state: 'expired' })
    expect(await outcome(admin.releaseRequests.approve({ id: gone.id }))).toBe(
      '409 The message of this request is no longer held.',
    )
    const { requests } = await admin.releaseRequests.list({ state: ['expired'] })
    expect(requests.every(({ entryId }) => entryId === null)).toBe(true)
    const mails = (await tell()).map(({ raw }) => decoded(raw.toString()))
    expect(mails).toHaveLength(4)
    expect(mails.filter((text) => text.includes('no longer held and cannot be released'))).toHaveLength(3)
  })

  it('are not denied once their message is gone, and are then told of as expired', async () => {
    const { id, entryId } = await asked()
    await system((tx) => tx.delete(quarantineEntries).where(eq(quarantineEntries.id, entryId)))

    expect(await outcome(admin.releaseRequests.deny({ id, reply: 'No.' }))).toBe(
      '409 The message of this request is no longer held.',
    )
    await removeExpired(path.db, path.clock.now())

    expect(await stored(entryId)).toMatchObject({ state: 'expired', reply: '' })
    expect(await tell()).toHaveLength(1)
  })

  it('are counted without their page, and a sender without address has no history', async () => {
    await hold({ sender: '' })
    const { id } = await asked({ sender: '', subject: 'Bounced' })

    const { requests, count } = await admin.releaseRequests.list({ state: ['open'], countOnly: true })

    expect(requests).toEqual([])
    expect(count).toBeGreaterThan(0)
    expect((await admin.releaseRequests.list({ freeSearch: 'bounced' })).requests).toMatchObject([
      { id, history: { held: 0, released: 0 } },
    ])
  })

  it('can be made again when the release that was granted failed, and are answered again', async () => {
    const { id, releaseCode } = await hold()
    await digest.ask({ id, releaseCode, reason: 'first' })
    const first = await stored(id)
    await admin.releaseRequests.approve({ id: first?.id ?? 0 })
    await tell()
    await system((tx) => tx.update(quarantineEntries).set({ stage: 'FAILED' }).where(eq(quarantineEntries.id, id)))

    await digest.ask({ id, releaseCode, reason: 'again' })

    expect(await stored(id)).toMatchObject({ id: first?.id, state: 'open', timesAsked: 2, decidedBy: null })
    await admin.releaseRequests.deny({ id: first?.id ?? 0, reply: '' })
    expect(await tell()).toHaveLength(2)
  })
})

/** The parts of a mail, whose letters it carries encoded. */
function decoded(raw: string): string {
  const unfolded = raw.replace(/=\r?\n/g, '')
  const bytes = unfolded.replace(/(?:=[0-9A-F]{2})+/g, (codes) =>
    Buffer.from(codes.replaceAll('=', ''), 'hex').toString('utf8'),
  )
  const base64 = [...raw.matchAll(/(?:^[A-Za-z0-9+/=]{20,}\r?$\n?)+/gm)].map(([part]) =>
    Buffer.from(part, 'base64').toString('utf8'),
  )
  return [bytes, ...base64].join('\n')
}
