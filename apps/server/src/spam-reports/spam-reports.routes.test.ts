import { WblType } from '@postern/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditEvents } from '../audit/audit.table'
import { messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { customers } from '../tenants/tenants.table'
import { holdMessage } from '../testing/test-entry'
import { startTestServer, type TestServer } from '../testing/test-server'
import { reportHeld } from '../testing/test-spam-report'
import { users } from '../users/users.table'
import { wblEntries } from '../wbl/wbl.table'
import { reportLinks } from './report-links'

describe('the calls about spam reports', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  const admin = () => server.client('admin@contoso.example')
  const reseller = () => server.client('reseller@northwind.example')
  const report = (values: Parameters<typeof reportHeld>[2] = {}) => reportHeld(server.db, server.world.contoso, values)
  const delivered = async (subject = 'Invoice') => {
    const { messageId, id } = await holdMessage(server.db, server.world.contoso, { subject })
    await server.db.inScope({ as: 'system' }, async (tx) => {
      await tx.update(messages).set({ state: 'delivered', reason: 'clean' }).where(eq(messages.id, messageId))
      await tx.delete(quarantineEntries).where(eq(quarantineEntries.id, id))
    })
    return messageId
  }

  it('list the reports the caller may see, newest first, with what each row needs (RT-028, RO-013)', async () => {
    const { id, entry } = await report({ subject: 'Only Contoso’s' })
    await reportHeld(server.db, server.world.orchard, { subject: 'Only Orchard’s' })

    const own = await (await admin()).spamReports.list({ freeSearch: 'only' })
    const foreign = await (await server.client('admin@orchard.example')).spamReports.list({ freeSearch: 'only' })
    const all = await (await server.client('super@provider.example')).spamReports.list({ freeSearch: 'only' })

    expect(own.reports).toMatchObject([
      {
        ...{ id, kind: 'wrongly_held', state: 'new', via: 'mail', reporter: 'ana@contoso.example', reportsOfMail: 1 },
        ...{ entryId: entry.id, verdictThen: 'bulk', verdictNow: 'bulk', customer: { name: 'Contoso' } },
        message: { sender: 'news@growth.example', subject: 'Only Contoso’s' },
      },
    ])
    expect(foreign.reports.map(({ message }) => message.subject)).toEqual(['Only Orchard’s'])
    expect(all.count).toBe(2)
  })

  it('filter the list by date, kind, state, reporter, sender and customer, and page it by cursor (RT-028)', async () => {
    const { contoso, fabrikam } = server.world
    await report({ subject: 'narrow', sender: 'a@narrow.example', report: { kind: 'missed_spam' } })
    await reportHeld(server.db, fabrikam, { subject: 'narrow', sender: 'b@narrow.example' })
    const { spamReports } = await reseller()
    const found = async (query: Parameters<typeof spamReports.list>[0]) =>
      (await spamReports.list({ freeSearch: 'narrow', ...query })).reports.map(({ message }) => message.sender)

    expect(await found({})).toEqual(['b@narrow.example', 'a@narrow.example'])
    expect(await found({ kind: ['missed_spam'] })).toEqual(['a@narrow.example'])
    expect(await found({ customerId: fabrikam.id })).toEqual(['b@narrow.example'])
    expect(await found({ reporter: contoso.address.toUpperCase() })).toEqual(['a@narrow.example'])
    expect(await found({ sender: 'B@NARROW' })).toEqual(['b@narrow.example'])
    expect(await found({ state: ['confirmed'] })).toEqual([])
    expect(await found({ reportedTo: '2026-01-01T00:00:00Z' })).toEqual([])
    const first = await spamReports.list({ freeSearch: 'narrow', limit: 1 })
    expect(await found({ cursor: first.nextCursor ?? '' })).toEqual(['a@narrow.example'])
  })

  it('accept a report of a held message once, however often it is sent (RT-028)', async () => {
    const { id: entryId } = await holdMessage(server.db, server.world.contoso)
    const { spamReports } = await admin()

    const first = await spamReports.create({ kind: 'wrongly_held', entryId, comment: 'A customer of ours' })
    const again = await spamReports.create({ kind: 'wrongly_held', entryId })

    expect([first.isNew, again.isNew, again.id]).toEqual([true, false, first.id])
    expect(await spamReports.get({ id: first.id })).toMatchObject({
      ...{ comment: 'A customer of ours', via: 'portal', reporter: 'admin@contoso.example', entryId, hasMessage: true },
      notes: [{ kind: 'reported', author: 'admin@contoso.example' }],
    })
    expect((await spamReports.getMessage({ id: first.id })).text.trim()).toBe('Hello')
  })

  it('accept a report of a delivered message, and reject senseless or foreign ones (RT-028, AM-015)', async () => {
    const messageId = await delivered()
    const held = await holdMessage(server.db, server.world.contoso)
    const foreign = await holdMessage(server.db, server.world.orchard)
    const { spamReports } = await admin()

    expect((await spamReports.create({ kind: 'missed_phishing', messageId })).isNew).toBe(true)
    await expect(spamReports.create({ kind: 'wrongly_held', messageId })).rejects.toMatchObject({ status: 409 })
    await expect(spamReports.create({ kind: 'bulk', entryId: held.id })).rejects.toMatchObject({ status: 409 })
    await expect(spamReports.create({ kind: 'bulk', messageId: foreign.messageId })).rejects.toMatchObject({
      status: 404,
    })
    await expect(spamReports.create({ kind: 'wrongly_held', entryId: foreign.id })).rejects.toMatchObject({
      status: 404,
    })
  })

  it('confirm a wrongly held message by releasing it and allowing its sender in the same step (RT-029)', async () => {
    const { id, entry } = await report({ sender: 'partner@supplier.example' })
    const { spamReports, quarantine } = await admin()

    const confirmed = await spamReports.confirm({ id, releases: true, entryType: WblType.AllowAll, scope: 'sender' })

    expect(confirmed).toMatchObject({ state: 'confirmed', reviewer: 'admin@contoso.example', replyState: 'waiting' })
    expect((await quarantine.getEntry({ id: entry.id })).stage).toBe('PROCESSING')
    const listed = await server.db.inScope({ as: 'system' }, (tx) => tx.select().from(wblEntries))
    expect(listed).toContainEqual(expect.objectContaining({ sender: 'partner@supplier.example', type: 3 }))
    const audited = await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.target, `spam report ${id}`)),
    )
    expect(audited.map(({ action }) => action)).toEqual(['spamReportConfirmed'])
  })

  it('confirm with another verdict, which the held message gets too, and undo all if any part fails (RT-029, CA-044)', async () => {
    const { id, entry } = await report({ report: { kind: 'missed_phishing' } })
    const virus = await report({ verdict: { virusName: 'Eicar' } })
    const { spamReports, quarantine } = await admin()

    expect((await spamReports.confirm({ id, classification: 'phishing' })).verdictNow).toBe('phishing')
    expect((await quarantine.getEntry({ id: entry.id })).verdict.spamType).toBe('phishing')
    await expect(spamReports.confirm({ id: virus.id, releases: true })).rejects.toMatchObject({ status: 409 })
    expect((await spamReports.get({ id: virus.id })).state).toBe('new')
  })

  it('block the sender of a delivered message for its customer, and record what the message is (RT-029)', async () => {
    const { spamReports } = await admin()
    const { id } = await spamReports.create({ kind: 'missed_spam', messageId: await delivered() })

    const confirmed = await spamReports.confirm({
      id,
      classification: 'spam',
      entryType: WblType.Block,
      scope: 'domain',
    })

    expect(confirmed).toMatchObject({ verdictThen: 'clean', verdictNow: 'spam', entry: null })
    const listed = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(wblEntries).where(eq(wblEntries.sender, '@growth.example')),
    )
    expect(listed).toMatchObject([{ type: WblType.Block, customerId: server.world.contoso.id, entryId: null }])
  })

  it('reject the second of two reviewers who decide concurrently or saw an older report (XS-13)', async () => {
    const { id } = await report()
    const [first, second] = [(await admin()).spamReports, (await reseller()).spamReports]
    const { version } = await first.get({ id })
    const seen = { ifMatch: version ?? '' }

    const decisions = await Promise.allSettled([first.confirm({ id }, seen), second.reject({ id }, seen)])

    expect(decisions.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(decisions).toContainEqual(expect.objectContaining({ reason: expect.objectContaining({ status: 412 }) }))
    // A request without a version is rejected based on the report's current state.
    await expect(second.confirm({ id })).rejects.toMatchObject({ status: 409 })
    await expect(second.take({ id }, seen)).rejects.toMatchObject({ status: 412 })
  })

  it('show who is reviewing a report, with the thread of notes (RT-029)', async () => {
    const { id } = await report()
    const { spamReports } = await reseller()

    await spamReports.take({ id })
    await spamReports.addNote({ id, text: ' Asked the sender. ' })

    expect(await (await admin()).spamReports.get({ id })).toMatchObject({
      ...{ state: 'in_review', reviewer: 'reseller@northwind.example' },
      notes: [
        { kind: 'reported', author: 'ana@contoso.example' },
        { kind: 'taken', author: 'reseller@northwind.example' },
        { kind: 'note', text: 'Asked the sender.' },
      ],
    })
    await expect(spamReports.addNote({ id, text: '  ' })).rejects.toMatchObject({ status: 400 })
  })

  it('find similar reports of the last seven days within the scope, by sender, subject and link (RT-029)', async () => {
    const { contoso, fabrikam, orchard } = server.world
    const mail = { sender: 'Spread@Campaign.example', subject: 'You won' }
    const links = reportLinks(['https://win.example/a?you=1', 'mailto:a@b.example', 'no link'])
    const { id } = await report({ ...mail, report: { links } })
    const sibling = await reportHeld(server.db, fabrikam, { sender: 'spread@campaign.example', subject: 'Other' })
    await reportHeld(server.db, orchard, mail)
    const linked = await report({ subject: 'x', report: { links: reportLinks(['https://win.example/a?you=2']) } })
    const weekAgo = new Date(server.clock.now().getTime() - 8 * 24 * 60 * 60 * 1000)
    await reportHeld(server.db, contoso, { ...mail, report: { now: weekAgo } })

    const own = await (await admin()).spamReports.listSimilar({ id })
    const all = await (await reseller()).spamReports.listSimilar({ id })

    expect([own.sender.count, own.subject.count, own.link.count]).toEqual([0, 0, 1])
    expect(own.link.reports.map((one) => one.id)).toEqual([linked.id])
    expect(all.sender.reports.map((one) => one.id)).toEqual([sibling.id])
  })

  it('merge duplicates, report failures, and decide all of them together (RT-029, AM-065)', async () => {
    const [one, other, decided] = [await report(), await report(), await report()]
    const foreign = await reportHeld(server.db, server.world.orchard)
    const { spamReports } = await admin()
    await spamReports.reject({ id: decided.id, tellsReporter: false })

    const { outcomes } = await spamReports.merge({ id: one.id, ids: [other.id, decided.id, foreign.id, one.id] })
    await spamReports.confirm({ id: one.id, classification: 'spam' })

    expect(Object.fromEntries(outcomes.map(({ id, isDone, code }) => [id, isDone || code]))).toEqual({
      ...{ [other.id]: true, [decided.id]: 'conflict', [foreign.id]: 'not_found', [one.id]: 'conflict' },
    })
    expect(await spamReports.get({ id: other.id })).toMatchObject({
      ...{ state: 'duplicate', duplicateOf: one.id, replyState: 'waiting' },
    })
    expect((await spamReports.get({ id: decided.id })).replyState).toBe('none')
  })

  it('are denied without the right to see spam reports (RO-013, RO-033)', async () => {
    const { id } = await report()
    const { customerAdmin } = server.world
    const { spamReports } = await admin()
    const set = (capabilities: string[] | null) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(users).set({ capabilities }).where(eq(users.id, customerAdmin.id)),
      )
    await set(['VIEW_REPORT'])

    await expect(spamReports.list({})).rejects.toMatchObject({ status: 403 })
    await expect(spamReports.confirm({ id })).rejects.toMatchObject({ status: 403 })
    await set(null)
  })

  it('are denied to administrators of a customer without Email Security (RO-004)', async () => {
    const { contoso } = server.world
    const { id } = await report()
    const { spamReports } = await admin()
    const set = (services: number[]) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(customers).set({ services }).where(eq(customers.id, contoso.id)),
      )
    await set([5])

    await expect(spamReports.list({})).rejects.toMatchObject({ status: 403 })
    await expect(spamReports.get({ id })).rejects.toMatchObject({ status: 403 })
    expect((await (await reseller()).spamReports.get({ id })).id).toBe(id)
    await set([1])
  })
})
