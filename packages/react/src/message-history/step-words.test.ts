import { messageEvents } from '@postern/core/testing'
import { messageStepsMessages } from '@postern/core/texts'
import { describe, expect, it } from 'vitest'
import { delayWords, stepTone, stepWords } from './step-words'

const english = { texts: messageStepsMessages.en, locale: 'en' } as const

describe('the steps of a message in words', () => {
  it.each([
    ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00.400Z', ''],
    ['2026-11-20T09:00:00Z', '2026-11-20T09:01:00Z', '60 s later'],
    ['2026-11-20T09:00:00Z', '2026-11-20T09:05:00Z', '5 min later'],
    ['2026-11-20T09:00:00Z', '2026-11-20T12:00:00Z', '3 h later'],
    ['2026-11-20T09:00:00Z', '2026-11-25T09:00:00Z', '5 d later'],
    ['2026-11-20T09:00:00Z', '2026-11-20T08:00:00Z', ''],
  ])('name the time between %s and %s', (from, to, words) => {
    expect(delayWords(from, to, english)).toBe(words)
  })

  it('leave unknown kinds as they are, in a neutral tone', () => {
    expect(stepWords({ kind: 'of_tomorrow' }, english.texts)).toBe('of_tomorrow')
    expect(stepWords({ kind: 'toString' }, english.texts)).toBe('toString')
    expect(stepTone({ kind: 'of_tomorrow' })).toBe('neutral')
    expect(messageEvents().map(stepTone).at(-1)).toBe('success')
  })
})
