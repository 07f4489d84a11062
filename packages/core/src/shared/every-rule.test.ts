import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
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

/** Whether one of ten runs keeps the limit: other work on the machine makes a run slow, never fast. */
function isWithin(limitMs: number, run: () => unknown): boolean {
  return Array.from({ length: 10 }).some(() => {
    const start = performance.now()
    run()
    return performance.now() - start <= limitMs
  })
}

function slowerThan(limitMs: number, rules: typeof readers, inputs: { id: string; text: string }[]): string[] {
  return Object.entries(rules).flatMap(([name, rule]) =>
    inputs.filter(({ text }) => !isWithin(limitMs, () => rule(text))).map(({ id }) => `${name} of ${id}`),
  )
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
const long = patterns.flatMap((pattern) => {
  const text = pattern.repeat(100_000 / pattern.length)
  return frames.map((frame) => ({ id: JSON.stringify(frame(pattern)), text: frame(text) }))
})

describe('every rule', () => {
  it('answers every slow input within 20 ms (XS-15, XB-10, VA-031..VA-042)', () => {
    const inputs = read('slow-inputs/repeat').map(({ id, repeat, times, suffix }: SlowInput) => ({
      id,
      text: repeat.repeat(times) + suffix,
    }))

    expect(slowerThan(20, { ...validators, ...readers }, inputs)).toEqual([])
  }, 120_000)

  it('answers 100,000 characters within 20 ms, a validator within 5 ms (XS-15, XB-10, VA-031..VA-042)', () => {
    expect(slowerThan(5, validators, long)).toEqual([])
    expect(slowerThan(20, readers, long)).toEqual([])
  }, 120_000)

  it('answers every naughty string and throws over none (XS-04, VA-031..VA-046)', () => {
    const yesNo: Record<string, (text: string) => unknown> = validators
    for (const { id, value } of read('naughty-strings/strings')) {
      for (const [name, rule] of Object.entries(yesNo)) expect(rule(value), `${name} of ${id}`).toBeTypeOf('boolean')
      for (const [name, rule] of Object.entries(readers)) expect(() => rule(value), `${name} of ${id}`).not.toThrow()
      expect(stripInvisible(value).length, id).toBeLessThanOrEqual(value.length)
    }
  })
})
