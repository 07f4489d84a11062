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
  ])('map a report of %s to a request for %s (RT-029)', (kind, classification) => {
    expect(classificationAsked(kind)).toBe(classification)
  })

  it('request only classifications that a message can have (CA-044)', () => {
    const asked = spamReportKinds.map(classificationAsked).filter((code) => code !== null)

    expect([...asked].sort()).toEqual([...classifications].sort())
  })

  it('are open until they are decided (RT-028)', () => {
    expect(['new', 'in_review', 'confirmed', 'rejected', 'duplicate'].map(isSpamReportOpen)).toEqual([
      ...[true, true],
      ...[false, false, false],
    ])
  })

  it('have labels in both languages, and a tone for every verdict', () => {
    for (const texts of [spamReportMessages.en, spamReportMessages.fr]) {
      expect(spamReportKinds.filter((kind) => !texts.kinds[kind])).toEqual([])
    }
    expect(['virus', 'phishing', 'clean', 'what else'].map(verdictKindTone)).toEqual([
      ...['virus', 'phish'],
      ...['neutral', 'neutral'],
    ])
  })
})
