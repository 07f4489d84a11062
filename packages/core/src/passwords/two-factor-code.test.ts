import { describe, expect, it } from 'vitest'
import { isTwoFactorCode, twoFactorCodeLength } from './two-factor-code'

describe('isTwoFactorCode', () => {
  it.each([
    { code: '12345', valid: false },
    { code: '123456', valid: true },
    { code: '1234567', valid: false },
    { code: ' 123456\n', valid: true },
    { code: '123 456', valid: false },
    { code: '12 456', valid: true },
    { code: 'abcdef', valid: true },
    { code: '', valid: false },
    { code: '      ', valid: false },
  ])(
    'returns $valid for "$code": 6 characters, and the server decides on digits (VA-015, AM-035)',
    ({ code, valid }) => {
      expect(isTwoFactorCode(code)).toBe(valid)
      expect(twoFactorCodeLength).toBe(6)
    },
  )
})
