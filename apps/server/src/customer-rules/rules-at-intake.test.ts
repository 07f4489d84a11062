import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgTable, SelectedFields } from 'drizzle-orm/pg-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Transaction } from '../db/database'
import { messageReader } from '../mail/reading/message-reader'
import { messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { startRules, type TestRules } from '../testing/start-rules'
import { sendSmtp } from '../testing/test-smtp'
import { customerRules } from './customer-rules.table'
import { findRules } from './find-rule'
import { readPrepared } from './prepared-rules'

describe('mail that meets content rules', () => {
  let rules: TestRules
  let path: TestRules['path']
  let admin: TestRules['admin']
  let id: number
  beforeAll(async () => {
    rules = await startRules()
    ;({ path, admin, id } = rules)
  })
  afterAll(() => path.close())
  afterEach(() => rules.clear())

  const parts = (name: string) =>
    [
      'Content-Type: multipart/mixed; boundary=b',
      '',
      '--b\r\nContent-Type: text/html\r\n\r\n<p>Please p<b>a</b>y&nbsp;now</p>',
      `--b\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename="${name}"\r\n\r\nMZ`,
      '--b--\r\n',
    ].join('\r\n')
  const mail = (subject: string, rest = '\r\nHello\r\n', headers: string[] = []) =>
    Buffer.from([...headers, 'From: Ana <ana@growth.example>', `Subject: ${subject}`, rest].join('\r\n'))
  const send = (raw: Buffer, to = [path.world.contoso.address]) =>
    sendSmtp(path.smtpPort, { from: 'ana@growth.example', to, raw })
  const system = <T>(work: Parameters<typeof path.db.inScope<T>>[1]) => path.db.inScope({ as: 'system' }, work)
  const history = async (count = 1) =>
    (await system((tx) => tx.select().from(messages).orderBy(messages.id))).slice(-count)
  const lastHeld = async () =>
    (await system((tx) => tx.select().from(quarantineEntries).orderBy(quarantineEntries.id))).at(-1)

  it('is held with the rule and its match as the reason, and counts as a hit (CA-080)', async () => {
    const { rules } = await admin.customerRules.attach({ id, rules: [{ template: 'programs', name: 'Programs' }] })
    const ruleId = rules[0]?.id ?? 0

    await send(mail('Invoice', parts('invoice.pdf.EXE')))

    expect(await lastHeld()).toMatchObject({
      ...{ subject: 'Invoice', reason: 'content' },
      verdict: { contentViolation: 'Programs', contentViolationDetail: 'Programs: invoice.pdf.EXE' },
    })
    expect(await history()).toMatchObject([{ state: 'quarantined', reason: 'content', ruleId }])
    expect(await admin.customerRules.get({ id, ruleId })).toMatchObject({
      ...{ hits: 1, lastHitAt: path.clock.now().toISOString() },
    })
    const { entries } = await admin.quarantine.list({ reason: ['content'], limit: 1 })
    expect(entries[0]?.verdict.contentViolationDetail).toBe('Programs: invoice.pdf.EXE')
  })

  it('follows the first active rule that matches, and skips inactive ones', async () => {
    const subjectWords = ['offer']
    const first = await admin.customerRules.create({ id, name: 'First', action: 'discard', subjectWords })
    await admin.customerRules.create({ id, name: 'Second', action: 'hold', subjectWords })

    await send(mail('Our OFFER'))
    await admin.customerRules.update({ id, ruleId: first.id, position: 2 })
    await send(mail('Our offer'))
    await admin.customerRules.update({ id, ruleId: first.id, position: 1, isActive: false })
    await send(mail('Our offer'))

    expect((await history(3)).map(({ state, reason }) => [state, reason])).toEqual([
      ['discarded', 'content rule'],
      ['quarantined', 'content'],
      ['quarantined', 'content'],
    ])
    const { messages: found } = await admin.messageHistory.list({ reason: ['contentRule'] })
    expect(found).toMatchObject([{ subject: 'Our OFFER', state: 'discarded', reason: 'contentRule' }])
  })

  it('is refused by a rule for its only recipient, and held where another recipient gets it', async () => {
    const { contoso, fabrikam } = path.world
    const rule = await admin.customerRules.create({
      id,
      name: 'Secret name',
      action: 'reject',
      subjectWords: ['offer'],
    })

    const { last } = await send(mail('Our offer'))
    const [refused] = await history()
    await send(mail('Our offer'), [contoso.address, fabrikam.address])

    expect(last).toBe('550 5.7.1 The message is refused: it contains what is not allowed')
    expect(refused).toMatchObject({ state: 'rejected', reason: 'content', ruleId: rule.id })
    expect(new Map((await history(2)).map(({ customerId, state }) => [customerId, state]))).toEqual(
      new Map([
        [contoso.id, 'quarantined'],
        [fabrikam.id, 'queued'],
      ]),
    )
  })

  it('follows the latest version of a rule', async () => {
    const rule = await admin.customerRules.create({ id, name: 'Words', subjectWords: ['alpha'] })
    await send(mail('alpha'))
    await admin.customerRules.update({ id, ruleId: rule.id, subjectWords: ['beta'] })
    await send(mail('alpha'))
    await send(mail('beta'))
    await admin.customerRules.update({ id, ruleId: rule.id, action: 'discard' })
    await send(mail('beta'))
    await admin.customerRules.delete({ id, ruleId: rule.id })
    await send(mail('beta'))

    expect((await history(5)).map(({ state }) => state)).toEqual([
      'quarantined',
      'queued',
      'quarantined',
      'discarded',
      'queued',
    ])
  })

  it('is never judged by a half-changed rule', async () => {
    const rule = await admin.customerRules.create({ id, name: 'Old', action: 'discard', subjectWords: ['alpha'] })
    const gone = await admin.customerRules.create({ id, name: 'Gone', subjectWords: ['gamma'] })
    const conditions = sql`jsonb_set(${customerRules.conditions}, '{subjectWords}', '["beta"]')`

    const rules = await system(async (tx) => {
      const change = async () => {
        await tx
          .update(customerRules)
          .set({ name: 'New', action: 'hold', conditions })
          .where(eq(customerRules.id, rule.id))
        await tx.update(customerRules).set({ isActive: false }).where(eq(customerRules.id, gone.id))
      }
      return readPrepared(changedBeforeSecondRead(tx, change), [
        { customerId: id, resellerId: path.world.contoso.resellerId },
      ])
    })

    expect(rules).toMatchObject([{ name: 'New', action: 'hold', prepared: { subjectWords: [{ word: 'beta' }] } }])
  })

  it('is matched outside any transaction, so nothing waits for it', async () => {
    await admin.customerRules.create({ id, name: 'Lists', headerName: 'X-List' })
    let open = 0
    const db: Database = {
      ...path.db,
      async inScope(scope, work) {
        open += 1
        return path.db.inScope(scope, work).finally(() => {
          open -= 1
        })
      },
    }
    const inUse: number[] = []
    const header = (name: string) => {
      inUse.push(open)
      return name === 'x-list' ? 'weekly' : undefined
    }
    const raw = mail('Lists')
    const { address } = path.world.contoso

    const found = await findRules(db, {
      ...{
        way: 'in',
        raw,
        sender: 'ana@growth.example',
        country: null,
        now: new Date(0),
        recipients: [{ address, customerId: id, resellerId: path.world.contoso.resellerId }],
      },
      scan: Promise.resolve({ isSpam: false }),
      facts: { ...(await messageReader.readFacts({ bytes: raw })), header },
    })

    expect(found.get(address)).toMatchObject([{ name: 'Lists', action: 'hold', found: 'X-List' }])
    expect(inUse).toEqual([0])
  })

  it('is delivered by a rule despite the scanner, unless it is dangerous', async () => {
    await admin.customerRules.create({ id, name: 'Partner', action: 'deliver', senders: ['growth.example'] })
    const spam = ['X-Spam-Flag: YES', 'X-Spam-Type: bulk']
    const virus = ['X-Virus-Status: Infected (Eicar-Test)']

    await send(mail('Newsletter', undefined, spam))
    await send(mail('Danger', undefined, virus))

    expect((await history(2)).map(({ state, reason }) => [state, reason])).toEqual([
      ['queued', 'content rule'],
      ['quarantined', 'virus'],
    ])
  })

  it('is matched for each recipient against that customer’s own rules (XT-02)', async () => {
    const { contoso, fabrikam } = path.world
    await admin.customerRules.create({ id, name: 'Mine', subjectWords: ['minutes'], recipients: [contoso.address] })

    await send(mail('Minutes'), [contoso.address, fabrikam.address])

    const stored = await history(2)
    expect(new Map(stored.map(({ customerId, state }) => [customerId, state]))).toEqual(
      new Map([
        [contoso.id, 'quarantined'],
        [fabrikam.id, 'queued'],
      ]),
    )
  })

  it('matches words in its HTML', async () => {
    await admin.customerRules.create({ id, name: 'Words', bodyWords: ['pay now'] })

    await send(mail('Words', parts('a.txt')))

    expect(await lastHeld()).toMatchObject({ subject: 'Words', verdict: { contentViolationDetail: 'Words: pay now' } })
  })

  it('matches a header with encoded words', async () => {
    await admin.customerRules.create({ id, name: 'Lists', headerName: 'X-List', headerWords: ['gewinn'] })

    await send(mail('Lists', undefined, ['X-List: =?utf-8?B?R2V3aW5u?= <win.example>']))

    expect(await lastHeld()).toMatchObject({ subject: 'Lists', reason: 'content' })
  })

  it('is searched by rule trials and left unchanged (RT-055)', async () => {
    await send(mail('Trial one', parts('trial.scr')))
    await send(mail('Trial two'))
    const before = await history(500)
    // The source of refused mail is not kept.
    const stored = before.filter(({ customerId, state }) => customerId === id && state !== 'rejected')

    const trial = await admin.customerRules.try({ id, attachmentNames: ['.scr'], subjectWords: ['trial'] })

    expect(trial).toMatchObject({
      ...{ checked: stored.length, matched: 1 },
      messages: [{ subject: 'Trial one', found: 'trial.scr', recipient: path.world.contoso.address }],
    })
    expect(await history(500)).toEqual(before)
  })
})

/** Simulates another transaction that writes between the first and the second read. */
function changedBeforeSecondRead(tx: Transaction, change: () => Promise<void>): Transaction {
  let reads = 0
  const select = (columns: SelectedFields) => {
    reads += 1
    if (reads === 1) return tx.select(columns)
    const where = async (table: PgTable, filter: SQL) => {
      await change()
      return tx.select(columns).from(table).where(filter)
    }
    return { from: (table: PgTable) => ({ where: (filter: SQL) => where(table, filter) }) }
  }
  return Object.assign(Object.create(tx), { select })
}
