import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagePictureMessages } from '@postern/core/texts'
import type { Node } from '@takumi-rs/core'
import { beforeAll, describe, expect, it } from 'vitest'
import { assetFolder } from '../asset-folder'
import { htmlMail, isPng, pngSize } from '../testing/test-picture'
import { type Draw, openDrawing } from './draw-message'

const { en, fr } = messagePictureMessages

/** All drawn words: those of one line together. */
function wordsOf(node: Node): string[] {
  const { children = [] } = node as { children?: Node[] }
  const line = children.map((child) => (child.type === 'text' ? child.text : '\n')).join('')
  return [line, ...children.flatMap(wordsOf)]
}

describe('the picture of a message', () => {
  let draw: Draw
  beforeAll(async () => {
    draw = await openDrawing()
  })
  const read = async (html: string, words: typeof en | typeof fr = en) =>
    wordsOf((await draw(htmlMail(html), words)).page)
      .join('\n')
      .trim()

  it('is a PNG, 640 pixels wide at twice the density (DG-042, XB-05)', async () => {
    const { png } = await draw(htmlMail('<p>Hello</p>'), en)

    expect(isPng(png)).toBe(true)
    expect(pngSize(png).width).toBe(1_280)
    expect(pngSize(png).height).toBeLessThan(400)
  })

  it('is cut off when a message is too long, and says so', async () => {
    const { png } = await draw(htmlMail('<p>Hello</p>'.repeat(500)), en)

    expect(pngSize(png).height).toBe(4_800)
  })

  it('shows headings, lists, tables, quotes and buttons', async () => {
    const shown = await read(
      '<h1>Title</h1><ol><li>One<li>Two</ol><table><tr><th>Plan<th>Price<tr><td>Team<td>€ 90</table>' +
        '<blockquote>Quoted</blockquote><a href="https://x.example" style="background:#0b7a4b">Go</a>',
    )

    for (const word of ['Title', '1.', 'One', '2.', 'Two', 'Plan', '€ 90', 'Quoted', 'Go'])
      expect(shown).toContain(word)
  })

  it('omits scripts, style sheets, frames and hidden content', async () => {
    const hidden =
      '<script>secret()</script><style>secret{}</style><title>secret</title><iframe>secret</iframe><template>secret</template>' +
      '<p style="display:none">secret</p><p style="font-size:0">secret</p><p hidden>secret</p><svg><text>secret</text></svg>' +
      '<object>secret</object><!-- secret --><input type=hidden value=secret><textarea>secret</textarea>'

    expect(await read(`<p>Hello</p>${hidden}`)).not.toContain('secret')
  })

  it('shows content with a size inside content without one', async () => {
    const newsletter = '<td style="font-size:0px">secret<div style="font-size:13px">Offer</div></td>'
    const hidden = '<div style="visibility:hidden">secret<b style="visibility:visible">Seen</b></div>'

    const shown = await read(`<table><tr>${newsletter}</tr></table>${hidden}`)
    for (const word of ['Offer', 'Seen']) expect(shown).toContain(word)
    expect(shown).not.toContain('secret')
  })

  it('shows a labelled placeholder instead of a picture or link (DG-043)', async () => {
    const html =
      '<img src="https://x.example/a.png"><img src="cid:a"><p>https://x.example/login</p><img width=1 height=1 src=x>'

    expect(await read(html)).toMatch(new RegExp(`${en.picture}[^]*${en.embeddedPicture}[^]*${en.link}`))
    expect(await read(html, fr)).toMatch(new RegExp(`${fr.picture}[^]*${fr.embeddedPicture}[^]*${fr.link}`))
  })

  it('contains no address and no number, wherever and however it is written (DG-043)', async () => {
    const shown = await read(
      '<p>maeve@contoso.example or <b>mae</b>ve@<i>contoso</i>.example, <a href="mailto:a@b.example">a@b.example</a></p>' +
        '<p>84<b>39</b>2<span>017</span> and +353 86 123 45 67 and 84\u200b39\u200d2017</p><pre>4111 1111 1111 1111</pre>' +
        '<table><tr><td>maeve@contoso.example<td>DE89 3704 0044 0532 0130 00</table><img alt="maeve@contoso.example 8439201">' +
        '<ul><li>8439201</ul><button>8439201</button>',
    )

    expect(shown).not.toMatch(/@|\p{Nd}{2}/u)
    expect(shown).not.toContain('contoso')
  })

  it('redacts subject, sender and file names too', async () => {
    const raw = Buffer.from(
      [
        'From: "Maeve maeve@contoso.example" <maeve@contoso.example>',
        'Subject: Your account 84392017',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b',
        'Content-Type: application/pdf; name="invoice-84392017.pdf"',
        '',
        'x',
        '--b--',
      ].join('\r\n'),
    )
    const shown = wordsOf((await draw(raw, en)).page).join('\n')

    expect(shown).toContain('Your account')
    expect(shown).toContain(en.attachments)
    expect(shown).not.toMatch(/@|\p{Nd}{2}/u)
  })

  it('contains no address and no long number of any mail of the corpus', async () => {
    const folder = join(assetFolder('test-data'), 'mail-messages', 'eml')
    const names = readdirSync(folder).filter((_, index) => index % 6 === 0)
    for (const name of names) {
      const { page } = await draw(readFileSync(join(folder, name)), en)
      for (const words of wordsOf(page)) expect(words, name).not.toMatch(/[\w.]@[\w.]|\d{5}|https?:\/\/\w/)
    }
    expect(names.length).toBeGreaterThan(40)
  })
})
