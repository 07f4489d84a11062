import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../messages/messages.table'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { startRules, type TestRules } from '../testing/start-rules'
import { sendSmtp } from '../testing/test-smtp'

describe('conditions of content rules at intake', () => {
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

  const mail = (subject: string, text = 'Hello', headers: string[] = []) =>
    Buffer.from([...headers, 'From: Ana <ana@growth.example>', `Subject: ${subject}`, '', text, ''].join('\r\n'))
  const send = async (raw: Buffer) => {
    await sendSmtp(path.smtpPort, { from: 'ana@growth.example', to: [path.world.contoso.address], raw })
    const rows = await path.db.inScope({ as: 'system' }, (tx) => tx.select().from(messages).orderBy(messages.id))
    return rows.at(-1)?.state
  }
  const lastDetail = async () => {
    const rows = await path.db.inScope({ as: 'system' }, (tx) =>
      tx.select().from(quarantineEntries).orderBy(quarantineEntries.id),
    )
    return rows.at(-1)?.verdict.contentViolationDetail
  }

  it('find regular expressions in subject and text, over SMTP (RT-055)', async () => {
    await admin.customerRules.create({ id, name: 'Projects', textPatterns: ['absent', '\\bproject[ -]?\\d{4}\\b'] })

    expect(await send(mail('Hello', 'About PROJECT-4711: …'))).toBe('quarantined')
    expect(await lastDetail()).toBe('Projects: project-4711')
    expect(await send(mail('Pro\u200bject 0815'))).toBe('quarantined')
    expect(await send(mail('Project 12'))).toBe('queued')
  })

  it('count confidential numbers, and show their last digits alone', async () => {
    await admin.customerRules.create({ id, name: 'Cards', numbers: ['paymentCard'], numbersAtLeast: 2 })
    const card = '4111 1111 1111 1111'

    expect(await send(mail('Once', `${card}\r\n${card}`))).toBe('queued')
    expect(await send(mail('Two', `${card}\r\n5555 5555 5555 4444`))).toBe('quarantined')
    expect(await lastDetail()).toBe('Cards: •••• 1111 (2)')
  })

  it('wait for the scanner’s score, and skip mail that meets an exception', async () => {
    const exceptions = { subjectWords: ['minutes'] }
    await admin.customerRules.create({ id, name: 'Doubtful', spamScoreFrom: 3, exceptions })
    const scored = ['X-Spam-Score: 3.5']

    expect(await send(mail('Offer', 'Hello', scored))).toBe('quarantined')
    expect(await send(mail('Minutes', 'Hello', scored))).toBe('queued')
    expect(await send(mail('Offer'))).toBe('queued')
  })

  it('count the recipients that a message names', async () => {
    await admin.customerRules.create({ id, name: 'Circulars', recipientsAtLeast: 3 })
    const to = (count: number) => [`To: ${Array.from({ length: count }, (_, at) => `u${at}@x.example`).join(', ')}`]

    expect(await send(mail('Few', 'Hello', to(2)))).toBe('queued')
    expect(await send(mail('Many', 'Hello', to(3)))).toBe('quarantined')
  })

  it('refuse a regular expression that looks around, at its field and with its place (RT-055)', async () => {
    const fieldsOf = (work: Promise<unknown>) => work.then(String, (error) => [error.code, error.fields])
    const textPatterns = ['ok', 'ab(?=c)']

    expect(await fieldsOf(admin.customerRules.create({ id, name: 'Wrong', textPatterns }))).toEqual([
      'bad_request',
      {
        textPatterns: [
          'Line 2, character 3: regular expressions cannot look ahead or behind here. Use a match list or an exception instead.',
        ],
      },
    ])
    const rule = await admin.customerRules.create({ id, name: 'Right', textPatterns: ['ok'] })
    const change = { id, ruleId: rule.id, exceptions: { textPatterns: ['(a'] } }
    expect(await fieldsOf(admin.customerRules.update(change))).toEqual([
      'bad_request',
      { 'exceptions.textPatterns': ['Line 1, character 3: this is not a regular expression.'] },
    ])
    expect(await fieldsOf(admin.customerRules.try({ id, textPatterns }))).toMatchObject(['bad_request', {}])
  })

  it('have at most 50 regular expressions in all rules of a level together (RT-055)', async () => {
    const patterns = (count: number) => Array.from({ length: count }, (_, at) => `word${at}`)
    for (let at = 0; at < 4; at += 1) {
      await admin.customerRules.create({ id, name: `Rule ${at}`, textPatterns: patterns(10) })
    }
    const exceptions = { textPatterns: patterns(9) }
    const last = await admin.customerRules.create({ id, name: 'Last', textPatterns: ['x'], exceptions })
    const refusal = (field: string, others: number) => ({
      ...{ status: 400, fields: { [field]: [expect.stringContaining('up to 50')] } },
      message: expect.stringContaining(`have ${others}`),
    })

    const one = admin.customerRules.create({ id, name: 'One more', textPatterns: ['x'] })
    await expect(one).rejects.toMatchObject(refusal('textPatterns', 50))
    const excepted = admin.customerRules.create({ id, name: 'One more', senders: ['x.example'], exceptions })
    await expect(excepted).rejects.toMatchObject(refusal('exceptions.textPatterns', 50))
    const change = { id, ruleId: last.id }
    const grown = admin.customerRules.update({ ...change, textPatterns: ['x', 'y'] })
    await expect(grown).rejects.toMatchObject(refusal('textPatterns', 40))
    const grownExceptions = admin.customerRules.update({ ...change, exceptions: { textPatterns: patterns(10) } })
    await expect(grownExceptions).rejects.toMatchObject(refusal('exceptions.textPatterns', 40))
    // A switch, a note and other patterns of the same number stay possible, and so do fewer.
    await admin.customerRules.update({ ...change, note: 'New', isActive: false, textPatterns: ['z'] })
    await admin.customerRules.update({ ...change, exceptions: { textPatterns: patterns(8) } })
    expect(await admin.customerRules.create({ id, name: 'One more', textPatterns: ['x'] })).toMatchObject({
      textPatterns: ['x'],
    })
  })

  it('change exceptions one by one, and try a rule with all of them', async () => {
    await send(mail('Project 4711', 'Contract'))
    const rule = await admin.customerRules.create({ id, name: 'Projects', textPatterns: ['project \\d+'] })
    const change = { id, ruleId: rule.id }

    await admin.customerRules.update({ ...change, exceptions: { bodyWords: ['contract'], subjectWords: ['x'] } })
    const changed = await admin.customerRules.update({ ...change, exceptions: { subjectWords: [] } })

    expect(changed.exceptions).toEqual({ bodyWords: ['contract'] })
    const trial = (exceptions: object) =>
      admin.customerRules.try({ id, textPatterns: ['project 4711'], exceptions }).then(({ matched }) => matched)
    expect(await trial({})).toBeGreaterThan(0)
    expect(await trial({ bodyWords: ['contract'] })).toBe(0)
  })

  it('are tried with a pasted message, and with mail of some days, counting what people released (RT-055)', async () => {
    await send(mail('Bulletin', 'One', ['X-Spam-Flag: YES']))
    await send(mail('Bulletin', 'Two'))
    const { entries } = await admin.quarantine.list({ limit: 1 })
    await admin.quarantine.releaseEntry({ id: entries[0]?.id ?? 0 })
    const rule = { id, subjectWords: ['bulletin'] }

    const latest = await admin.customerRules.try({ ...rule, atMost: 1 })
    const all = await admin.customerRules.try({ ...rule, days: 30 })

    expect(latest).toMatchObject({ checked: 1, matched: 1, released: 0, total: 1, jobId: null, state: 'done' })
    expect(all).toMatchObject({ matched: 2, released: 1, total: all.checked, jobId: null })
    const pasted = 'From: Ana <ana@growth.example>\nTo: maeve@contoso.example\nSubject: Bulletin\n\nHello'
    expect(await admin.customerRules.try({ ...rule, mail: pasted })).toMatchObject({
      ...{ checked: 1, matched: 1 },
      messages: [{ sender: 'ana@growth.example', recipient: 'maeve@contoso.example', found: 'bulletin' }],
    })
    expect(await admin.customerRules.try({ id, senders: ['x.example'], mail: pasted })).toMatchObject({ matched: 0 })
  })
})
