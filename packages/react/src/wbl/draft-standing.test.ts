import type { SenderTrial } from '@postern/core/sender-lists'
import { wblEntry } from '@postern/core/testing'
import { describe, expect, it } from 'vitest'
import { standingOf } from './draft-standing'

const draft = (why: string, type = 3) => ({ why, entry: wblEntry({ id: 0, sender: 'ana@shop.example', type }) })
const other = (why: string, values: object) => ({ why, entry: wblEntry({ sender: '@shop.example', ...values }) })
const forced = { id: 40, level: 'system', isForced: true, isInherited: true }
const read = (trial: Partial<SenderTrial>) => {
  const otherwise = { verdict: null, winnerId: null }
  const standing = standingOf({ verdict: null, winnerId: null, otherwise, ladder: [], whatIf: [], chain: [], ...trial })
  return standing && [standing.kind, standing.other.id]
}

describe('which entry wins while one is typed', () => {
  it('is a forced entry of a level above, also one for the whole domain (RT-025)', () => {
    expect(read({ winnerId: 40, chain: [other('wins', forced), draft('overruled')] })).toEqual(['forced', 40])
  })

  it('is a stronger type of the same level, however much narrower the other is', () => {
    expect(read({ winnerId: 31, chain: [other('wins', { type: 3 }), draft('weaker', 1)] })).toEqual(['weaker', 31])
  })

  it('is an entry of a level that comes first', () => {
    const user = { id: 50, level: 'user' }
    expect(read({ winnerId: 50, chain: [other('wins', user), draft('overruled')] })).toEqual(['earlier', 50])
  })

  it('is none at a level that a neutral entry silences', () => {
    const neutral = other('neutralizes', { id: 60, type: 2 })
    expect(read({ winnerId: null, chain: [neutral, draft('silenced')] })).toEqual(['silenced', 60])
  })

  it('is the new entry where it comes before another with another effect', () => {
    expect(read({ winnerId: 0, chain: [draft('wins'), other('overruled', { id: 70 })] })).toEqual(['wins', 70])
    expect(read({ winnerId: 0, chain: [draft('wins', 1), other('overruled', { id: 70 })] })).toBeNull()
    expect(read({ winnerId: 0, chain: [draft('wins')] })).toBeNull()
  })

  it('is decided for mail that proves its sender where an allow entry needs that', () => {
    const chain = [other('wins', forced), draft('unproven')]
    const proven = (entryId: number) => ({ if: 'proven', row: 'list', action: 'discard', entryId })

    expect(read({ winnerId: 40, chain, whatIf: [proven(40)] })).toEqual(['forced', 40])
    expect(read({ winnerId: 31, chain: [draft('unproven'), other('wins', {})], whatIf: [proven(0)] })).toBeNull()
  })

  it('counts the same effect as no conflict', () => {
    expect(read({ winnerId: 40, chain: [other('wins', forced), draft('overruled', 1)] })).toEqual(['same', 40])
  })
})
