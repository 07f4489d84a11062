import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { customerRulesMessages } from './customer-rules.messages'
import { longestRuleText, notReadInFull, prepareRule, type RuleFacts, ruleMatcher } from './match-rule'
import { readyMadeKeys, readyMadeRules } from './ready-made-rules'
import { asksAnything, noConditions, type RuleConditions } from './rule-conditions'
import { ruleText } from './rule-text'

const headers: Readonly<Record<string, string>> = { 'list-id': 'Weekly <weekly.growth.example>' }
const facts: RuleFacts = {
  sender: 'bounce@mail.growth.example',
  fromAddress: 'Ana@Growth.example',
  subject: 'Your Invoice 2026',
  text: 'Please pay\nat once.',
  attachments: [
    { name: 'Terms.pdf', type: 'application/pdf', isProtected: false },
    { name: 'Invoice.pdf.EXE', type: 'Application/X-MSDownload', isProtected: true },
  ],
  files: [
    { name: 'Terms.pdf', within: [], types: ['pdf'] },
    { name: 'docs.zip', within: [], types: ['zip', 'archiveEncrypted'], unreadable: 'encrypted' },
    { name: 'Order.DOC', within: ['docs.zip'], types: ['doc', 'officeMacros'] },
  ],
  isComplete: true,
  header: (name) => headers[name],
  size: 2_500_000,
}
const found = (rule: Partial<RuleConditions>, recipient = 'maeve@contoso.example', message = facts) =>
  ruleMatcher(message)(prepareRule({ ...noConditions, ...rule }), recipient)?.found ?? null

describe('ruleMatcher', () => {
  it.each([
    { rule: { senders: ['ana@growth.example'] }, finds: 'ana@growth.example' },
    { rule: { senders: ['GROWTH.example'] }, finds: 'ana@growth.example' },
    { rule: { senders: ['@growth.example'] }, finds: 'ana@growth.example' },
    { rule: { senders: ['*.growth.example'] }, finds: 'bounce@mail.growth.example' },
    { rule: { senders: ['ana@*'] }, finds: 'ana@growth.example' },
    { rule: { senders: ['rowth.example'] }, finds: null },
    { rule: { senders: ['na@growth.example'] }, finds: null },
    { rule: { recipients: ['contoso.example'] }, finds: 'maeve@contoso.example' },
    { rule: { recipients: ['other@contoso.example'] }, finds: null },
    { rule: { subjectWords: ['invoice'] }, finds: 'invoice' },
    { rule: { subjectWords: ['Offer', 'ＩＮＶＯＩＣＥ'] }, finds: 'ＩＮＶＯＩＣＥ' },
    { rule: { subjectWords: ['in\u200bvoice'] }, finds: 'in\u200bvoice' },
    { rule: { subjectWords: ['invoice*'] }, finds: null },
    { rule: { subjectWords: ['your*2026'] }, finds: 'your*2026' },
    { rule: { subjectWords: ['your*2026*2026'] }, finds: null },
    { rule: { bodyWords: ['pay\nat'] }, finds: 'pay\nat' },
    { rule: { attachmentNames: ['.exe'] }, finds: 'Invoice.pdf.EXE' },
    { rule: { attachmentNames: ['*.pdf.*'] }, finds: 'Invoice.pdf.EXE' },
    { rule: { attachmentNames: ['terms'] }, finds: null },
    { rule: { attachmentNames: ['terms.pdf'] }, finds: 'Terms.pdf' },
    { rule: { attachmentTypes: ['application/x-*'] }, finds: 'Invoice.pdf.EXE' },
    { rule: { hasProtectedArchive: true }, finds: 'Invoice.pdf.EXE' },
    { rule: { attachmentKinds: ['archive'] }, finds: 'docs.zip' },
    { rule: { attachmentKinds: ['image', 'office'] }, finds: 'docs.zip/Order.DOC' },
    { rule: { attachmentKinds: ['executable'] }, finds: null },
    { rule: { attachmentInArchive: ['.doc'] }, finds: 'docs.zip/Order.DOC' },
    { rule: { attachmentInArchive: ['terms.pdf'] }, finds: null },
    { rule: { macros: true }, finds: 'docs.zip/Order.DOC' },
    { rule: { unreadableArchive: true }, finds: 'docs.zip' },
    { rule: { headerName: 'List-Id' }, finds: 'List-Id' },
    { rule: { headerName: 'List-Id', headerWords: ['weekly'] }, finds: 'weekly' },
    { rule: { headerName: 'X-None' }, finds: null },
    { rule: { minSizeMb: 2.5 }, finds: '2.5 MB' },
    { rule: { minSizeMb: 2.6 }, finds: null },
    { rule: {}, finds: null },
  ] satisfies { rule: Partial<RuleConditions>; finds: string | null }[])('finds $finds by $rule', ({ rule, finds }) => {
    expect(found(rule)).toBe(finds)
  })

  it('requires every condition that is filled in, or any one of them', () => {
    const rule = { subjectWords: ['invoice'], attachmentNames: ['.docm'] }

    expect(found(rule)).toBeNull()
    expect(found({ ...rule, match: 'any' })).toBe('invoice')
    expect(found({ ...rule, attachmentNames: ['.pdf'] })).toBe('Terms.pdf')
    expect(found({ match: 'any', recipients: ['nobody.example'], minSizeMb: 1 })).toBe('2.5 MB')
  })

  it('skips excepted senders, whichever of their addresses it is', () => {
    const rule = { subjectWords: ['invoice'] }

    expect(found({ ...rule, exceptSenders: ['ana@growth.example'] })).toBeNull()
    expect(found({ ...rule, exceptSenders: ['mail.growth.example'] })).toBeNull()
    expect(found({ ...rule, exceptSenders: ['other.example'] })).toBe('invoice')
  })

  it.each(['evil.exe.', 'evil.exe ', 'evil.e\u202exe', 'evil.exe . .'])(
    'takes %j for the program that it is',
    (name) => {
      const message = { ...facts, attachments: [{ name, type: '', isProtected: false }] }

      expect(found({ attachmentNames: ['.exe'] }, undefined, message)).toBe(name)
    },
  )

  it('distinguishes recipients of the same message', () => {
    const rule = prepareRule({ ...noConditions, recipients: ['maeve@contoso.example'] })
    const finding = ruleMatcher(facts)

    expect(finding(rule, 'maeve@contoso.example')).not.toBeNull()
    expect(finding(rule, 'ana@contoso.example')).toBeNull()
  })

  it('asks groups about the recipient of inbound mail and either sender of outbound mail', () => {
    const rule = prepareRule({ ...noConditions, groups: [4] })
    const groups = new Map([[4, new Set(['maeve@xn--bcher-kva.example'])]])
    const finding = (message: Partial<RuleFacts>, recipient: string) =>
      ruleMatcher({ ...facts, ...message }, undefined, groups)(rule, recipient)?.found
    const sent = { way: 'out' as const, sender: 'bounces@contoso.example', fromAddress: 'Maeve@bücher.example' }

    expect(finding({}, 'Maeve@Bücher.example')).toBe('maeve@bücher.example')
    expect(finding({}, 'ana@xn--bcher-kva.example')).toBeUndefined()
    expect(finding({ fromAddress: 'maeve@bücher.example' }, 'ana@growth.example')).toBeUndefined()
    expect(finding(sent, 'ana@growth.example')).toBe('maeve@bücher.example')
    expect(finding({ ...sent, fromAddress: null }, 'maeve@bücher.example')).toBeUndefined()
    expect(ruleMatcher(facts)(rule, 'maeve@bücher.example')).toBeNull()
  })

  it('matches many messages with one prepared rule, whatever happens to its values later', () => {
    const conditions = {
      ...noConditions,
      match: 'any' as const,
      subjectWords: ['ＩＮＶＯＩＣＥ'],
      senders: ['B.example'],
    }
    const rule = prepareRule(conditions)
    conditions.subjectWords.length = 0
    const finding = (message: Partial<RuleFacts>) => ruleMatcher({ ...facts, ...message })(rule, 'a@b.example')?.found

    expect(finding({})).toBe('ＩＮＶＯＩＣＥ')
    expect(finding({ subject: 'Offer', sender: 'x@B.EXAMPLE' })).toBe('x@b.example')
    expect(finding({ subject: 'Offer' })).toBeUndefined()
  })

  it('treats unreadable content as a match, and says so', () => {
    const message = { ...facts, text: '', attachments: [], isComplete: false }
    const finding = (rule: Partial<RuleConditions>) =>
      ruleMatcher(message)(prepareRule({ ...noConditions, ...rule }), 'a@b.example')
    const unread = { found: notReadInFull, isCertain: false }

    expect(finding({ attachmentNames: ['.exe'] })).toEqual(unread)
    expect(finding({ bodyWords: ['pay'], subjectWords: ['invoice'] })).toEqual(unread)
    expect(finding({ bodyWords: ['pay'], subjectWords: ['offer'] })).toBeNull()
    expect(finding({ bodyWords: ['pay'], exceptSenders: ['growth.example'] })).toBeNull()
    expect(finding({ subjectWords: ['invoice'] })).toEqual({ found: 'invoice', isCertain: true })
    expect(finding({ match: 'any', subjectWords: ['invoice'], hasProtectedArchive: true })?.isCertain).toBe(true)
  })

  it('terminates with many attachments, recipients and values (XS-10)', () => {
    const attachments = Array.from({ length: 300 }, (_, at) => ({
      ...{ name: `${'q'.repeat(240)}${at}.txt`, type: 'text/plain', isProtected: false },
    }))
    const values = Array.from({ length: 50 }, (_, at) => `*q${at}a*`)
    const rules = Array.from({ length: 50 }, () => {
      return prepareRule({
        ...noConditions,
        attachmentNames: values,
        attachmentTypes: values,
        exceptSenders: values,
        recipients: values,
      })
    })
    const finding = ruleMatcher({ ...facts, attachments })
    const recipients = Array.from({ length: 100 }, (_, at) => `r${at}@contoso.example`)

    const findings = rules.flatMap((rule) => recipients.map((recipient) => finding(rule, recipient)))

    expect(new Set(findings)).toEqual(new Set([null]))
  })

  it('runs in linear time, even with patterns made to be slow (XS-10)', async () => {
    const bodyWords = Array.from({ length: 50 }, () => `${'a*'.repeat(99)}b`)
    const look = (length: number) => found({ bodyWords }, undefined, { ...facts, text: 'a'.repeat(length) })

    expect(look(longestRuleText)).toBeNull()
    expect(await growth(look, longestRuleText / 4)).toBeLessThan(linear)
  })
})

describe('a ready-made rule', () => {
  it.each(readyMadeKeys)('has conditions, with words in both languages: %s (RT-054)', (key) => {
    expect(asksAnything(readyMadeRules[key])).toBe(true)
    for (const texts of Object.values(customerRulesMessages)) {
      expect(texts.readyMade[key].name.length).toBeLessThanOrEqual(60)
    }
  })
})

describe('ruleText', () => {
  const text = (rule: Partial<Parameters<typeof ruleText>[0]>, locale: 'en' | 'fr' = 'en') =>
    ruleText({ ...noConditions, ...rule }, customerRulesMessages[locale], locale)

  it.each([
    { rule: { senders: ['growth.example'] }, reads: 'sender growth.example' },
    {
      rule: { attachmentNames: ['.exe', '.com', '.scr', '.pif'], minSizeMb: 1.5 },
      reads: 'attachment .exe, .com, .scr and 1 more and at least 1.5 MB',
    },
    {
      rule: { match: 'any' as const, hasProtectedArchive: true, headerName: 'List-Id', exceptSenders: ['a.example'] },
      reads: 'ZIP archive with a password or header List-Id, not from a.example',
    },
    { rule: { direction: 'in' as const, macros: true }, reads: 'document with macros' },
    { rule: { direction: 'out' as const, macros: true }, reads: 'outbound mail, document with macros' },
    { rule: { direction: 'both' as const, macros: true }, reads: 'inbound and outbound mail, document with macros' },
  ])('reads "$reads"', ({ rule, reads }) => {
    expect(text(rule)).toBe(reads)
  })

  it('names match lists (RT-118)', () => {
    const lists = [
      { id: 4, name: 'Partners' },
      { id: 8, name: 'Far away' },
    ]
    const rule = { ...noConditions, lists, senderLists: [4], countryLists: [8, 9] }

    expect(ruleText(rule, customerRulesMessages.en, 'en')).toBe(
      'sender in list Partners and sending country in list Far away, 9',
    )
  })

  it('is available in French', () => {
    expect(text({ minSizeMb: 1.5, direction: 'out' }, 'fr')).toBe('courrier sortant, au moins 1,5 Mo')
  })
})
