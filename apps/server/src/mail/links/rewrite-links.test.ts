import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mailCorpus } from '../../testing/mail-corpus'
import { createLinkTokens, linkKeysOf } from '../../url-protection/link-token'
import { originalLink } from '../../url-protection/protected-link'
import { isUntouchable } from '../rewriting/is-untouchable'
import { rewritableMail, rewriteTextLeaves } from '../rewriting/rewrite-text-leaves'
import type { TextLeaf } from '../rewriting/text-leaf'
import { htmlLinks } from './html-links'
import { type ProtectJob, protectedAtMost, rewriteLinks } from './rewrite-links'
import { textLinks } from './text-links'

const keys = linkKeysOf([Buffer.alloc(32, 'key')])
const tokens = createLinkTokens(keys)
const job: ProtectJob = {
  ...{ kind: 'protect', keys, customerId: 7, messageId: 893_214_112_563_200, base: 'https://portal.example' },
  ...{
    rewritesText: true,
    ownHosts: ['contoso.example'],
    exemptions: [{ pattern: 'exempt.example', match: 'subdomains' }],
  },
}
const leafOf = (text: string, type: TextLeaf['type']): TextLeaf => ({
  index: 0,
  type,
  text,
  isFlowed: false,
  filename: null,
})
const protect = (text: string, type: TextLeaf['type'] = 'html', options: Partial<ProtectJob> = {}) =>
  rewriteLinks({ ...job, ...options }, { header: '', leaves: [leafOf(text, type)] })?.texts.get(0) ?? text
const restore = (text: string, type: TextLeaf['type'] = 'html') =>
  rewriteLinks({ kind: 'restore', keys }, { header: '', leaves: [leafOf(text, type)] })?.texts.get(0) ?? text
/** Links of an HTML text, those of the click page as they were. */
const originals = (html: string) => htmlLinks(html).map(({ value }) => originalLink(value, tokens) ?? value)
const isProtected = (html: string) =>
  originals(html).length > 0 && htmlLinks(html).every(({ value }) => originalLink(value, tokens) !== null)

/** A text without its links: what must not change. */
function around(text: string, type: TextLeaf['type']): string[] {
  const links = type === 'html' ? htmlLinks(text) : textLinks(text)
  const ends = [0, ...links.map(({ end }) => end)]
  return [...links.map(({ start }) => start), text.length].map((start, at) => text.slice(ends[at], start))
}

describe('protecting links', () => {
  it.each([
    ['a link', '<a href="https://shop.example/a?b=1&amp;c=2#d">Shop</a>', 'https://shop.example/a?b=1&c=2#d'],
    ['one without quotes', '<A HREF=HTTP://shop.example/a>Shop</A>', 'HTTP://shop.example/a'],
    ['one in single quotes', "<a class='x' href='https://shop.example/\"'>Shop</a>", 'https://shop.example/"'],
    ['an area', '<map><area href="https://shop.example/"></map>', 'https://shop.example/'],
    ['a drawing', '<svg><a xlink:href="https://shop.example/"><text>Shop</text></a></svg>', 'https://shop.example/'],
    ['white space that browsers drop', '<a href=" ht\ntps://shop.example/ ">Shop</a>', ' ht\ntps://shop.example/ '],
    [
      'a button of Outlook',
      '<!--[if mso]><v:roundrect href="https://shop.example/x"></v:roundrect><![endif]-->',
      'https://shop.example/x',
    ],
    ['no scheme of its own', '<a href="//shop.example/x">Shop</a>', 'https://shop.example/x'],
    ['a base', '<base href="https://shop.example/in/"><a href="x?y">Shop</a>', 'https://shop.example/in/x?y'],
    ['a template', '<template><a href="https://shop.example/">Shop</a></template>', 'https://shop.example/'],
  ])('leads %s through the click page (RT-023)', (_, html, original) => {
    const after = protect(html)

    expect(originals(after)).toEqual([original])
    expect(isProtected(after)).toBe(true)
    expect(around(after, 'html')).toEqual(around(html, 'html'))
  })

  it.each([
    [
      'mail and phone',
      '<a href="mailto:a@b.example">a</a><a href="tel:+1">b</a><a href="#top">c</a><a href="/x">d</a>',
    ],
    ['own domains', '<a href="https://contoso.example/">a</a><a href="https://www.Contoso.example./x">b</a>'],
    ['exemptions', '<a href="https://www.exempt.example/x">a</a>'],
    ['the portal', '<a href="https://portal.example/quarantine">a</a>'],
    ['pictures and styles', '<link href="https://cdn.example/a.css"><img src="https://cdn.example/a.png">'],
    ['text', '<p>https://shop.example/</p><!-- <a href="https://shop.example/">x</a> -->'],
  ])('leaves %s alone', (_, html) => expect(protect(html)).toBe(html))

  it('protects no link twice', () => {
    const once = protect('<a href="https://shop.example/">Shop</a>', 'html', { base: 'https://other.example' })

    expect(protect(once)).toBe(once)
  })

  it('protects links in plain text where that is wanted, without the signs after them', () => {
    const text =
      'See https://shop.example/a_(b), http://x.example. <https://y.example/?z=1>\r\nhttps://contoso.example/'
    const after = protect(text, 'plain')

    expect(textLinks(after).map(({ value }) => originalLink(value, tokens) ?? value)).toEqual([
      ...['https://shop.example/a_(b)', 'http://x.example', 'https://y.example/?z=1', 'https://contoso.example/'],
    ])
    expect(around(after, 'plain')).toEqual(around(text, 'plain'))
    expect(protect(text, 'plain', { rewritesText: false })).toBe(text)
  })

  it('protects 1,000 links of a message, one to each host first', () => {
    const same = Array.from({ length: 1_100 }, (_, at) => `<a href="http://a.example/${at}">x</a>`).join('')
    const after = htmlLinks(
      protect(`${same}<a href="http://evil.example/">y</a>`, 'html', { base: 'http://p.example' }),
    )
    const changed = after.filter(({ value }) => originalLink(value, tokens) !== null)

    expect(changed.length).toBeGreaterThan(500)
    expect(changed.length).toBeLessThanOrEqual(protectedAtMost)
    expect(originalLink(after.at(-1)?.value ?? '', tokens)).toBe('http://evil.example/')
  })

  it('protects the first link to each host, however long the links before it are (RT-023)', () => {
    const label = (at: number) => createHash('sha256').update(String(at)).digest('hex').slice(0, 50)
    const host = (at: number) => [0, 1, 2, 3].map((part) => label(at * 4 + part)).join('.')
    const crowd = Array.from({ length: 500 }, (_, at) => `<a href="https://${host(at)}.example/">x</a>`).join('')
    const more = Array.from({ length: 100 }, (_, at) => `<a href="https://${host(0)}.example/${at}">x</a>`).join('')
    const after = htmlLinks(protect(`${crowd}${more}<a href="http://evil.example/">y</a>`))
    const isChanged = after.map(({ value }) => originalLink(value, tokens) !== null)

    expect(isChanged.slice(0, 500).every(Boolean)).toBe(true)
    expect(isChanged.at(-1)).toBe(true)
    expect(isChanged.slice(500, -1).some(Boolean)).toBe(false)
  })

  it('leads a link that was protected for another customer through its own click page (RT-023)', () => {
    const foreign = protect('<a href="https://evil.example/x">x</a>', 'html', { customerId: 8, messageId: 5 })
    const [link] = htmlLinks(protect(foreign))

    expect(tokens.read(link?.value.split('/').at(-1) ?? '')).toEqual({
      ...{ customerId: 7, messageId: job.messageId, url: 'https://evil.example/x' },
    })
  })

  it('goes by the target of a wrapped link, as the click page does (RT-037)', () => {
    const wrapped = (url: string) =>
      `<a href="https://eu.safelinks.protection.outlook.com/?url=${encodeURIComponent(url)}">x</a>`
    const exemptions = [
      { pattern: 'outlook.com', match: 'subdomains' },
      { pattern: 'shop.example/in', match: 'prefix' },
    ] as const

    expect(isProtected(protect(wrapped('https://evil.example/'), 'html', { exemptions }))).toBe(true)
    expect(protect(wrapped('https://shop.example/in/a'), 'html', { exemptions })).toBe(
      wrapped('https://shop.example/in/a'),
    )
  })

  it('reads mail with many links and many exemptions, and signs without an end', () => {
    const exemptions = Array.from({ length: 1_000 }, (_, at) => {
      return { pattern: `exempt-${at}.example`, match: 'subdomains' as const }
    })
    const crowd = '<a href="http://a.example/">x</a>'.repeat(20_000)
    const after = protect(`${crowd}<a href="http://evil.example/">y</a>`, 'html', { exemptions })
    const text = `https://shop.example/${')'.repeat(300_000)}a ${')'.repeat(300_000)}`

    expect(originalLink(htmlLinks(after).at(-1)?.value ?? '', tokens)).toBe('http://evil.example/')
    expect(protect(text, 'plain')).toBe(text)
  })
})

describe('restoring links', () => {
  it('gives back each link of any HTML as it was (RT-023)', () => {
    const value = fc.oneof(fc.webUrl({ withQueryParameters: true, withFragments: true }), fc.string({ unit: 'binary' }))
    const escaped = (text: string) =>
      text
        .replaceAll('&', '&amp;')
        .replaceAll('"', '&quot;')
        .replaceAll('<', '&lt;')
        .replaceAll('\0', '')
        .replaceAll('\r', '')
    fc.assert(
      fc.property(fc.array(fc.tuple(value, fc.string())), (links) => {
        const html = links.map(([url, text]) => `<a href="${escaped(url)}">${escaped(text)}</a>`).join('\n')
        const after = restore(protect(html))

        expect(htmlLinks(after).map(({ value: one }) => one)).toEqual(htmlLinks(html).map(({ value: one }) => one))
        expect(around(after, 'html')).toEqual(around(html, 'html'))
      }),
      { numRuns: 300 },
    )
  })

  it('gives back plain text to the byte, also where a reply shows the address of the click page', () => {
    const text = 'See https://shop.example/a?b=1&c=2 and http://x.example.\r\n> https://shop.example/a?b=1&c=2\r\n'
    const shown = protect('<a href="https://shop.example/?a=1&amp;b=2">x</a>').replace(
      '>x<',
      () => `>${protect('https://shop.example/?a=1&b=2', 'plain')}<`,
    )

    expect(restore(protect(text, 'plain'), 'plain')).toBe(text)
    expect(restore(shown)).toBe('<a href="https://shop.example/?a=1&amp;b=2">https://shop.example/?a=1&amp;b=2</a>')
  })

  it('gives back long links only as far as the message grows by 1 MB', () => {
    const link = `https://shop.example/${'a'.repeat(5_000)}`
    const text = `${protect(link, 'plain')}\r\n`.repeat(1_000)
    const after = restore(text, 'plain')

    expect(after.length).toBeLessThanOrEqual(text.length + 1_000_000)
    expect(after.startsWith(link)).toBe(true)
    expect(originalLink(after.trim().split('\r\n').at(-1) ?? '', tokens)).toBe(link)
  })

  it('leaves addresses that only look like those of the click page', () => {
    const html = '<a href="https://portal.example/u/shop.example/AAAA">x</a>'

    expect(restore(html)).toBe(html)
  })
})

describe('the messages of the corpus', () => {
  const rewritten = (raw: Buffer) => rewriteTextLeaves(raw, ({ text, type }) => protect(text, type))

  it('keep every byte outside their links, and signed and encrypted ones keep all (RT-023)', async () => {
    const seen = { messages: 0, changed: 0, links: 0, untouchable: 0 }
    for (const { name, raw } of mailCorpus()) {
      const [before, after] = [await rewritableMail(raw), await rewritableMail(await rewritten(raw))]
      seen.messages += 1
      if (await isUntouchable(raw)) {
        seen.untouchable += 1
        expect((await rewritten(raw)).equals(raw), name).toBe(true)
      }
      if (!before || !after) continue
      expect(after.leaves.length, name).toBe(before.leaves.length)
      if (after.raw.equals(raw)) continue
      seen.changed += 1
      for (const [index, { text, type }] of before.leaves.entries()) {
        const now = after.leaves[index]?.text ?? ''
        expect(around(now, type), name).toEqual(around(text, type))
        const links = type === 'html' ? htmlLinks(now) : textLinks(now)
        const old = type === 'html' ? htmlLinks(text) : textLinks(text)
        seen.links += links.filter(({ value }, at) => value !== old[at]?.value).length
        expect(links.map(({ target }) => originalLink(target.href, tokens) ?? target.href).length, name).toBe(
          old.length,
        )
      }
    }

    expect(seen.changed).toBeGreaterThan(50)
    expect(seen.links).toBeGreaterThan(100)
    expect(seen.untouchable).toBeGreaterThan(3)
    expect(seen.messages).toBe(mailCorpus().length)
  })

  it('have their links back after a reply quotes them (RT-023)', async () => {
    for (const { name, raw } of mailCorpus()) {
      const after = await rewriteTextLeaves(await rewritten(raw), ({ text, type }) => restore(text, type))
      const [before, now] = [await rewritableMail(raw), await rewritableMail(after)]
      for (const [index, { text, type }] of (before?.leaves ?? []).entries()) {
        const shown = now?.leaves[index]?.text ?? ''
        if (type === 'plain') expect(shown, name).toBe(text)
        else
          expect(
            htmlLinks(shown).map(({ target }) => target.href),
            name,
          ).toEqual(htmlLinks(text).map(({ target }) => target.href))
      }
    }
  })
})
