import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { assetFolder } from '../asset-folder'
import { isCommonPassword } from './common-passwords'
import { containsOwnName } from './own-names'
import { refuseBadPassword } from './password-rules'
import { passwordStrength } from './password-strength'

const read = <T>(name: string) =>
  JSON.parse(readFileSync(join(assetFolder('test-data'), 'passwords', name), 'utf8')).items as T[]

const verdict = (password: string, names: string[] = []) =>
  refuseBadPassword({ password, reconfirmPassword: password }, names).then(
    () => 'taken',
    (error: Error) => error.message,
  )

describe('refuseBadPassword', () => {
  it('accepts exactly the passwords of the corpus with all kinds of characters and a score of 3 (VA-001, PW-033, XA-02)', async () => {
    const items = read<{ id: string; password: string; composition_ok: boolean; score: number; ascii: boolean }>(
      'scored.json',
    )
    let taken = 0
    for (const { id, password, composition_ok, score, ascii } of items) {
      // For non-ASCII letters or white space, the corpus only hints.
      if (!ascii || /\s/.test(password)) continue
      const answer = await verdict(password)
      expect(answer === 'taken', `${id} ${answer}`).toBe(composition_ok && score >= 3)
      taken += Number(answer === 'taken')
    }
    expect(taken).toBeGreaterThan(100)
  })

  it('rejects the most common passwords, also with a capital, a digit and a sign added (XA-02)', async () => {
    const items = read<{ id: string; password: string }>('common.json')
    for (const { id, password } of items) expect(await verdict(password), id).not.toBe('taken')
    for (const { id, password } of items.filter((_, index) => index % 10 === 0)) {
      const dressed = `${password[0]?.toUpperCase()}${password.slice(1)}1!`
      const { score } = await passwordStrength(dressed)
      expect((await verdict(dressed)) === 'taken', id).toBe(
        score >= 3 && /[a-z]/.test(dressed) && /[A-Z]/.test(dressed) && !isCommonPassword(dressed),
      )
    }
    expect(items.filter(({ password }) => !isCommonPassword(password)).length).toBeLessThan(5)
  })

  it('measures a long password by its first 60 characters', async () => {
    const answers = await Promise.all(['aA1!'.repeat(64), `${'Ab1! '.repeat(20)}copper`].map((text) => verdict(text)))

    expect(answers).not.toContain('taken')
    expect(await growth((times) => verdict('aA1!'.repeat(times)), 64)).toBeLessThan(linear)
  })
})

describe('containsOwnName', () => {
  const names = ['admin@contoso-labs.example', 'Zoë', 'O’Brien', 'Northwind Security', null, 'provider']

  it.each([
    { password: 'Contoso-Lantern-73!', is: true },
    { password: 'my.C0nt0s0.lantern', is: true },
    { password: 'x-contoso.labs-x', is: true },
    { password: 'OBrien-was-here-1!', is: true },
    { password: 'North-wind-Security-9', is: true },
    { password: 'Pr0v!der#2026', is: true },
    { password: 'ADMINISTRATION-9a', is: true },
    { password: 'Zoë-Lantern-73!', is: false },
    { password: 'Copper-Lantern-73!', is: false },
    { password: '', is: false },
  ])('returns $is for $password (XA-02)', ({ password, is }) => {
    expect(containsOwnName(password, names)).toBe(is)
  })

  it('runs in linear time', async () => {
    const read = (times: number) => containsOwnName('contos'.repeat(times), ['a.'.repeat(times), ...names])

    expect(await growth(read, 20_000)).toBeLessThan(linear)
  })
})
