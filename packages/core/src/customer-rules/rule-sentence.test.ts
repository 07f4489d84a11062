import { describe, expect, it } from 'vitest'
import type { ToldRule } from './condition-texts'
import type { RuleAction } from './customer-rule'
import { customerRulesMessages } from './customer-rules.messages'
import { noConditions, type RuleConditions } from './rule-conditions'
import { ruleSentence } from './rule-sentence'

const sentence = (rule: Partial<ToldRule> & { action?: RuleAction }, locale: 'en' | 'fr' = 'en') =>
  ruleSentence({ ...noConditions, action: 'hold', ...rule }, customerRulesMessages[locale], locale)

const every: RuleConditions = {
  ...noConditions,
  ...{ senders: ['a.example'], recipients: ['b.example'], subjectWords: ['offer'], bodyWords: ['pay'] },
  ...{ attachmentNames: ['.exe'], attachmentTypes: ['image/*'], attachmentInArchive: ['.js'] },
  ...{ senderLists: [1], recipientLists: [2], attachmentNameLists: [3], countryLists: [4] },
  ...{ attachmentKinds: ['script'], macros: true, unreadableArchive: true, hasProtectedArchive: true },
  ...{ headerName: 'List-Id', headerWords: ['weekly'], minSizeMb: 1.5, textPatterns: ['a+'] },
  ...{ numbers: ['iban'], numbersAtLeast: 2, recipientsAtLeast: 20, spamScoreFrom: 4.5, dmarc: ['fail'] },
}

describe('ruleSentence', () => {
  it.each([
    {
      rule: { subjectWords: ['invoice', 'offer'], senders: ['growth.example'] },
      en: 'If the sender is growth.example, and the subject contains “invoice” or “offer”, hold the message.',
      fr: 'Si l’expéditeur est growth.example, et si l’objet contient «\u00a0invoice\u00a0» ou «\u00a0offer\u00a0», retenir le message.',
    },
    {
      rule: { match: 'any' as const, macros: true, minSizeMb: 1.5, action: 'discard' as const },
      en: 'If a document has macros, or the message has 1.5 MB or more, discard the message.',
      fr: 'Si un document contient des macros, ou si le message fait 1,5\u00a0Mo ou plus, supprimer le message.',
    },
    {
      rule: {
        ...{ senders: ['a.example', 'b.example', 'c.example', 'd.example'], exceptSenders: ['ana@a.example'] },
        ...{ exceptions: { bodyWords: ['contract'] }, action: 'deliver' as const },
      },
      en: 'If the sender is a.example, b.example, c.example or 1 more, deliver the message, except if the sender is ana@a.example, or the text contains “contract”.',
      fr: 'Si l’expéditeur est a.example, b.example, c.example ou 1 autre, distribuer le message, sauf si l’expéditeur est ana@a.example, ou si le texte contient «\u00a0contract\u00a0».',
    },
    {
      rule: { match: 'none' as const, senders: ['a.example'] },
      en: 'Unless the sender is a.example, hold the message.',
      fr: 'Sauf si l’expéditeur est a.example, retenir le message.',
    },
    {
      rule: { match: 'notAll' as const, senders: ['a.example'], macros: true },
      en: 'If at least one of these is not true (the sender is a.example; a document has macros), hold the message.',
      fr: 'Si au moins un de ces points n’est pas vrai (l’expéditeur est a.example\u202f; un document contient des macros), retenir le message.',
    },
    {
      rule: { direction: 'out' as const, senders: ['a.example'] },
      en: 'For outbound mail: if the sender is a.example, hold the message.',
      fr: 'Pour le courrier sortant\u00a0: si l’expéditeur est a.example, retenir le message.',
    },
    {
      rule: { direction: 'both' as const, match: 'none' as const, senders: ['a.example'] },
      en: 'For inbound and outbound mail: unless the sender is a.example, hold the message.',
      fr: 'Pour le courrier entrant et sortant\u00a0: sauf si l’expéditeur est a.example, retenir le message.',
    },
  ])('reads "$en" (RT-117)', ({ rule, en, fr }) => {
    expect(sentence(rule)?.whole).toBe(en)
    expect(sentence(rule, 'fr')?.whole).toBe(fr)
  })

  it('says each of several conditions as a sentence of its own', () => {
    expect(sentence({ senders: ['a.example'], macros: true })?.conditions).toEqual([
      'The sender is a.example.',
      'A document has macros.',
    ])
    expect(sentence({ senders: ['a.example'], macros: true }, 'fr')?.conditions).toEqual([
      'L’expéditeur est a.example.',
      'Un document contient des macros.',
    ])
  })

  it.each(['en', 'fr'] as const)('has a clause for every condition that a rule can have, in %s', (locale) => {
    const { conditions = [] } = sentence(every, locale) ?? {}
    const texts = customerRulesMessages[locale].clauses

    // A header and its words are one condition, as are numbers and their count; `more` and exceptions are none.
    expect(conditions).toHaveLength(Object.keys(texts).length - 3)
    expect(new Set(conditions).size).toBe(conditions.length)
  })

  it('says nothing of a rule without a condition', () => {
    expect(sentence({ exceptSenders: ['a.example'] })).toBeNull()
  })
})
