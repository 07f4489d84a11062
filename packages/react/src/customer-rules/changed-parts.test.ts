import { customerRule, systemRule } from '@postern/core/testing'
import { describe, expect, it } from 'vitest'
import { changedParts } from './changed-parts'

describe('changedParts', () => {
  it.each([
    { after: { name: 'Other' }, parts: ['name'] },
    { after: { direction: 'out' as const, action: 'discard' as const }, parts: ['direction', 'action'] },
    { after: { attachmentNames: ['.exe'] }, parts: ['conditions'] },
    { after: { match: 'any' as const, note: 'Why' }, parts: ['note', 'conditions'] },
    { after: { exceptSenders: ['a.example'] }, parts: ['exceptions'] },
    { after: { position: 9, isActive: false, hits: 99, version: 'v9' }, parts: [] },
  ])('finds $parts', ({ after, parts }) => {
    expect(changedParts(customerRule(), customerRule(after))).toEqual(parts)
  })

  it('ignores the order of exceptions', () => {
    const [before, after] = [
      { macros: true, bodyWords: ['a'] },
      { bodyWords: ['a'], macros: true },
    ]

    expect(changedParts(customerRule({ exceptions: before }), customerRule({ exceptions: after }))).toEqual([])
  })

  it('finds a change of the customers that a shared rule applies to', () => {
    expect(changedParts(systemRule(), systemRule({ isForced: true }))).toEqual(['level'])
  })
})
