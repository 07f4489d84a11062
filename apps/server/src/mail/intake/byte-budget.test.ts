import { describe, expect, it } from 'vitest'
import { createByteBudget } from './byte-budget'

describe('createByteBudget', () => {
  it('grants as many bytes as are left, and reuses released ones', () => {
    const budget = createByteBudget({ bytes: 100, largeBytes: 100 })
    const [one, other] = [budget.reserve(), budget.reserve()]

    expect(one.resize(60)).toBe(true)
    expect(other.resize(41)).toBe(false)
    expect(other.resize(40)).toBe(true)
    one.release()
    expect(other.resize(100)).toBe(true)
    expect(other.resize(10)).toBe(true)
    expect(one.resize(90)).toBe(true)
  })

  it('reserves for small messages what large ones may not use', () => {
    const budget = createByteBudget({ bytes: 100, largeBytes: 70 })
    const [large, second, small] = [budget.reserve(), budget.reserve(), budget.reserve()]

    expect(large.resize(70, { isLarge: true })).toBe(true)
    expect(budget.hasRoomForLarge(1)).toBe(false)
    expect(second.resize(1, { isLarge: true })).toBe(false)
    expect(small.resize(30)).toBe(true)
    large.release()
    expect(budget.hasRoomForLarge(70)).toBe(true)
    expect(second.resize(70, { isLarge: true })).toBe(true)
  })
})
