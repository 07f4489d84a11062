import { describe, expect, it } from 'vitest'
import { Verdict } from './quarantine-entry'
import { classifications, isClassification, reclassified } from './reclassify'
import { quarantineReason } from './verdict-reason'

const verdict = (values: Partial<Verdict> = {}) => Verdict.parse(values)

describe('reclassified', () => {
  it.each(classifications)('makes spam read as "%s" (CA-026, CA-044)', (classification) => {
    const next = reclassified(verdict({ spamType: 'newsletter', spamScore: 6 }), classification)

    expect(next && quarantineReason(next).kind).toBe(classification)
  })

  it('takes back what a person called a virus, and keeps the score', () => {
    const reported = reclassified(verdict({ spamType: 'bulk', spamScore: 6 }), 'virus')

    const next = reported && reclassified(reported, 'spam')

    expect(next).toEqual(verdict({ spamType: 'spam', spamScore: 6 }))
  })

  it.each([
    { why: 'a virus that a scanner found', values: { virusName: 'Eicar' } },
    { why: 'a broken content rule', values: { contentViolation: true } },
    { why: 'nesting', values: { maxRecursionError: true } },
    { why: 'a failed scan', values: { scanErrorDetail: 'timeout' } },
  ])('never makes spam of $why', ({ values }) => {
    expect(reclassified(verdict(values), 'spam')).toBeNull()
  })

  it('keeps the name that the scanner gave a virus', () => {
    expect(reclassified(verdict({ virusName: 'Eicar' }), 'virus')?.reclassedVirusName).toBe('Eicar')
  })
})

it('knows its codes and no others', () => {
  expect(['spam', 'virus', 'clean', '', '__proto__'].map(isClassification)).toEqual([true, true, false, false, false])
})
