import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { checkPassword, meetsPasswordRules, passwordRules } from '../passwords/check-password'
import { isTwoFactorCode } from '../passwords/two-factor-code'
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
import { timeZoneOrDefault } from './time-zone'
import { truncate } from './truncate'
import { toTypeaheadMatches } from './typeahead'

const read = (path: string) =>
  JSON.parse(readFileSync(new URL(`../../test-data/${path}.json`, import.meta.url), 'utf8')).items

interface SlowInput {
  id: string
  repeat: string
  times: number
  suffix: string
}

const now = new Date('2026-09-01T12:00:00Z')

const validators: Record<string, (text: string) => boolean> = {
  isEmailAddress,
  isDomainName,
  isHostname,
  isIPv4,
  isIPv4Cidr,
  isMxPriority,
  isValidDate,
  isFutureDate: (text) => isFutureDate(text, { now, timeZone: text }),
  isTwoFactorCode,
  isBlockedTld,
  meetsPasswordRules,
}

const readers: Record<string, (text: string) => unknown> = {
  stripInvisible,
  cleanText,
  truncate,
  passwordRules,
  checkPassword: (text) => checkPassword({ password: text, reconfirmPassword: text, strength: null }),
  emailInDisplayAddress,
  nameInDisplayAddress,
  isSpoofedDisplayAddress: (text) => isSpoofedDisplayAddress(text, text),
  parseDisplayAddress,
  formatDisplayAddress: (text) => formatDisplayAddress({ name: text, address: 'ana@a.example' }),
  timeZoneOrDefault,
  toTypeaheadMatches: (text) => toTypeaheadMatches(['Ana', 'Ben'], text, String),
  'toTypeaheadMatches of an item': (text) => toTypeaheadMatches([text], 'an', String),
}

/** Worst-case input of a rule, in any size. */
interface Growing {
  id: string
  sized: (times: number) => string
  times: number
}

/** Returns rules whose cost grows faster than their input. */
async function notLinear(inputs: Growing[]): Promise<string[]> {
  const found: string[] = []
  for (const [name, rule] of Object.entries({ ...validators, ...readers })) {
    for (const { id, sized, times } of inputs) {
      const grown = await growth((size) => rule(sized(size)), times)
      if (grown >= linear) found.push(`${name} of ${id} takes ${grown.toFixed(1)} times as long for 4 times the text`)
    }
  }
  return found
}

const patterns = [
  ...['a', '1', '.', '-', '@', '"', '\\', '<', '>', ' ', '\t', '\n', '0', '9', 'ß', 'é', '漢', '👩', 'İ'],
  ...['\u0301', '\u200b', '\u200d', '\u202e', '\ud83d', '\u00a0', '\ufdfa', 'a\u200b', 'x\u0301\u0323', '👩\u200d'],
  ...['م\u200c', '🇮🇪', '\r\n', '. ', 'a.', 'a-', '-.', 'a@', '@.', '""', '"\\', '\\"', '<>', '<"', '"<', 'xn--'],
  ...['255.', '0x', '1/', '2026-', 'Aa1!'],
]
const frames = [
  (text: string) => text,
  (text: string) => `"${text}`,
  (text: string) => `${text}!`,
  (text: string) => `a@${text}.example`,
  (text: string) => `${text} <ana@a.example>`,
  (text: string) => `"${text}" <ana@a.example>`,
]
const long = patterns.flatMap((pattern) =>
  frames.map((frame) => ({
    id: JSON.stringify(frame(pattern)),
    sized: (times: number) => frame(pattern.repeat(times)),
    times: 25_000 / pattern.length,
  })),
)

describe('every rule', () => {
  it('runs in linear time on every slow input (XS-15, XB-10, VA-031..VA-042)', async () => {
    const inputs = read('slow-inputs/repeat').map(({ id, repeat, times, suffix }: SlowInput) => ({
      id,
      sized: (size: number) => repeat.repeat(size) + suffix,
      times: times / 4,
    }))

    expect(await notLinear(inputs)).toEqual([])
  })

  it('runs in linear time on texts of up to 100,000 characters (XS-15, XB-10, VA-031..VA-042)', async () => {
    expect(await notLinear(long)).toEqual([])
  })

  it('returns a result for every naughty string and never throws (XS-04, VA-031..VA-046)', () => {
    const yesNo: Record<string, (text: string) => unknown> = validators
    for (const { id, value } of read('naughty-strings/strings')) {
      for (const [name, rule] of Object.entries(yesNo)) expect(rule(value), `${name} of ${id}`).toBeTypeOf('boolean')
      for (const [name, rule] of Object.entries(readers)) expect(() => rule(value), `${name} of ${id}`).not.toThrow()
      expect(stripInvisible(value).length, id).toBeLessThanOrEqual(value.length)
    }
  })
})
