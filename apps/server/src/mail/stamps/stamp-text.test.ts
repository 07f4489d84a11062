import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { mailCorpus } from '../../testing/mail-corpus'
import { isUntouchable } from '../rewriting/is-untouchable'
import { withPatches } from '../rewriting/patches'
import { rewriteText } from '../rewriting/rewrite-text'
import type { ReadyStamp } from './stamp'
import { stampHtml } from './stamp-html'

const disclaimer: ReadyStamp = {
  ...{ id: 3, position: 'bottom', hasLine: true, isRenewed: false },
  ...{ html: '<p>Confidential &amp; privileged.</p>', text: 'Confidential & privileged.' },
  traces: ['confidential & privileged.'],
}
const banner: ReadyStamp = {
  ...{ id: 4, position: 'top', hasLine: true, isRenewed: true },
  ...{ html: '<p><strong>External mail</strong></p>', text: 'External mail', traces: [] },
}

async function stamp(raw: Buffer | string, ...stamps: ReadyStamp[]): Promise<Buffer> {
  const bytes = Buffer.from(raw)
  const { patches, failed } = await rewriteText({ bytes, steps: [{ step: 'stamp', job: { stamps } }] })
  expect(failed).toEqual([])
  return withPatches(bytes, patches)
}

const mail = (type: string, text: string) => `From: a@b.example\r\nContent-Type: ${type}; charset=utf-8\r\n\r\n${text}`
const textOf = (raw: Buffer) => raw.toString().slice(raw.indexOf('\r\n\r\n') + 4)
const stampedHtml = async (html: string, ...stamps: ReadyStamp[]) =>
  textOf(await stamp(mail('text/html', html), ...stamps))
const stampedPlain = async (text: string, ...stamps: ReadyStamp[]) =>
  textOf(await stamp(mail('text/plain', text), ...stamps))

const htmlBlock =
  '<!-- postern-stamp:3 --><div style="clear: both"><hr><p>Confidential &amp; privileged.</p></div><!-- /postern-stamp:3 -->'
const htmlBanner =
  '<!-- postern-stamp:4 --><div style="clear: both"><p><strong>External mail</strong></p><hr></div><!-- /postern-stamp:4 -->'

describe('stampText (RT-133)', () => {
  it.each([
    ['<html><body><p>Hi</p></body></html>', `<html><body><p>Hi</p>${htmlBlock}</body></html>`],
    ['<p>Hi', `<p>Hi${htmlBlock}`],
    ['<BODY>Hi</BODY >after', `<BODY>Hi${htmlBlock}</BODY >after`],
    ['', htmlBlock],
    ['<body>Hi<!-- </body> --></body>', `<body>Hi<!-- </body> -->${htmlBlock}</body>`],
    // Never closed: the mark ends the comment.
    ['<body>Hi<!-- open', `<body>Hi<!-- open${htmlBlock}`],
    // Never closed: the end is no place for it.
    ['<p>Hi<textarea>', `${htmlBlock}<p>Hi<textarea>`],
  ])('goes before the end of the body of %j', async (html, expected) => {
    expect(await stampedHtml(html, disclaimer)).toBe(expected)
  })

  it.each([
    ['<!doctype html><title>a</title><body class="x"><p>Hi</p>', '<!doctype html><title>a</title><body class="x">'],
    ['<p>Hi</p>', ''],
    ['<style>p {}</style><p>Hi</p>', '<style>p {}</style>'],
    ['<!-- <body> --><body><p>', '<!-- <body> --><body>'],
  ])('goes after the start of the body of %j', async (html, before) => {
    expect(await stampedHtml(html, banner)).toBe(before + htmlBanner + html.slice(before.length))
  })

  it.each(['<frameset><frame></frameset>', '<title>', '<script>'])(
    'leaves HTML in which it would not show: %j',
    async (html) => {
      const text = await stampedHtml(html, disclaimer)

      expect([html, `${htmlBlock}${html}`]).toContain(text)
    },
  )

  it.each([
    ['Hi\r\n\r\n\r\n', 'Hi\r\n\r\n-- \r\nConfidential & privileged.\r\n'],
    ['', '-- \r\nConfidential & privileged.\r\n'],
  ])('goes after the last line of the plain text %j', async (text, expected) => {
    expect(await stampedPlain(text, disclaimer)).toBe(expected)
  })

  it('goes before a plain text', async () => {
    expect(await stampedPlain('Hi\r\n', banner)).toBe(`External mail\r\n${'-'.repeat(40)}\r\n\r\nHi\r\n`)
  })

  it('keeps the rules of flowed text', async () => {
    const type = 'text/plain; format=flowed'

    expect(textOf(await stamp(mail(type, 'Hi'), { ...disclaimer, text: '> From us \nFrom here' }))).toBe(
      'Hi\r\n\r\n-- \r\n > From us\r\n From here\r\n',
    )
  })

  it('stamps both texts of a message and names itself in its header', async () => {
    const raw = [
      'Content-Type: multipart/alternative; boundary=b',
      '',
      ...['--b', 'Content-Type: text/plain', '', 'Hi', '--b', 'Content-Type: text/html', '', '<p>Hi</p>', '--b--', ''],
    ].join('\r\n')

    const stamped = await stamp(raw, disclaimer)
    const { text, html } = await PostalMime.parse(stamped)

    expect(String(stamped)).toMatch(/^X-Postern-Stamp: 3\r\nContent-Type: multipart/)
    expect(text).toContain('Hi\n\n-- \nConfidential & privileged.')
    expect(html).toContain(`<p>Hi</p>${htmlBlock}`)
  })

  it('comes once: not into a message that names it, nor into a reply that quotes it', async () => {
    const once = await stamp(mail('text/html', '<p>Hi</p>'), disclaimer)
    const quotesPlain = mail('text/plain', '> Hi\r\n> -- \r\n> Confidential &\r\n> privileged.\r\n')
    const quotesHtml = mail(
      'text/html',
      '<blockquote><p class="m_1">Confidential &amp;\r\n privileged.</p></blockquote>',
    )

    expect(await stamp(once, disclaimer)).toEqual(once)
    expect(String(await stamp(quotesPlain, disclaimer))).toBe(quotesPlain)
    expect(String(await stamp(quotesHtml, disclaimer))).toBe(quotesHtml)
  })

  it('cannot be kept from mail from outside by a forged mark', async () => {
    const forged = `X-Postern-Stamp: 4\r\n${mail('text/html', `<div hidden>${htmlBanner}</div><p>Pay now</p>`)}`

    expect(textOf(await stamp(forged, banner))).toBe(`${htmlBanner}<p>Pay now</p>`)
  })

  it('goes into the text that a message is, whatever name that gives itself, and into no file', async () => {
    const part = (type: string, text: string) => `--b\r\nContent-Type: ${type}\r\n\r\n${text}\r\n`
    const named = (kind: string, name = 'a.html') => `text/${kind}; name="${name}"`
    const whole = (type: string) => stamp(`Content-Type: ${type}\r\n\r\n<p>Hi</p>`, banner)
    const parted = (kind: string, ...parts: string[]) =>
      stamp(`Content-Type: multipart/${kind}; boundary=b\r\n\r\n${parts.join('')}--b--\r\n`, banner)

    expect(textOf(await whole(named('html')))).toContain(htmlBanner)
    const both = await parted('alternative', part('text/plain', 'Hi'), part(named('html'), '<p>Hi</p>'))
    expect(both.toString()).toContain(htmlBanner)
    expect((await parted('mixed', part(named('html'), '<p>Hi</p>'))).toString()).toContain(htmlBanner)
    const file = await parted('mixed', part('text/plain', 'Hi'), part(named('html'), '<p>Hi</p>'))
    expect(file.toString()).not.toContain(htmlBanner)
    expect(file.toString()).toContain('External mail')
  })

  it('stands once in a conversation with the outside: earlier copies leave', async () => {
    const html = `<body>Re<blockquote>${htmlBanner}<p>Hi</p></blockquote><blockquote><div><p>External <b>mail</b></p></div>Hi</blockquote></body>`
    const plain = `Re\r\n> External mail\r\n> ${'-'.repeat(40)}\r\n> \r\n> Hi`

    expect(await stampedHtml(html, banner)).toBe(
      `<body>${htmlBanner}Re<blockquote><p>Hi</p></blockquote><blockquote>Hi</blockquote></body>`,
    )
    expect(await stampedPlain(plain, banner)).toBe(`External mail\r\n${'-'.repeat(40)}\r\n\r\nRe\r\n> \r\n> Hi`)
  })

  it('is found in copies in one pass, however deep the markup is', () => {
    // The same letters as the banner in another order, in many elements.
    const deep = `${'<div>'.repeat(300)}External liam${'</div>'.repeat(300)}`
    const html = `${deep.repeat(20)}<p>External&nbsp;<i>mail</i></p>`

    expect(stampHtml(html, banner)).toBe(htmlBanner + deep.repeat(20))
  })

  it('is in every message of the corpus that has a text, and in no signed or encrypted one', async () => {
    for (const { name, raw } of mailCorpus()) {
      const stamped = await stamp(raw, disclaimer, banner)
      if (await isUntouchable(raw)) expect(stamped.equals(raw), name).toBe(true)
      else if (!stamped.equals(raw)) {
        expect(stamped.toString('latin1'), name).toMatch(/^X-Postern-Stamp: [34]\r\n/)
        expect(await stamp(stamped, disclaimer), name).toEqual(stamped)
      }
    }
  })

  it('keeps all markup around it, whatever it is (property)', async () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<body>',
      '</body>',
      '<!--',
      '-->',
      '<table>',
      '<td>',
      '<style>',
      '</style>',
      'a',
      '<svg>',
      '<template>',
      '<select>',
      '</html>',
      '<a href="',
    )
    await fc.assert(
      fc.asyncProperty(
        fc.array(piece, { maxLength: 12 }),
        fc.constantFrom('top', 'bottom'),
        async (pieces, position) => {
          const html = pieces.join('')
          const text = await stampedHtml(html, { ...disclaimer, position: position as 'top' })
          const block = /<!-- postern-stamp:3 -->.*<!-- \/postern-stamp:3 -->/s

          expect(text.replace(block, '')).toBe(html)
        },
      ),
      { numRuns: 400 },
    )
  })
})
