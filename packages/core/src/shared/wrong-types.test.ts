import { describe, expect, it } from 'vitest'
import { missingLoginFields } from '../auth/login-fields'
import { checkPassword, meetsPasswordRules, passwordRules } from '../passwords/check-password'
import { isTwoFactorCode } from '../passwords/two-factor-code'
import { nextRuns } from '../scheduled-reports/schedule'
import { isWallClock } from '../time/wall-clock'
import { isBlockedTld } from './blocked-tlds'
import { isFutureDate, isValidDate } from './calendar-dates'
import { cleanText } from './clean-text'
import {
  emailInDisplayAddress,
  formatDisplayAddress,
  isSpoofedDisplayAddress,
  nameInDisplayAddress,
  parseDisplayAddress,
} from './display-address'
import { isEmailAddress } from './email-address'
import { isDomainName, isHostname } from './host-names'
import { stripInvisible } from './invisible'
import { isIPv4, isIPv4Cidr } from './ip-address'
import { isMxPriority } from './mx-priority'
import { truncate } from './truncate'
import { toTypeaheadMatches } from './typeahead'

// Values that callers without types pass.
const values = [
  undefined,
  null,
  0,
  1,
  Number.NaN,
  true,
  {},
  [],
  ['10'],
  ['a@b.example'],
  { toString: () => '10' },
  () => 'a',
]

const no: Record<string, (value: never) => unknown> = {
  isEmailAddress,
  isDomainName,
  isHostname,
  isIPv4,
  isIPv4Cidr,
  isValidDate,
  isFutureDate: (value) => isFutureDate(value, { now: new Date(0), timeZone: value }),
  isTwoFactorCode,
  isBlockedTld,
  isWallClock,
  meetsPasswordRules,
  isSpoofedDisplayAddress: (value) => isSpoofedDisplayAddress(value, value),
}
const nothing: Record<string, (value: never) => unknown> = {
  stripInvisible,
  cleanText,
  truncate,
  nameInDisplayAddress,
}

describe('a value that is no text', () => {
  it.each(Object.entries(no))('is rejected by %s like invalid input', (_name, rule) => {
    for (const value of values) expect(rule(value as never), String(typeof value)).toBe(false)
  })

  it.each(Object.entries(nothing))('is treated as empty text by %s', (_name, rule) => {
    for (const value of values) expect(rule(value as never)).toBe('')
  })

  it('is not accepted as a priority, address or password', () => {
    for (const value of values) {
      if (value !== 1) expect(isMxPriority(value as never)).toBe(false)
      expect(parseDisplayAddress(value as never)).toBeNull()
      expect(emailInDisplayAddress(value as never)).toBeNull()
      expect(formatDisplayAddress({ name: value as never, address: 'a@b.example' })).toBe('a@b.example')
      expect(Object.values(passwordRules(value as never))).toEqual([false, false, false, false, false])
      expect(checkPassword({ password: value as never, reconfirmPassword: '', strength: null })?.key).toBe(
        'requirements',
      )
      expect(toTypeaheadMatches([value], 'an', (item) => item as never)).toEqual([])
      expect(missingLoginFields({ username: value as never, password: value as never })).toEqual({
        username: 'usernameMissing',
        password: 'passwordMissing',
      })
    }
  })

  it('yields no runs as a schedule', () => {
    const schedule = { start: null as never, repeats: 1, weekends: null, timeZone: 'Europe/Dublin' }

    expect(nextRuns(schedule, { after: new Date(0), count: 1 })).toEqual([])
  })

  it('uses the score of a strength without feedback', () => {
    const password = 'Tram-quartz!41'

    expect(checkPassword({ password, reconfirmPassword: password, strength: { score: 2 } as never })).toEqual({
      key: 'weak',
      feedback: '',
    })
  })
})
