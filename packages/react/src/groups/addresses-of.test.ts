import { describe, expect, it } from 'vitest'
import { addressesOf } from './addresses-of'

describe('addressesOf', () => {
  it.each([
    { text: '', addresses: [] },
    { text: 'a@b.example', addresses: ['a@b.example'] },
    {
      text: 'a@b.example, c@d.example;e@f.example\n\tg@h.example',
      addresses: ['a@b', 'c@d', 'e@f', 'g@h'].map((one) => `${one}.example`),
    },
    { text: 'Ana <A@b.example>\r\n"Bo" <c@d.example>', addresses: ['a@b.example', 'c@d.example'] },
    { text: 'a@b.example A@B.example', addresses: ['a@b.example'] },
    { text: 'Ana a@b.example\nbob.example', addresses: ['a@b.example', 'bob.example'] },
    { text: 'a@b.example, bob , "Keane, Maeve" ', addresses: ['a@b.example', 'bob', '"Keane', 'Maeve"'] },
    { text: '"Keane, Maeve" <m@b.example>', addresses: ['m@b.example'] },
    { text: 'x'.repeat(300), addresses: ['x'.repeat(254)] },
  ])('finds $addresses.length addresses in $text', ({ text, addresses }) => {
    expect(addressesOf(text)).toEqual(addresses)
  })
})
