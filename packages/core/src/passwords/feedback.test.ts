import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { frenchFeedback } from './feedback'

interface Scored {
  warning: string
  suggestions: string[]
}

const scored = JSON.parse(readFileSync(new URL('../../test-data/passwords/scored.json', import.meta.url), 'utf8')) as {
  items: Scored[]
}

describe('the scorer’s feedback in French', () => {
  it('translates every sentence of the scorer', () => {
    const sentences = new Set(scored.items.flatMap(({ warning, suggestions }) => [warning, ...suggestions]))

    for (const sentence of sentences) if (sentence) expect(frenchFeedback(sentence), sentence).not.toBe(sentence)
  })

  it('translates joined sentences, and keeps unknown ones', () => {
    expect(frenchFeedback('A word by itself is easy to guess Avoid sequences Perhaps not')).toBe(
      'Un mot seul est facile à deviner Évitez les suites Perhaps not',
    )
  })
})
