import { describe, expect, it } from 'vitest'
import { customerRulesMessages } from '../customer-rules.messages'
import { notReadInFull, prepareRule, type RuleFacts, ruleMatcher } from '../match-rule'
import { noConditions, type RuleConditions } from '../rule-conditions'
import { looksForSomething } from '../rule-schemas'
import { ruleText } from '../rule-text'
import { countAddresses } from './recipients-at-least'

const plain: RuleFacts = {
  ...{ sender: 'ana@growth.example', fromAddress: 'ana@growth.example', subject: 'Offer', text: 'Hello' },
  ...{ attachments: [], isComplete: true, header: () => undefined, size: 1 },
}
const found = (rule: Partial<RuleConditions>, facts: Partial<RuleFacts> = {}) =>
  ruleMatcher({ ...plain, ...facts })(prepareRule({ ...noConditions, ...rule }), 'maeve@contoso.example')

describe('conditions of content rules', () => {
  it('take the first regular expression that was found, and no guess for one that was not compared', () => {
    const patterns = new Map([
      ['a+', null],
      ['b+', 'bb'],
    ])

    expect(found({ textPatterns: ['a+', 'b+'] }, { patterns })).toEqual({ found: 'bb', isCertain: true })
    expect(found({ textPatterns: ['a+'] }, { patterns })).toBeNull()
    expect(found({ textPatterns: ['c+'] }, { patterns })).toEqual({ found: notReadInFull, isCertain: false })
  })

  it('count different confidential numbers, and tell their last digits alone', () => {
    const text = 'Card 4111 1111 1111 1111, again 4111111111111111, account IE29 AIBK 9311 5212 3456 78'

    expect(found({ numbers: ['paymentCard'] }, { text })).toEqual({ found: '•••• 1111 (1)', isCertain: true })
    expect(found({ numbers: ['paymentCard', 'iban'], numbersAtLeast: 2 }, { text })?.found).toBe('•••• 1111 (2)')
    expect(found({ numbers: ['paymentCard'], numbersAtLeast: 2 }, { text })).toBeNull()
  })

  it('count the recipients that the message names, or those it was sent to if they are more', () => {
    const header = (name: string) => (name === 'to' ? '"a@b" <ana@a.example>, bo@a.example' : undefined)

    expect(found({ recipientsAtLeast: 2 }, { header })?.found).toBe('2')
    expect(found({ recipientsAtLeast: 3 }, { header, recipientCount: 3 })?.found).toBe('3')
    expect(found({ recipientsAtLeast: 3 }, { header })).toBeNull()
    expect(countAddresses('"x\\"@y" <a@b.example> (c@d.example), e@f.example')).toBe(2)
    expect(countAddresses(undefined)).toBe(0)
  })

  it('ask for the scanner’s score and the result of DMARC; mail without either meets none', () => {
    expect(found({ spamScoreFrom: 5 }, { spamScore: 5.25 })?.found).toBe('5.25')
    expect(found({ spamScoreFrom: 5 }, { spamScore: 4.9 })).toBeNull()
    expect(found({ spamScoreFrom: 5 })).toBeNull()
    expect(found({ dmarc: ['fail', 'none'] }, { dmarc: 'none' })?.found).toBe('none')
    expect(found({ dmarc: ['fail'] })).toBeNull()
  })

  it('never match mail that meets an exception, and leave it open where one may be met', () => {
    const rule: Partial<RuleConditions> = { subjectWords: ['offer'], exceptions: { bodyWords: ['contract'] } }

    expect(found(rule)).toEqual({ found: 'offer', isCertain: true })
    expect(found(rule, { text: 'Our contract' })).toBeNull()
    expect(found(rule, { isComplete: false })).toEqual({ found: notReadInFull, isCertain: false })
  })

  it('are told in words, exceptions and the way in which they count included', () => {
    const rule: RuleConditions = {
      ...noConditions,
      ...{ match: 'none', numbers: ['iban'], numbersAtLeast: 3, dmarc: ['fail'], spamScoreFrom: 4.5 },
      ...{ textPatterns: ['a+'], recipientsAtLeast: 20, exceptions: { subjectWords: ['contract'] } },
    }

    expect(ruleText(rule, customerRulesMessages.en, 'en')).toBe(
      'none of: text matching a+ or at least 3 numbers: IBAN or at least 20 recipients or spam score from 4.5 or DMARC: failed, except subject with contract',
    )
    expect(ruleText(rule, customerRulesMessages.fr, 'fr')).toContain('sauf objet avec contract')
  })

  it('are enough for a rule each, unless they only refine another', () => {
    const issues = (value: object) => {
      const given = { value, issues: [] as unknown[] }
      looksForSomething(given as never)
      return given.issues.length
    }

    const asked = [
      { textPatterns: ['a'] },
      { numbers: ['iban'] },
      { recipientsAtLeast: 2 },
      { spamScoreFrom: 0 },
      { dmarc: ['fail'] },
    ]
    expect(asked.map(issues)).toEqual([0, 0, 0, 0, 0])
    expect([{ numbersAtLeast: 2 }, { exceptions: { subjectWords: ['a'] } }].map(issues)).toEqual([1, 1])
  })
})
