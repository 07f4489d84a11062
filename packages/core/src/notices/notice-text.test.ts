import { describe, expect, it } from 'vitest'
import { readNoticeText } from './notice-text'

const one = (text: string) => readNoticeText(text)[0]?.lines[0]

describe('readNoticeText', () => {
  it('reads strong, emphasis, code and links (RT-031)', () => {
    expect(one('a **b *c*** `d*e*` [f](https://f.example/g)')).toEqual([
      'a ',
      { kind: 'strong', parts: ['b ', { kind: 'em', parts: ['c'] }] },
      ' ',
      { kind: 'code', text: 'd*e*' },
      ' ',
      { kind: 'link', text: 'f', href: 'https://f.example/g' },
    ])
    expect(one('**see [this](https://a.example)**')).toEqual([
      { kind: 'strong', parts: ['see ', { kind: 'link', text: 'this', href: 'https://a.example/' }] },
    ])
  })

  it('reads lists and paragraphs (RT-031)', () => {
    const kinds = readNoticeText('One\ntwo\n\n- a\n- b\nThree').map(({ kind, lines }) => [kind, lines.length])

    expect(kinds).toEqual([
      ['paragraph', 2],
      ['list', 2],
      ['paragraph', 1],
    ])
    expect(readNoticeText('')).toEqual([])
  })

  it.each([
    '<img src=x onerror=alert(1)>',
    '[x](javascript:alert(1))',
    '[x](data:text/html,y)',
    '[x](/home)',
    '![x](y)',
    '**',
    '2 * 3 * 4',
    '# Title',
    '&lt;b&gt;',
  ])('leaves %s as plain text (XB-03)', (text) => {
    expect(readNoticeText(text)).toEqual([{ kind: 'paragraph', lines: [[text]] }])
  })

  it('reads the longest text of unclosed marks (XB-17)', () => {
    const text = '*[`'.repeat(333)

    expect(one(text)?.join('')).not.toBe('')
  })
})
