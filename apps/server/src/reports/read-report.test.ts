import { type Report, ReportType, Stage } from '@postern/core'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction } from '../audit/audit.table'
import { nextTimeId } from '../db/next-time-id'
import type { Scope } from '../db/scope'
import { removeExpired } from '../housekeeping/remove-expired'
import { sandboxRuns } from '../sandbox/sandbox.table'
import { type EntryOwner, holdMessage } from '../testing/test-entry'
import { keepMessage } from '../testing/test-message'
import { startTestServer, type TestServer } from '../testing/test-server'
import { users } from '../users/users.table'
import { readReport } from './read-report'
import type { ReportOrder } from './report-order'

// Five days of Contoso in Dublin, of which the third, 25 October, has 25 hours, and the five days before.
const span = { from: new Date('2026-10-22T23:00:00Z'), to: new Date('2026-10-28T00:00:00Z') }
const days = ['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']

describe('a report', () => {
  let server: TestServer
  let contoso: EntryOwner
  beforeAll(async () => {
    server = await startTestServer()
    contoso = server.world.contoso
    await receiveMail()
  })
  afterAll(() => server.close())

  const noteMessage = (owner: EntryOwner, values: Parameters<typeof keepMessage>[2]) =>
    keepMessage(server.db, owner, { sender: 'a@b.example', size: 100, ...values })

  async function receiveMail() {
    const { db, world } = server
    const at = (time: string) => ({ receivedAt: new Date(time) })
    const held = (time: string, verdict: object, stage: string = Stage.Quarantined) =>
      holdMessage(db, contoso, {
        ...at(time),
        verdict,
        stage,
        ownerAddress: contoso.address,
        sender: 'Bad@spam.example',
      })
    // 22 October 23:30 UTC is half past midnight of the 23rd in Dublin.
    await noteMessage(contoso, { ...at('2026-10-22T23:30:00Z'), size: 1_000 })
    await noteMessage(contoso, { ...at('2026-10-23T10:00:00Z'), size: 200, sender: 'A@b.example' })
    await held('2026-10-23T11:00:00Z', { virusName: 'Eicar' })
    await held('2026-10-24T11:00:00Z', { spamType: 'phishing' }, Stage.Released)
    await held('2026-10-24T12:00:00Z', { spamType: 'bulk' }, Stage.Failed)
    const blocked = { state: 'discarded', reason: 'block list', sender: 'Spam@bad.example' } as const
    // Both on the 25th, a day of 25 hours.
    await noteMessage(contoso, { ...at('2026-10-24T23:30:00Z'), ...blocked })
    await noteMessage(contoso, { ...at('2026-10-25T23:30:00Z'), ...blocked, sender: 'spam@bad.example' })
    // Held, then deleted by an administrator.
    await noteMessage(contoso, { ...at('2026-10-26T08:00:00Z'), state: 'discarded', reason: 'spam' })
    await noteMessage(contoso, {
      ...at('2026-10-26T09:00:00Z'),
      direction: 0,
      sender: contoso.address,
      recipient: 'x@y.example',
    })
    await noteMessage(contoso, {
      ...at('2026-10-27T23:59:00Z'),
      state: 'deferred',
      sender: '',
      subject: 'Late 100% sure',
    })
    // First instants outside the period, after and before.
    await noteMessage(contoso, { ...at('2026-10-28T00:00:00Z'), size: 9_999 })
    await noteMessage(contoso, { ...at('2026-10-17T22:59:59Z'), size: 9_999 })
    // The previous period begins on 18 October.
    await noteMessage(contoso, { ...at('2026-10-17T23:00:00Z'), size: 50 })
    await noteMessage(contoso, { ...at('2026-10-22T22:59:00Z'), ...blocked })
    await noteMessage(contoso, { ...at('2026-10-20T12:00:00Z'), ...blocked, sender: 'other@bad.example' })
    for (const other of [world.fabrikam, world.orchard]) {
      await noteMessage(other, at('2026-10-24T12:00:00Z'))
      await noteMessage(other, { ...at('2026-10-24T12:00:00Z'), ...blocked })
      await holdMessage(db, other, { ...at('2026-10-24T12:00:00Z'), ownerAddress: other.address })
    }
  }

  function order(type: ReportType, values: Partial<ReportOrder> = {}): ReportOrder {
    const what = { type, customerId: contoso.id, domainId: null, direction: null, criteria: null }
    return { ...what, ...span, locale: 'en', timeZone: 'Europe/Dublin', ...values }
  }

  const read = (asked: ReportOrder, scope: Scope = { as: 'provider' }, rowsAtMost = 1_000) =>
    server.db.inScope(scope, (tx) => readReport(tx, asked, { rowsAtMost }))

  it('of inbound mail counts outcomes by day, and between whom', async () => {
    const report = await read(order(ReportType.InboundMail))

    expect(figures(report)).toEqual({
      messages: [9, 3],
      clean: [3, 1],
      held: [3, 0],
      rejected: [2, 2],
      removed: [1, 0],
      bytes: [1_000 + 200 + 3 * 25 + 4 * 100, 50 + 200],
    })
    expect(rows(report, 'byDay')).toEqual([
      ['2026-10-23', 3, 2, 1, 0, 0, 1_225],
      ['2026-10-24', 2, 0, 2, 0, 0, 50],
      ['2026-10-25', 2, 0, 0, 2, 0, 200],
      ['2026-10-26', 1, 0, 0, 0, 1, 100],
      ['2026-10-27', 1, 1, 0, 0, 0, 100],
    ])
    expect(report.chart?.points).toEqual(days)
    expect(rows(report, 'topSenders')).toEqual([
      ['a@b.example', 3, 0, 1_300],
      ['bad@spam.example', 3, 3, 75],
      ['spam@bad.example', 2, 0, 200],
      ['', 1, 0, 100],
    ])
    expect(rows(report, 'topRecipients')).toEqual([['ana@contoso.example', 9, 3, 1_675]])
    expect(report.before).toEqual({ from: '2026-10-17T23:00:00.000Z', to: '2026-10-22T23:00:00.000Z' })
  })

  it('of inbound quarantine counts held mail by class, releases and failures', async () => {
    const report = await read(order(ReportType.InboundQuarantine))

    expect(figures(report)).toMatchObject({
      held: [3, 0],
      released: [1, 0],
      releaseFailed: [1, null],
      virus: [1, 0],
      phishing: [1, 0],
      bulk: [1, 0],
      spam: [0, 0],
    })
    expect(rows(report, 'byDay').map(([day, held, virus, phishing]) => [day, held, virus, phishing])).toEqual([
      ['2026-10-23', 1, 1, 0],
      ['2026-10-24', 2, 0, 1],
      ...days.slice(2).map((day) => [day, 0, 0, 0]),
    ])
    expect(rows(report, 'reasons')).toEqual(
      ['bulk', 'phishing', 'virus'].map((reason) => [reason, 1, reason === 'phishing' ? 1 : 0, 1 / 3]),
    )
    expect(rows(report, 'threats')).toContainEqual(['virus', 'Eicar', 1])
  })

  it('of mailboxes counts their mail, and shows who uses a licence', async () => {
    await server.db.inScope({ as: 'system' }, (tx) =>
      tx
        .update(users)
        .set({ createdAt: new Date('2026-01-01T00:00:00Z') })
        .where(eq(users.customerId, contoso.id)),
    )
    const report = await read(order(ReportType.Mailboxes))

    expect(figures(report)).toEqual({
      mailboxes: [2, 2],
      mailboxesWithMail: [1, 1],
      licences: [2, null],
      messages: [9, 3],
      bytes: [1_675, 250],
    })
    expect(rows(report, 'mailboxes')).toEqual([
      ['ana@contoso.example', 0, 9, 3, 1_675, '2026-10-22T23:30:00.000Z', '2026-10-27T23:59:00.000Z', 'counted'],
      ['admin@contoso.example', 0, 0, 0, 0, null, null, 'counted'],
    ])
    expect(report.chart).toMatchObject({ by: 'address', points: ['ana@contoso.example'], series: [{ values: [9] }] })
  })

  it('of mailboxes says which ones use no licence', async () => {
    const isActive = (active: boolean) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        tx.update(users).set({ isActive: active }).where(eq(users.id, contoso.recipient.id)),
      )
    await isActive(false)
    const report = await read(order(ReportType.Mailboxes))
    await isActive(true)

    expect(figures(report).licences).toEqual([1, null])
    expect(rows(report, 'mailboxes')[0]?.at(-1)).toBe('userInactive')
  })

  it('of active users lists sign-ins and actions, but not attempts that anybody could have made', async () => {
    const { customerAdmin, siblingAdmin } = server.world
    const act = (userId: number, action: AuditAction, time: string) =>
      server.db.inScope({ as: 'system' }, (tx) =>
        writeAudit(tx, {
          ...{ action, userId, username: '', resellerId: contoso.resellerId, customerId: contoso.id, address: '' },
          now: new Date(time),
        }),
      )
    await act(customerAdmin.id, 'signIn', '2026-10-20T08:00:00Z')
    await act(customerAdmin.id, 'signIn', '2026-10-25T00:30:00Z')
    await act(customerAdmin.id, 'entryReleased', '2026-10-25T23:30:00Z')
    await act(customerAdmin.id, 'signInFailed', '2026-10-27T12:00:00Z')
    await act(siblingAdmin.id, 'signIn', '2026-10-25T12:00:00Z')
    const report = await read(order(ReportType.ActiveUsers))

    expect(figures(report)).toEqual({ users: [1, 1], activeUsers: [1, 1], signIns: [1, 1], actions: [1, 0] })
    expect(rows(report, 'users')).toEqual([
      [
        ...['admin@contoso.example', 'customerAdmin', 1, 1],
        ...['2026-10-25T00:30:00.000Z', '2026-10-25T23:30:00.000Z', false],
      ],
    ])
    expect(rows(report, 'byDay')[2]).toEqual(['2026-10-25', 1, 1])
  })

  it('of blocked senders counts each sender once, in any spelling', async () => {
    const report = await read(order(ReportType.BlockedSenders))

    expect(figures(report)).toEqual({ blocked: [2, 2], blockedSenders: [1, 2], bytes: [200, 200] })
    expect(rows(report, 'blockedSenders')).toEqual([['spam@bad.example', 2, 200, '2026-10-25T23:30:00.000Z']])
  })

  it('of message history lists the rows that its criteria find, newest first', async () => {
    const criteria = { recipientEmail: '@contoso.example', senderEmail: 'BAD', subject: '', direction: null, state: '' }
    const report = await read(order(ReportType.MessageHistory, { criteria }))
    const sure = {
      recipientEmail: '',
      senderEmail: '',
      subject: '100%',
      direction: 1 as const,
      state: 'deferred,queued',
    }
    const found = await read(order(ReportType.MessageHistory, { criteria: sure }))

    expect(figures(report)).toMatchObject({ messages: [5, 2], held: [3, 0], rejected: [2, 2], delivered: [0, 0] })
    expect(rows(report, 'messages').map(([time]) => time)).toEqual([
      '2026-10-25T23:30:00.000Z',
      '2026-10-24T23:30:00.000Z',
      '2026-10-24T12:00:00.000Z',
      '2026-10-24T11:00:00.000Z',
      '2026-10-23T11:00:00.000Z',
    ])
    expect(rows(found, 'messages')).toEqual([
      [...['2026-10-27T23:59:00.000Z', '1', '', 'ana@contoso.example', 'Late 100% sure', 'deferred', 'clean', 100]],
    ])
    const cut = await read(order(ReportType.MessageHistory, { criteria }), { as: 'provider' }, 2)
    expect([rows(cut, 'messages').length, cut.tables.at(-1)?.isCut]).toEqual([2, true])
  })

  it('of simple mailflow counts in, out and held', async () => {
    const report = await read(order(ReportType.SimpleMailflow))
    const outbound = await read(order(ReportType.SimpleMailflow, { direction: 0 }))

    expect(figures(report)).toEqual({ inbound: [9, 3], outbound: [1, 0], held: [3, 0] })
    expect(figures(outbound)).toEqual({ inbound: [0, 0], outbound: [1, 0], held: [0, 0] })
    expect(rows(report, 'byDay')[3]).toEqual(['2026-10-26', 1, 1, 0])
  })

  it('of the sandbox counts verdicts and the time to them, even after the message is gone', async () => {
    const run = (
      requested: string,
      seconds: number | null,
      state: 'clean' | 'malicious' | 'failed' | 'running',
      entryId = 1,
    ) => {
      const requestedAt = new Date(requested)
      const finishedAt = seconds === null ? null : new Date(requestedAt.getTime() + seconds * 1_000)
      const { resellerId, id: customerId, domainId } = contoso
      const files = [{ fileName: 'secret.doc', sha256: '', task: null, state, score: null, finding: '' }]
      return server.db.inScope({ as: 'system' }, (tx) =>
        tx.insert(sandboxRuns).values({
          ...{
            id: nextTimeId(requestedAt),
            resellerId,
            customerId,
            domainId,
            entryId,
            state,
            requestedAt,
            finishedAt,
            files,
          },
          ...{ requestedBy: 'admin@contoso.example', nextTryAt: requestedAt },
        }),
      )
    }
    const { id: entryId } = await holdMessage(server.db, contoso, { receivedAt: new Date('2026-11-15T10:00:00Z') })
    await run('2026-10-20T10:00:00Z', 40, 'clean')
    await run('2026-10-24T23:30:00Z', 60, 'clean')
    await run('2026-10-25T23:30:00Z', 180, 'malicious', entryId)
    await run('2026-10-26T10:00:00Z', 5, 'failed')
    await run('2026-10-27T10:00:00Z', null, 'running', 2)
    await removeExpired(server.db, server.clock.now())
    const report = await read(order(ReportType.Sandbox))

    expect(figures(report)).toMatchObject({
      ...{ submissions: [4, 1], malicious: [1, 0], nothingFound: [1, 1], notChecked: [1, 0], atWork: [1, 0] },
      ...{ medianTime: [120, 40], slowestTime: [174, 40] },
    })
    expect(rows(report, 'byDay')[2]).toEqual(['2026-10-25', 1, 0, 1, 0, 0])
    expect(rows(report, 'submissions').map(([time, , , , verdict, seconds]) => [time, verdict, seconds])).toEqual([
      ['2026-10-27T10:00:00.000Z', 'running', null],
      ['2026-10-26T10:00:00.000Z', 'failed', null],
      ['2026-10-25T23:30:00.000Z', 'malicious', 180],
      ['2026-10-24T23:30:00.000Z', 'clean', 60],
    ])
    const kept = await server.db.inScope({ as: 'system' }, (tx) =>
      tx.select({ state: sandboxRuns.state, files: sandboxRuns.files }).from(sandboxRuns).orderBy(sandboxRuns.id),
    )
    // The message's content is gone with it.
    expect(kept.map(({ files }) => files.length)).toEqual([0, 0, 1, 0, 1])
  })

  it('of every type counts the scope’s own rows only (XT-02)', async () => {
    const { northwind, fernbrook, fabrikam } = server.world
    const criteria = { recipientEmail: '', senderEmail: '', subject: '', direction: null, state: '' }
    for (const type of Object.values(ReportType)) {
      const asked = order(type, { criteria: type === ReportType.MessageHistory ? criteria : null })
      const own = await read(asked, { as: 'customer', customerId: contoso.id })
      const everything = await read({ ...asked, customerId: null }, { as: 'customer', customerId: contoso.id })
      const foreign = await read(asked, { as: 'customer', customerId: fabrikam.id })
      const stranger = await read(asked, { as: 'reseller', resellerId: fernbrook })

      expect(figures(everything), `${type}`).toEqual(figures(own))
      expect(figures(await read(asked, { as: 'reseller', resellerId: northwind })), `${type}`).toEqual(figures(own))
      for (const empty of [foreign, stranger]) {
        expect(empty.figures.map(({ value }) => value ?? 0).filter(Boolean), `${type}`).toEqual([])
        expect(empty.customer, `${type}`).toBeNull()
        for (const table of empty.tables.filter(({ name }) => name !== 'byDay'))
          expect(table.rows, `${type}`).toEqual([])
      }
    }
  })

  it('covers one domain on request', async () => {
    const { orchard } = server.world
    const own = await read(order(ReportType.InboundMail, { domainId: contoso.domainId }))
    const none = await read(order(ReportType.InboundMail, { domainId: orchard.domainId }))

    expect([figures(own).messages, own.domain?.name]).toEqual([[9, 3], 'contoso.example'])
    expect(figures(none).messages).toEqual([0, 0])
  })

  it('has every day once across clock changes, in every zone', async () => {
    const asked = {
      from: new Date('2026-10-24T22:00:00Z'),
      to: new Date('2026-10-25T23:00:00Z'),
      timeZone: 'Europe/Berlin',
    }
    const autumn = await read(order(ReportType.InboundMail, asked))
    const spring = {
      from: new Date('2026-03-28T23:00:00Z'),
      to: new Date('2026-03-29T22:00:00Z'),
      timeZone: 'Europe/Berlin',
    }
    const short = await read(order(ReportType.InboundMail, spring))

    expect([rows(autumn, 'byDay').length, figures(autumn).messages]).toEqual([1, [1, 2]])
    expect(short.chart?.points).toEqual(['2026-03-29'])
    expect(short.before).toEqual({ from: '2026-03-27T23:00:00.000Z', to: '2026-03-28T23:00:00.000Z' })
  })
})

function figures({ figures: all }: Report): Record<string, (number | null)[]> {
  return Object.fromEntries(all.map(({ name, value, before }) => [name, [value, before]]))
}

function rows({ tables }: Report, name: string): Report['tables'][number]['rows'] {
  const table = tables.find((one) => one.name === name)
  if (!table) throw new Error(`The report has no table ${name}.`)
  return table.rows
}
