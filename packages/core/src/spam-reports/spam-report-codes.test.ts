import { describe, expect, it } from 'vitest'
import { classifications } from '../quarantine/reclassify'
import { classificationAsked, isSpamReportOpen, spamReportKinds, verdictKindTone } from './spam-report-codes'
import { spamReportMessages } from './spam-reports.messages'

describe('codes of spam reports', () => {
  it.each([
    ['missed_spam', 'spam'],
    ['missed_phishing', 'phishing'],
    ['missed_malware', 'virus'],
    ['bulk', 'bulk'],
    ['wrongly_held', null],
    ['of_tomorrow', null],
  ])('take a report of %s to ask for %s (RT-029)', (kind, classification) => {
    expect(classificationAsked(kind)).toBe(classification)
  })

  it('ask only for what a message can be given (CA-044)', () => {
    const asked = spamReportKinds.map(classificationAsked).filter((code) => code !== null)

    expect([...asked].sort()).toEqual([...classifications].sort())
  })

  it('are open until they are decided (RT-028)', () => {
    expect(['new', 'in_review', 'confirmed', 'rejected', 'duplicate'].map(isSpamReportOpen)).toEqual([
      ...[true, true],
      ...[false, false, false],
    ])
  })

  it('have words in both languages, and every verdict a tone', () => {
    for (const texts of [spamReportMessages.en, spamReportMessages.fr]) {
      expect(spamReportKinds.filter((kind) => !texts.kinds[kind])).toEqual([])
    }
    expect(['virus', 'phishing', 'clean', 'what else'].map(verdictKindTone)).toEqual([
      ...['virus', 'phish'],
      ...['neutral', 'neutral'],
    ])
  })
})
