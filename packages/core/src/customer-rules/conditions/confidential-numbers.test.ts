import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../../scripts/vitest/growth'
import { confidentialNumbers, type NumberKind, numberKinds } from './confidential-numbers'

describe('confidentialNumbers', () => {
  it.each<{ kind: NumberKind; text: string; found: string[] }>([
    { kind: 'paymentCard', text: 'Card 4111 1111 1111 1111, valid to 12/29', found: ['4111111111111111'] },
    { kind: 'paymentCard', text: '4111 1111 1111 1111 12/29 123', found: ['4111111111111111'] },
    {
      kind: 'paymentCard',
      text: '378282246310005 and 5555-5555-5555-4444',
      found: ['378282246310005', '5555555555554444'],
    },
    {
      kind: 'paymentCard',
      text: '6011111111111117 30569309025904 3530111333300000',
      found: ['6011111111111117', '30569309025904', '3530111333300000'],
    },
    { kind: 'paymentCard', text: '4111 1111 1111 1112', found: [] },
    { kind: 'paymentCard', text: 'order 14111111111111111', found: [] },
    { kind: 'paymentCard', text: '4111111111111111 4111111111111111', found: ['4111111111111111'] },
    { kind: 'iban', text: 'IE29 AIBK 9311 5212 3456 78', found: ['ie29aibk93115212345678'] },
    { kind: 'iban', text: 'iban:fr1420041010050500013m02606.', found: ['fr1420041010050500013m02606'] },
    { kind: 'iban', text: 'DE89 3704 0044 0532 0130 00, DE89370400440532013001', found: ['de89370400440532013000'] },
    { kind: 'iban', text: 'GB82WEST123456987654320', found: [] },
    { kind: 'ppsn', text: 'PPSN 1234567T, 1234567FA or 1234567a', found: ['1234567t', '1234567fa'] },
    { kind: 'nir', text: '2 55 08 14 168 025 38', found: ['255081416802538'] },
    { kind: 'nir', text: '255081416802539', found: [] },
    {
      kind: 'ssn',
      text: '078-05-1120 but not 000-12-3456, 666-12-3456, 900-12-3456 or 123-00-4567',
      found: ['078051120'],
    },
    { kind: 'ssn', text: '078051120', found: [] },
  ])('finds $found of kind $kind in "$text"', ({ kind, text, found }) => {
    expect(confidentialNumbers(text, kind)).toEqual(found)
  })

  it('accepts both Corsican departments', () => {
    const keyed = (number: string, department: string) => {
      const digits = number.replace(/2[ab]/, department)
      return `${number}${String(97 - (Number(digits) % 97)).padStart(2, '0')}`
    }
    const corsican = [keyed('1850 52a004001'.replace(' ', ''), '19'), keyed('185052b004001', '18')]

    expect(confidentialNumbers(corsican.join(' '), 'nir')).toEqual(corsican)
  })

  it.each(numberKinds)('takes time that grows with the text alone for %s', async (kind) => {
    for (const piece of ['4', '4 ', '41-', 'de89 ', '1234567', '2 55 08 14 168 025 ', '078-05-']) {
      expect(await growth((size) => confidentialNumbers(piece.repeat(size), kind), 20_000)).toBeLessThan(linear)
    }
  })
})
