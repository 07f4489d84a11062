import { describe, expect, it } from 'vitest'
import { Verdict } from './quarantine-entry'
import { classifications, isClassification, reclassified } from './reclassify'
import { quarantineReason } from './verdict-reason'

const verdict = (values: Partial<Verdict> = {}) => Verdict.parse(values)

describe('reclassified', () => {
  it.each(classifications)('reclassifies spam as "%s" (CA-026, CA-044)', (classification) => {
    const next = reclassified(verdict({ spamType: 'newsletter', spamScore: 6 }), classification)

    expect(next && quarantineReason(next).kind).toBe(classification)
  })

  it('undoes a manual virus classification and keeps the score', () => {
    const reported = reclassified(verdict({ spamType: 'bulk', spamScore: 6 }), 'virus')

    const next = reported && reclassified(reported, 'spam')

    expect(next).toEqual(verdict({ spamType: 'spam', spamScore: 6 }))
  })

  it.each([
    { why: 'a virus that a scanner found', values: { virusName: 'Eicar' } },
    { why: 'a broken content rule', values: { contentViolation: true } },
    { why: 'nesting', values: { maxRecursionError: true } },
    { why: 'a failed scan', values: { scanErrorDetail: 'timeout' } },
  ])('never reclassifies $why as spam', ({ values }) => {
    expect(reclassified(verdict(values), 'spam')).toBeNull()
  })

  it('keeps the virus name from the scanner', () => {
    expect(reclassified(verdict({ virusName: 'Eicar' }), 'virus')?.reclassedVirusName).toBe('Eicar')
  })
})

it('recognizes only its own codes', () => {
  expect(['spam', 'virus', 'clean', '', '__proto__'].map(isClassification)).toEqual([true, true, false, false, false])
})
