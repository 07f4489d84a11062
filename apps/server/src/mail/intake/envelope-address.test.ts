import { describe, expect, it } from 'vitest'
import { envelopeAddress } from './envelope-address'

describe('envelopeAddress', () => {
  it.each(['Ana@Contoso.example', 'a.b+c@x-y.example', 'ü@bücher.example'])('accepts %s', (address) => {
    expect(envelopeAddress(address)).toBe(address.toLowerCase())
  })

  it.each([
    '',
    'a',
    'a@',
    '@b.example',
    'a b@c.example',
    '"a"@b.example',
    'a@b..example',
    'a@b.example.',
    'a(c)@b.example',
    '@r:a@b.example',
    'a\r\n@b.example',
    'a\0@b.example',
    `${'a'.repeat(65)}@b.example`,
  ])('rejects "%s" (XS-19)', (address) => {
    expect(envelopeAddress(address)).toBeNull()
  })
})
