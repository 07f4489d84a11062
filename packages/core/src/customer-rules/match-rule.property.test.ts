import { describe, expect, it } from 'vitest'
import type { FoundFile } from '../file-types/file-type-codes'
import type { MatchListKind } from '../match-lists/match-list'
import { prepareMatchList } from '../match-lists/prepare-match-list'
import { noneMet, notAllMet, notReadInFull, prepareRule, type RuleFacts, ruleMatcher } from './match-rule'
import { asksAnything, noConditions, type RuleConditions, RuleMatch } from './rule-conditions'

const pairs = 10_000

interface PlainList {
  kind: MatchListKind
  values: readonly string[]
}

const lists: ReadonlyMap<number, PlainList> = new Map([
  [1, { kind: 'address', values: ['ana@a.example', '@b.example'] }],
  [2, { kind: 'address', values: ['b.example'] }],
  [3, { kind: 'fileName', values: ['*.exe', 'a?.zip'] }],
  [4, { kind: 'fileName', values: ['terms.pdf', 'inv*'] }],
  [5, { kind: 'country', values: ['IE', 'FR'] }],
  [6, { kind: 'country', values: [] }],
])
const members = new Map([
  [1, new Set(['ana@a.example', 'bo@a.example'])],
  [2, new Set(['x@c.example'])],
])
const prepared = new Map([...lists].map(([id, { kind, values }]) => [id, prepareMatchList(kind, values)]))

/** Numbers that look random and are the same each time. */
function numbers(start: number) {
  let state = start
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe('ruleMatcher', () => {
  it(`agrees with a slow second implementation on ${pairs} generated rules and messages`, () => {
    const next = numbers(11)
    const verdicts = { matched: 0, not: 0, uncertain: 0 }
    for (let turn = 0; turn < pairs; turn += 1) {
      const rule = generatedRule(next)
      const { facts, recipient } = generatedMessage(next)
      const finding = ruleMatcher(facts, prepared, members)(prepareRule(rule), recipient)

      const expected = slowly(rule, facts, recipient)
      expect(finding === null ? null : finding.isCertain, JSON.stringify({ rule, facts, recipient })).toBe(expected)
      if (finding && !finding.isCertain) expect(finding.found).toBe(notReadInFull)
      else if (finding) expect(finding.found === (byMissing[rule.match] ?? '')).toBe(rule.match in byMissing)
      verdicts[expected === null ? 'not' : expected ? 'matched' : 'uncertain'] += 1
    }
    expect(Math.min(...Object.values(verdicts))).toBeGreaterThan(pairs / 100)
  })
})

const byMissing: Partial<Record<RuleMatch, string>> = { none: noneMet, notAll: notAllMet }

type Next = (below: number) => number

function some<T>(next: Next, from: readonly T[], chance: number): T[] {
  return next(100) < chance ? from.filter(() => next(3) === 0) : []
}

const addresses = ['ana@a.example', 'bo@a.example', 'ana@b.example', 'ana@mail.b.example', 'x@c.example']
const patterns = ['ana@a.example', 'A.example', '*.b.example', 'bo@*', '@c.example']
const names = ['setup.EXE', 'ab.zip', 'abc.zip', 'Terms.pdf', 'invoice 7.doc']

function generatedRule(next: Next): RuleConditions {
  const exceptions = next(4) === 0 ? generatedConditions(next) : {}
  return { ...noConditions, ...generatedConditions(next), match: pick(next, Object.values(RuleMatch)), exceptions }
}

function pick<T>(next: Next, from: readonly T[]): T {
  return from[next(from.length)] as T
}

function generatedConditions(next: Next): Partial<RuleConditions> {
  return {
    textPatterns: some(next, ['inv.*e', 'now|never', 'absent'], 15),
    numbers: some(next, ['paymentCard', 'iban'], 10),
    numbersAtLeast: 1 + next(2),
    recipientsAtLeast: next(10) === 0 ? 2 : null,
    spamScoreFrom: next(10) === 0 ? 5 : null,
    dmarc: some(next, ['pass', 'fail'], 10),
    senders: some(next, patterns, 30),
    exceptSenders: some(next, patterns, 10),
    recipients: some(next, patterns, 15),
    subjectWords: some(next, ['invoice', 'offer', 'your*'], 20),
    bodyWords: some(next, ['pay', 'now*'], 15),
    attachmentNames: some(next, ['.exe', 'a*.zip', 'terms.pdf'], 20),
    attachmentTypes: some(next, ['application/*', 'text/plain'], 10),
    hasProtectedArchive: next(20) === 0,
    attachmentKinds: some(next, ['executable', 'archive', 'other'], 15),
    attachmentInArchive: some(next, ['.exe', 'a*.zip'], 10),
    unreadableArchive: next(20) === 0,
    macros: next(20) === 0,
    headerName: next(10) === 0 ? 'List-Id' : '',
    minSizeMb: next(10) === 0 ? 1 : null,
    senderLists: some(next, [1, 2, 99], 40),
    recipientLists: some(next, [1, 2], 20),
    attachmentNameLists: some(next, [3, 4], 30),
    countryLists: some(next, [5, 6], 20),
    groups: some(next, [1, 2, 99], 20),
  }
}

function generatedMessage(next: Next): { facts: RuleFacts; recipient: string } {
  const pick = <T>(from: readonly T[]) => from[next(from.length)] as T
  const facts: RuleFacts = {
    sender: pick([...addresses, '']),
    fromAddress: pick([...addresses, null]),
    subject: pick(['Your invoice', 'Offer', '']),
    text: pick(['Please pay', 'now or never', '', 'Pay by 4111 1111 1111 1111 or GB82WEST12345698765432']),
    patterns: new Map([
      ['inv.*e', pick([null, 'invoice'])],
      ['now|never', pick([null, 'now'])],
    ]),
    recipientCount: 1 + next(2),
    spamScore: pick([null, 4.9, 5]),
    dmarc: pick([null, 'pass', 'fail']),
    attachments: some(next, names, 70).map((name) => ({
      ...{ name, type: pick(['application/zip', 'text/plain']), isProtected: next(4) === 0 },
    })),
    files: some(next, names, 50).map((name) => ({
      ...{
        name,
        within: next(2) === 0 ? [] : ['docs.zip'],
        types: some(next, ['exe', 'zip', 'docx', 'officeMacros', 'none'], 90),
      },
      ...(next(5) === 0 && { unreadable: 'ratio' as const }),
    })),
    isComplete: next(6) > 0,
    header: (name) => (name === 'list-id' && facts.size > 1 ? 'weekly' : undefined),
    size: pick([1, 999_999, 1_000_000]),
    country: pick(['IE', 'DE', null]),
    way: pick(['in', 'out', undefined]),
  }
  return { facts, recipient: pick(addresses) }
}

/** Whether a rule matches for certain; `null`: it does not. By regular expressions and plain loops over whole lists. */
function slowly(rule: RuleConditions, facts: RuleFacts, recipient: string): boolean | null {
  const senders = [facts.sender, facts.fromAddress ?? ''].filter((one) => one !== '')
  const like = (text: string, glob: string) =>
    new RegExp(
      `^${glob
        .replace(/[.+^$()|[\]{}\\]/g, '\\$&')
        .replaceAll('*', '[^]*')
        .replaceAll('?', '[^]')}$`,
      'i',
    ).test(text)
  const isOf = (address: string, value: string) => {
    const wanted = value.replace(/^@/, '')
    return like(wanted.includes('@') ? address : (address.split('@').at(-1) ?? ''), wanted)
  }
  const listed = (ids: readonly number[], holds: (value: string) => boolean) =>
    ids.some((id) => lists.get(id)?.values.some(holds) ?? false)
  const onAddressList = (ids: readonly number[], address: string) =>
    listed(ids, (value) => {
      if (value.includes('@')) return value.startsWith('@') ? address.endsWith(value) : address === value
      return address.endsWith(`@${value}`) || address.endsWith(`.${value}`)
    })
  const holds = (text: string, words: readonly string[]) =>
    words.some((word) => (word.includes('*') ? like(text, word) : text.toLowerCase().includes(word)))
  const attached = (isFound: (one: RuleFacts['attachments'][number]) => boolean) =>
    facts.attachments.some(isFound) ? 'yes' : facts.isComplete ? 'no' : 'perhaps'
  const plain = (isFound: boolean) => (isFound ? 'yes' : 'no')

  const excepted = slowExceptions(rule, facts, recipient)
  if (excepted === true) return null
  if (rule.exceptSenders.some((value) => senders.some((one) => isOf(one, value)))) return null
  const answers: string[] = []
  if (rule.senders.length) answers.push(plain(rule.senders.some((value) => senders.some((one) => isOf(one, value)))))
  if (rule.recipients.length) answers.push(plain(rule.recipients.some((value) => isOf(recipient, value))))
  if (rule.subjectWords.length) answers.push(plain(holds(facts.subject, rule.subjectWords)))
  if (rule.bodyWords.length) {
    answers.push(holds(facts.text, rule.bodyWords) ? 'yes' : facts.isComplete ? 'no' : 'perhaps')
  }
  if (rule.attachmentNames.length) {
    const globs = rule.attachmentNames.map((value) => (value.startsWith('.') ? `*${value}` : value))
    answers.push(attached(({ name }) => globs.some((glob) => like(name, glob))))
  }
  if (rule.attachmentTypes.length)
    answers.push(attached(({ type }) => rule.attachmentTypes.some((one) => like(type, one))))
  if (rule.hasProtectedArchive) answers.push(attached(({ isProtected }) => isProtected))
  const filed = (isFound: (one: FoundFile) => boolean) =>
    (facts.files ?? []).some(isFound) ? 'yes' : facts.isComplete ? 'no' : 'perhaps'
  const groups: Record<string, string> = {
    exe: 'executable',
    zip: 'archive',
    docx: 'office',
    officeMacros: 'officeMacro',
  }
  if (rule.attachmentKinds.length) {
    answers.push(filed(({ types }) => types.some((type) => rule.attachmentKinds.some((kind) => kind === groups[type]))))
  }
  if (rule.attachmentInArchive.length) {
    const globs = rule.attachmentInArchive.map((value) => (value.startsWith('.') ? `*${value}` : value))
    answers.push(filed(({ name, within }) => within.length > 0 && globs.some((glob) => like(name, glob))))
  }
  if (rule.unreadableArchive) answers.push(filed(({ unreadable }) => unreadable !== undefined))
  if (rule.macros) answers.push(filed(({ types }) => types.includes('officeMacros')))
  if (rule.headerName) answers.push(plain(facts.header('list-id') !== undefined))
  if (rule.minSizeMb !== null) answers.push(plain(facts.size >= rule.minSizeMb * 1_000_000))
  if (rule.senderLists.length) answers.push(plain(senders.some((one) => onAddressList(rule.senderLists, one))))
  if (rule.recipientLists.length) answers.push(plain(onAddressList(rule.recipientLists, recipient)))
  if (rule.groups.length) {
    const people = facts.way === 'out' ? senders : [recipient]
    answers.push(plain(people.some((one) => rule.groups.some((id) => members.get(id)?.has(one) === true))))
  }
  if (rule.attachmentNameLists.length) {
    answers.push(attached(({ name }) => listed(rule.attachmentNameLists, (value) => like(name, value))))
  }
  if (rule.countryLists.length) answers.push(plain(listed(rule.countryLists, (value) => value === facts.country)))

  if (rule.textPatterns.length) {
    const known = rule.textPatterns.map((one) => facts.patterns?.get(one))
    const isHit = known.some((one) => typeof one === 'string')
    answers.push(isHit ? 'yes' : facts.isComplete && !known.includes(undefined) ? 'no' : 'perhaps')
  }
  if (rule.numbers.length) {
    const all = [
      ['paymentCard', '4111'],
      ['iban', 'GB82'],
    ] as const
    const count = all.filter(([kind, sign]) => rule.numbers.includes(kind) && facts.text.includes(sign)).length
    answers.push(count >= rule.numbersAtLeast ? 'yes' : facts.isComplete ? 'no' : 'perhaps')
  }
  if (rule.recipientsAtLeast) answers.push(plain((facts.recipientCount ?? 1) >= rule.recipientsAtLeast))
  if (rule.spamScoreFrom) answers.push(plain((facts.spamScore ?? Number.NEGATIVE_INFINITY) >= rule.spamScoreFrom))
  if (rule.dmarc.length) answers.push(plain(rule.dmarc.some((one) => one === facts.dmarc)))
  // No answer fits a rule that has no condition, and the service stores none.
  if (answers.length === 0) return rule.match === 'none' ? sureUnless(excepted) : null

  const sure = answers.filter((one) => one === 'yes').length
  const possible = answers.filter((one) => one !== 'no').length
  const meets = (count: number) =>
    ({ all: count === answers.length, any: count > 0, none: count === 0, notAll: count < answers.length })[rule.match]
  if (meets(sure) && meets(possible)) return sureUnless(excepted)
  return meets(sure) || meets(possible) ? false : null
}

/** An exception that may apply leaves it open. */
function sureUnless(excepted: boolean | null): boolean {
  return excepted === null
}

function slowExceptions({ exceptions }: RuleConditions, facts: RuleFacts, recipient: string): boolean | null {
  if (!asksAnything(exceptions)) return null
  return slowly({ ...noConditions, ...exceptions, match: 'any' }, facts, recipient)
}
