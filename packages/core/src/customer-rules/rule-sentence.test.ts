import { describe, expect, it } from 'vitest'
import type { ToldRule } from './condition-texts'
import { customerRulesMessages } from './customer-rules.messages'
import type { RuleAction } from './rule-action'
import { noConditions, type RuleConditions } from './rule-conditions'
import type { ToldEffects } from './rule-effect-texts'
import { ruleSentence } from './rule-sentence'

const sentence = (rule: Partial<ToldRule> & ToldEffects & { action?: RuleAction }, locale: 'en' | 'fr' = 'en') =>
  ruleSentence({ ...noConditions, action: 'hold', ...rule }, customerRulesMessages[locale], locale)

const every: RuleConditions = {
  ...noConditions,
  ...{ senders: ['a.example'], recipients: ['b.example'], subjectWords: ['offer'], bodyWords: ['pay'] },
  ...{ attachmentNames: ['.exe'], attachmentTypes: ['image/*'], attachmentInArchive: ['.js'] },
  ...{ senderLists: [1], recipientLists: [2], attachmentNameLists: [3], countryLists: [4], groups: [5] },
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
      rule: {
        ...{ macros: true, exceptions: { senderLists: [7], countryLists: [8] } },
        lists: [
          { id: 7, name: 'Partners' },
          { id: 8, name: 'Europe' },
        ],
      },
      en: 'If a document has macros, hold the message, except if the sender is on the list Partners, or the sending country is on the list Europe.',
      fr: 'Si un document contient des macros, retenir le message, sauf si l’expéditeur figure dans la liste Partners, ou si le pays d’envoi figure dans la liste Europe.',
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
      rule: { groups: [4, 5], namedGroups: [{ id: 4, name: 'Finance' }] },
      en: 'If the recipient is in the group Finance or 5, hold the message.',
      fr: 'Si le destinataire est membre du groupe Finance ou 5, retenir le message.',
    },
    {
      rule: { direction: 'out' as const, groups: [4], namedGroups: [{ id: 4, name: 'Finance' }] },
      en: 'For outbound mail: if the sender is in the group Finance, hold the message.',
      fr: 'Pour le courrier sortant\u00a0: si l’expéditeur est membre du groupe Finance, retenir le message.',
    },
    {
      rule: { direction: 'both' as const, groups: [4], namedGroups: [{ id: 4, name: 'Finance' }] },
      en: 'For inbound and outbound mail: if the recipient (inbound) or the sender (outbound) is in the group Finance, hold the message.',
      fr: 'Pour le courrier entrant et sortant\u00a0: si le destinataire (courrier entrant) ou l’expéditeur (courrier sortant) est membre du groupe Finance, retenir le message.',
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
    {
      rule: {
        ...{ senders: ['a.example'], action: 'redirect' as const },
        effects: { redirectTo: 'hub@b.example', subjectTag: '[Check]' },
      },
      en: 'If the sender is a.example, redirect the message to hub@b.example and put “[Check]” before the subject.',
      fr: 'Si l’expéditeur est a.example, rediriger le message vers hub@b.example et placer «\u00a0[Check]\u00a0» devant l’objet.',
    },
    {
      rule: {
        ...{ senders: ['a.example'], action: 'continue' as const },
        effects: { copyTo: 'hub@b.example', addHeaders: ['X-A: 1', 'X-B: 2'], removeHeaders: ['X-Mailer'] },
      },
      en: 'If the sender is a.example, send a copy to hub@b.example, add the headers “X-A: 1” and “X-B: 2”, remove the header X-Mailer and keep checking the message.',
      fr: 'Si l’expéditeur est a.example, envoyer une copie à hub@b.example, ajouter les en-têtes «\u00a0X-A: 1\u00a0» et «\u00a0X-B: 2\u00a0», retirer l’en-tête X-Mailer et poursuivre l’analyse du message.',
    },
    {
      rule: {
        senders: ['a.example'],
        schedule: { days: [5 as const, 1 as const], from: '08:00', to: '18:00', endsAt: '2026-12-24T18:00:00Z' },
      },
      en: 'If the sender is a.example, hold the message. The rule applies on Monday and Friday, from 08:00 to 18:00, until 24 Dec 2026, 18:00.',
      fr: 'Si l’expéditeur est a.example, retenir le message. La règle s’applique chaque lundi et vendredi, de 08:00 à 18:00, jusqu’au 24 déc. 2026, 18:00.',
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
