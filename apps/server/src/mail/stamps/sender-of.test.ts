import { describe, expect, it } from 'vitest'
import { senderOf } from './sender-of'

describe('the sender that a stamp names', () => {
  it.each([
    [
      '"Ana Silva" <Ana@Growth.example>',
      { address: 'Ana@Growth.example', name: 'Ana Silva', domain: 'growth.example' },
    ],
    ['ana@growth.example', { address: 'ana@growth.example', name: 'ana@growth.example', domain: 'growth.example' }],
    ['www.bank.example <a@b.example>', { address: 'a@b.example', name: 'a@b.example', domain: 'b.example' }],
    [null, { address: 'sender@relay.example', name: 'sender@relay.example', domain: 'relay.example' }],
  ])('of %s is read (RT-134)', (display, sender) => expect(senderOf(display, 'sender@relay.example')).toEqual(sender))

  it.each([
    'Mallory <m@evil.example> <"x"@contoso.example',
    'Mallory <m@evil.example> <@contoso.example>',
    '<ana@contoso.example> <m@evil.example>',
  ])('is the address that DMARC proves: %s (RT-136)', (display) =>
    expect(senderOf(display, 'm@evil.example').domain).toBe('evil.example'),
  )
})
