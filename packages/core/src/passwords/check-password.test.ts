import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  checkPassword,
  maxPasswordLength,
  meetsPasswordRules,
  minPasswordLength,
  minPasswordScore,
  passwordRules,
} from './check-password'

const scored = JSON.parse(readFileSync(new URL('../../test-data/passwords/scored.json', import.meta.url), 'utf8')).items

const strength = (score: number, warning = '', suggestions: string[] = []) => ({
  score,
  feedback: { warning, suggestions },
})
const check = (password: string, score = 4) =>
  checkPassword({ password, reconfirmPassword: password, strength: strength(score) })

describe('password rules', () => {
  it.each([
    { password: 'Abcde1!', missing: ['length'], ids: 'VA-001, CO-018' },
    { password: 'Abcdef1!', missing: [], ids: 'VA-001, CO-018' },
    { password: 'abcdef1!', missing: ['upper'], ids: 'VA-002' },
    { password: 'ABCDEF1!', missing: ['lower'], ids: 'VA-003' },
    { password: 'Abcdefg!', missing: ['digit'], ids: 'VA-004' },
    { password: 'Abcdefg1', missing: ['special'], ids: 'VA-005' },
    { password: '', missing: ['length', 'upper', 'lower', 'digit', 'special'], ids: 'VA-006' },
  ])('miss $missing in "$password" ($ids, VA-006)', ({ password, missing }) => {
    const rules = Object.entries(passwordRules(password))

    expect(rules.filter(([, isMet]) => !isMet).map(([rule]) => rule)).toEqual(missing)
    expect(meetsPasswordRules(password)).toBe(missing.length === 0)
    expect(check(password)).toEqual(missing.length === 0 ? null : { key: 'requirements', feedback: '' })
  })

  it('treat any printable character that is neither letter, digit nor space as special (AM-048)', () => {
    for (const special of ['!', '"', '\\', '<', '_', '~', '€', '£', '’', '。', '🔑']) {
      expect(passwordRules(`a${special}`).special, special).toBe(true)
    }
    for (const other of [' ', '\u00a0', '\t', '\0', '\u200b', 'é', 'e\u0301', 'ß', '漢', '٣', '1']) {
      expect(passwordRules(`a${other}`).special, other).toBe(false)
    }
  })

  it('accept letters and digits of every script, and count characters, not their parts (XA-02)', () => {
    expect(meetsPasswordRules('Пароль1!')).toBe(true)
    expect(passwordRules('ÀÉÎ٣').upper).toBe(true)
    expect(passwordRules('ÀÉÎ٣').digit).toBe(true)
    expect(passwordRules('🔑🔑🔑🔑🔑🔑🔑').length).toBe(false)
    expect(passwordRules('🔑🔑🔑🔑🔑🔑🔑🔑').length).toBe(true)
  })

  it('accept 8 to 256 characters, without truncation (XA-02, CO-018)', () => {
    expect([minPasswordLength, maxPasswordLength]).toEqual([8, 256])
    expect(meetsPasswordRules(`Aa1!${'é'.repeat(252)}`)).toBe(true)
    expect(passwordRules(`Aa1!${'é'.repeat(253)}`).length).toBe(false)
    expect(check(`Aa1!${'é'.repeat(253)}`)?.key).toBe('requirements')
  })
})

describe('checkPassword', () => {
  it('accepts only those of the corpus that keep the rules and score 3 or more (VA-008, VA-010, CO-019, XA-02)', () => {
    for (const { id, password, composition_ok, score, warning, suggestions, ascii } of scored) {
      const problem = checkPassword({
        password,
        reconfirmPassword: password,
        strength: strength(score, warning, suggestions),
      })
      if (ascii) expect(meetsPasswordRules(password), id).toBe(composition_ok)
      if (ascii) expect(problem === null, id).toBe(composition_ok && score >= 3)
      if (score < 3) expect(problem, id).not.toBeNull()
    }
  })

  it.each([
    { score: 0, key: 'weak' },
    { score: 2, key: 'weak' },
    { score: 3, key: undefined },
    { score: 4, key: undefined },
  ])('finds $key at a score of $score (VA-008, VA-010, CO-019)', ({ score, key }) => {
    expect(check('Password1!', score)?.key).toBe(key)
    expect(minPasswordScore).toBe(3)
  })

  it('returns the warning and the suggestions for a weak password (VA-008, AM-046)', () => {
    const told = (warning: string | null, suggestions: string[]) =>
      checkPassword({
        password: 'Password1!',
        reconfirmPassword: 'Password1!',
        strength: { score: 1, feedback: { warning, suggestions } },
      })

    expect(told('Too common', ['Add a word.', 'Avoid years.'])).toEqual({
      key: 'weak',
      feedback: 'Too common Add a word. Avoid years.',
    })
    expect(told('', ['Add a word.'])).toEqual({ key: 'weak', feedback: 'Add a word.' })
  })

  it('returns no feedback when the scorer gave none (VA-009)', () => {
    expect(check('Password1!', 2)).toEqual({ key: 'weak', feedback: '' })
    expect(
      checkPassword({
        password: 'Password1!',
        reconfirmPassword: 'Password1!',
        strength: { score: 2, feedback: { warning: null, suggestions: [] } },
      }),
    ).toEqual({ key: 'weak', feedback: '' })
  })

  it('reports requirements, then mismatch, then strength (VA-007, VA-011, AM-046)', () => {
    const weak = strength(0)

    expect(checkPassword({ password: 'short', reconfirmPassword: 'other', strength: weak })?.key).toBe('requirements')
    expect(checkPassword({ password: 'Password1!', reconfirmPassword: 'other', strength: weak })?.key).toBe('mismatch')
    expect(checkPassword({ password: 'Password1!', reconfirmPassword: 'Password1!', strength: weak })?.key).toBe('weak')
  })

  it('compares the two passwords exactly (VA-007)', () => {
    for (const reconfirmPassword of ['password1!', 'Password1! ', 'Password1!\u200b', '']) {
      expect(checkPassword({ password: 'Password1!', reconfirmPassword, strength: strength(4) })?.key).toBe('mismatch')
    }
  })

  it('checks everything but the strength when that was not measured', () => {
    expect(checkPassword({ password: 'Password1!', reconfirmPassword: 'Password1!', strength: null })).toBeNull()
    expect(checkPassword({ password: 'Password1!', reconfirmPassword: '', strength: null })?.key).toBe('mismatch')
    expect(checkPassword({ password: 'password', reconfirmPassword: '', strength: null })?.key).toBe('requirements')
  })

  it('never accepts a password below the score or without a required class of characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 0, max: 4 }), (password, score) => {
        const isGood = meetsPasswordRules(password) && score >= minPasswordScore

        expect(check(password, score) === null).toBe(isGood)
      }),
      { numRuns: 1_000 },
    )
  })
})
