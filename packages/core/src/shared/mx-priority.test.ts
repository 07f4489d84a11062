import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isMxPriority } from './mx-priority'

const items = JSON.parse(readFileSync(new URL('../../test-data/ip-cidr/ipv4.json', import.meta.url), 'utf8')).items

describe('isMxPriority', () => {
  it('validates every value in the corpus correctly (VA-038)', () => {
    for (const { id, value, mx_priority_positive_integer_up_to_65535: valid } of items) {
      if (typeof valid === 'boolean') expect(isMxPriority(value), id).toBe(valid)
    }
  })

  it.each([
    { value: 1, valid: true },
    { value: 65_535, valid: true },
    { value: '1', valid: true },
    { value: '65535', valid: true },
    { value: 0, valid: false },
    { value: -0, valid: false },
    { value: 65_536, valid: false },
    { value: 1.5, valid: false },
    { value: Number.NaN, valid: false },
    { value: Number.POSITIVE_INFINITY, valid: false },
    { value: '65536', valid: false },
    { value: '1.5', valid: false },
    { value: '010', valid: false },
    { value: '1e3', valid: false },
    { value: ' 10', valid: false },
    { value: 'ten', valid: false },
    { value: '', valid: false },
  ])('returns $valid for $value (VA-038)', ({ value, valid }) => {
    expect(isMxPriority(value)).toBe(valid)
  })
})
