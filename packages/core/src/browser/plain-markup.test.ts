import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { plainMarkup, withoutTags } from './plain-markup'

describe('plainMarkup', () => {
  it.each([
    ['<p style="color:red" class=a>a</p>', '<p>a</p>'],
    ['<a onclick=b href="x>y" title=z>a</a>', '<a href="x>y">a</a>'],
    ["<IMG/onerror='a>b'/ALT = c src=d>", '<IMG ALT = c>'],
    ['<td colspan=2rowspan=3 rowspan>', '<td colspan=2rowspan=3 rowspan>'],
    ['<svg onload=a/>b<br/>', '<svg>b<br />'],
    ['<a href=b/>', '<a href=b/>'],
    ['<a href=b />', '<a href=b />'],
    ['<a =b "c" d=e>', '<a>'],
    ['a<!-- <b style=c> -->b<!-->c<!--->d<!-- --!>e', 'a<!---->b<!---->c<!---->d<!---->e'],
    ['a<style media=b>p { color: red }</style >b<SCRIPT>"</p>"</SCRIPT>c', 'a<!---->b<!---->c'],
    ['<<style></style>p>', '<<!---->p>'],
    ['1 < 2 > 1 </ b>', '1 < 2 > 1 </ b>'],
    ['a<b style="', 'a'],
    ['a<!-- b>', 'a'],
    ['a<script>b</p>', 'a'],
  ])('turns %j into %j (XB-04)', (html, plain) => {
    expect(plainMarkup(html)).toBe(plain)
  })

  it('is idempotent (XB-04)', () => {
    const piece = fc.constantFrom(
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      ' ',
      '<a',
      '<p ',
      'href',
      'style',
      '<!--',
      '-->',
      '!',
      'x',
    )

    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const plain = plainMarkup(pieces.join('')) ?? ''
        expect(plainMarkup(plain)).toBe(plain)
      }),
      { numRuns: 1000 },
    )
  })

  it.each([
    ['plain text', 'no markup < at > all'],
    ['paragraphs that nobody closes', '<p>text'.repeat(5_000)],
    ['lists and tables that nobody closes', '<ul><li>a<li>b</ul><table><tr><td>a<td>b<tr><td>c</table>'.repeat(500)],
    ['balanced markup', '<DIV class="a"><b>text</b></div >\n'.repeat(2_000)],
    ['some nesting', `${'<blockquote>'.repeat(100)}text`],
  ])('accepts %s (XB-04)', (_what, html) => {
    expect(plainMarkup(html)).not.toBeNull()
  })

  it.each([
    ['deep nesting', `${'<blockquote>'.repeat(101)}text`],
    ['nesting behind closing tags of others', '<a></b>'.repeat(101)],
    ['nesting behind closing tags in attributes', '<a b="</a>">'.repeat(101)],
    ['very many elements', '<br>'.repeat(6_001)],
  ])('rejects %s (XB-04)', (_what, html) => {
    expect(plainMarkup(html)).toBeNull()
  })

  it.each([
    '<',
    '<a ',
    '<a href="',
    '</a',
    '<b>',
    '<!--',
    '<a b="',
    "<a b='>",
    '<a b=\'"',
    '&#',
    'a<',
    ' ',
    '/',
    '"',
    '<a\t\n',
  ])('reads repeated %j in linear time (XB-04)', async (part) => {
    const read = (times: number) => {
      plainMarkup(part.repeat(times))
      plainMarkup(`<a ${part.repeat(times)}`)
      withoutTags(part.repeat(times))
    }

    expect(await growth(read, 25_000)).toBeLessThan(linear)
  })
})

describe('withoutTags', () => {
  it.each([
    ['a<br>b', 'a b'],
    ['a &lt; b > c', 'a &lt; b > c'],
    ['<<b>>x<', ' >x '],
    ['<img src=x onerror=alert(1)', ' '],
  ])('reduces %j to %j', (html, text) => {
    expect(withoutTags(html)).toBe(text)
  })
})
