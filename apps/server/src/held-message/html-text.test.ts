import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { textOfHtml } from './html-text.mjs'

const corpus = (file: string): Record<string, string>[] =>
  JSON.parse(readFileSync(new URL(`../../../../packages/core/test-data/${file}.json`, import.meta.url), 'utf8')).items

describe('textOfHtml', () => {
  it.each([
    { html: '<h1>Offer</h1><p>Dear\n  Ana,<br>buy   <b>now</b>.</p>', text: 'Offer\n\nDear Ana,\nbuy now.' },
    { html: '<ul><li>One</li><li><b>Two</b></li></ul>after', text: '• One\n• Two\n\nafter' },
    { html: '<table><tr><td>Name</td><td>Price</td></tr><tr><td>Desk</td></tr></table>', text: 'Name Price\nDesk' },
    { html: '<pre>a\n  b\n\nc</pre>', text: 'a\n  b\n\nc' },
    { html: 'x<hr>y<img alt=" Banner "><img src="https://track.example">', text: 'x\n---\ny [Banner]' },
    { html: '<a href="https://evil.example">www.bank.example</a>', text: 'www.bank.example' },
    { html: '&lt;script&gt;alert(1)&lt;/script&gt;', text: '<script>alert(1)</script>' },
    { html: '<div><div></div><div> </div></div>', text: '' },
    { html: '', text: '' },
  ])('reads $html as lines', ({ html, text }) => {
    expect(textOfHtml(html)).toBe(text)
  })

  it.each([
    '<style>p{}</style>',
    '<script>words()</script>',
    '<title>words</title>',
    '<p hidden>words</p>',
    '<p style="color:red; display : none">words</p>',
    '<p style="font-size:0">words</p>',
    '<p style="opacity:0;">words</p>',
    '<p style="font-size:0.0em!important">words <b>words</b></p>',
    '<p style="font:0/0 a"><b style="font-size:2em">words</b></p>',
    '<p style="visibility : hidden"><b>words</b><img alt="words"></p>',
    '<p style="display:none"><b style="display:block;font-size:13px;visibility:visible">words</b></p>',
    '<template>words</template>',
  ])('omits what a reader does not see: %s', (html) => {
    expect(textOfHtml(`<p>Seen</p>${html}`)).toBe('Seen')
  })

  it('keeps text that only looks hidden', () => {
    expect(textOfHtml('<p style="font-size:0.9em;opacity:0.5">Seen</p>')).toBe('Seen')
  })

  it.each([
    '<table><td style="font-size:0px">no<div style="font-size:13px">Seen</div>no</td></table>',
    '<div style="font-size:0">no<span style="font:bold 13px/1.5 Arial">Seen</span></div>',
    '<div style="font-size:0"><b style="font-size:1em">no</b><b style="font-size:1rem">Seen</b></div>',
    '<div style="visibility:hidden">no<b style="visibility:visible">Seen</b></div>',
  ])('reads visible text inside hidden elements: %s', (html) => {
    expect(textOfHtml(html)).toBe('Seen')
  })

  it.each(['0', '0 ', '! ', '1.'])(
    'reads styles that repeat %j in time that grows with their length (XS-08)',
    async (part) => {
      const read = (times: number) => textOfHtml(`<p style="font-size:${part.repeat(times)}?">Seen</p>`)

      expect(read(900)).toContain('Seen')
      expect(await growth(read, 100_000)).toBeLessThan(linear)
    },
  )

  it('reads a message as deep as it is long, and every hostile one of the corpora, in linear time (XS-08)', async () => {
    const deep = (levels: number) => textOfHtml(`${'<div>'.repeat(levels)}deep`)

    expect(deep(100_000)).toBe('deep')
    expect(await growth(deep, 25_000)).toBeLessThan(linear)
    const hostile = [
      ...corpus('html-sanitise/markup').map(({ html }) => html),
      ...corpus('html-sanitise/dompurify').map(({ payload }) => payload),
      ...corpus('xss-payloads/h5sc').map(({ payload }) => payload),
    ]
    for (const html of hostile) expect(textOfHtml(html ?? '')).toBeTypeOf('string')

    expect(hostile.length).toBeGreaterThan(100)
  })
})
