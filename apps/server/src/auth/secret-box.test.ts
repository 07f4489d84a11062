import { randomBytes } from 'node:crypto'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createSecretBox } from './secret-box'

const key = randomBytes(32)
const box = createSecretBox([key])
const secret = Buffer.from('twenty bytes of text')

describe('createSecretBox', () => {
  it('decrypts for the owner only, and never produces the same ciphertext twice (XA-13)', () => {
    const sealed = box.seal(secret, 'user 1')

    expect(box.open(sealed, 'user 1')).toEqual(secret)
    expect(box.open(sealed, 'user 2')).toBeNull()
    expect(box.seal(secret, 'user 1')).not.toBe(sealed)
    expect(Buffer.from(sealed.split('.')[1] ?? '', 'base64url').includes(secret)).toBe(false)
  })

  it('derives the same mark for the same text, and different marks for other texts and keys', () => {
    expect(box.mark('domain 1')).toMatch(/^[0-9a-f]{32}$/)
    expect(box.mark('domain 1')).toBe(box.mark('domain 1'))
    expect(box.mark('domain 2')).not.toBe(box.mark('domain 1'))
    expect(createSecretBox([randomBytes(32)]).mark('domain 1')).not.toBe(box.mark('domain 1'))
  })

  it('does not open text that was altered or never sealed', () => {
    const sealed = box.seal(secret, 'user 1')
    const [name = '', body = ''] = sealed.split('.')
    const bytes = Buffer.from(body, 'base64url')

    fc.assert(
      fc.property(fc.nat(bytes.length * 8 - 1), (bit) => {
        const changed = Buffer.from(bytes)
        changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
        return box.open(`${name}.${changed.toString('base64url')}`, 'user 1') === null
      }),
      { numRuns: 1_000 },
    )
    for (const text of ['', '.', name, `${name}.`, `${name}.AAAA`, `unknown.${body}`]) {
      expect(box.open(text, 'user 1')).toBeNull()
    }
  })

  it('opens with an older key and seals with the newest (XP-08)', () => {
    const sealed = box.seal(secret, 'user 1')
    const turned = createSecretBox([randomBytes(32), key])

    expect(turned.open(sealed, 'user 1')).toEqual(secret)
    expect([turned.isOld(sealed), turned.isOld(turned.seal(secret, 'user 1'))]).toEqual([true, false])
    expect(createSecretBox([randomBytes(32)]).open(sealed, 'user 1')).toBeNull()
  })

  it('accepts only 256-bit keys', () => {
    expect(() => createSecretBox([])).toThrow(/at least one key/)
    expect(() => createSecretBox([randomBytes(16)])).toThrow(/32 bytes/)
  })
})
