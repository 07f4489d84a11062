import fc from 'fast-check'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../scripts/vitest/growth'
import { cpuMilliseconds } from '../../../../scripts/vitest/page-cpu'
import dompurify from '../../test-data/html-sanitise/dompurify.json'
import markup from '../../test-data/html-sanitise/markup.json'
import h5sc from '../../test-data/xss-payloads/h5sc.json'
import lists from '../../test-data/xss-payloads/lists.json'
import own from '../../test-data/xss-payloads/own.json'
import { sanitizeHtml, trustedHtml } from './sanitize-html'
import type { TrustedHtml } from './trusted-types'

/** Everything except images is needed by this test's own page. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self' ws:",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types postern-sanitizer',
].join('; ')

const tags =
  /^(A|B|BLOCKQUOTE|BR|CAPTION|CODE|D[DLT]|DEL|DIV|EM|H[1-6R]|I|INS|LI|OL|P|S|SMALL|SPAN|STRONG|SU[BP]|T(ABLE|BODY|D|FOOT|H|HEAD|R)|UL?)$/
const reports: string[] = []

beforeAll(() => {
  const meta = document.createElement('meta')
  meta.httpEquiv = 'Content-Security-Policy'
  meta.content = policy
  document.head.append(meta)
  addEventListener('securitypolicyviolation', (event) =>
    reports.push(`${event.effectiveDirective} ${event.blockedURI} ${event.sample}`),
  )
  for (const dialog of ['alert', 'confirm', 'prompt', 'print', 'open'] as const)
    window[dialog] = (() => reports.push(dialog)) as never
})

afterEach(() => document.body.replaceChildren())

/** Shows sanitised markup in the page as a component would. */
function show(clean: TrustedHtml | string): HTMLElement {
  const box = document.createElement('div')
  box.innerHTML = clean as string
  document.body.append(box)
  return box
}

/** Returns every problem found in sanitised markup once it is in the page. */
function faults(html: string): string[] {
  const clean = sanitizeHtml(html)
  const box = show(trustedHtml(html))
  const found: string[] = []
  if (sanitizeHtml(clean) !== clean) found.push(`changes when sanitised again: ${sanitizeHtml(clean)}`)
  if (box.innerHTML !== clean) found.push(`means another tree in the page: ${box.innerHTML}`)
  for (const element of box.querySelectorAll('*')) {
    if (!tags.test(element.tagName) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml')
      found.push(`has ${element.tagName}`)
    for (const { name, value } of element.attributes) found.push(...attributeFaults(element, name, value))
  }
  box.remove()
  return found.map((fault) => `${fault} | ${clean}`)
}

function attributeFaults(element: Element, name: string, value: string): string[] {
  const rules: Record<string, boolean> = {
    href:
      element instanceof HTMLAnchorElement &&
      /^https?:\/\//.test(value) &&
      /^https?:$/.test(element.protocol) &&
      element.href === value &&
      element.target === '_blank' &&
      element.rel === 'noopener noreferrer',
    target: element.hasAttribute('href'),
    rel: element.hasAttribute('href'),
    colspan: /^\d\d?$/.test(value),
    rowspan: /^\d\d?$/.test(value),
  }
  return rules[name] ? [] : [`${name}="${value}"`]
}

const loadedSince = (count: number) =>
  performance
    .getEntriesByType('resource')
    .slice(count)
    .map(({ name }) => name)

/** Waits for anything that would load or run after the markup is shown. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 200))

/** The browser reports the attack while parsing it; showing the sanitised result must add no reports. */
async function forgetReports() {
  await settle()
  reports.length = 0
}

describe('sanitizeHtml', () => {
  it.each([
    ['<p style="position:fixed" class=a id=b onclick=alert(1) title=t>a</p>', '<p>a</p>'],
    ['<script>alert(1)</script><style>p{}</style>a', 'a'],
    ['<h2>a</h2><ul><li>b<li>c</ul>', '<h2>a</h2><ul><li>b</li><li>c</li></ul>'],
    ['<form action=/x><input name=a><button>b</button></form>', 'b'],
    ['<iframe src=//x></iframe><object data=x>a</object><embed src=x><base href=//x><link href=x><meta>', 'a'],
    ['<pre>\n\na</pre>', '\na'],
    ['  a & b  ', '  a &amp; b  '],
    ['', ''],
  ])('turns %j into %j (CO-015, AM-100, XB-04)', (html, clean) => {
    expect(sanitizeHtml(html)).toBe(clean)
  })

  it('keeps the shape of a table (CO-015, AM-100)', () => {
    expect(
      sanitizeHtml('<table border=1><caption>a</caption><tr><th colspan=2 rowspan=65534>b<td colspan=-1>c</table>'),
    ).toBe('<table><caption>a</caption><tbody><tr><th colspan="2">b</th><td>c</td></tr></tbody></table>')
  })

  it.each([
    ['<img src=https://x.example/a.png alt=" Our logo ">', '<span>[Our logo]</span>'],
    ['<img src=x>', '<span>[image]</span>'],
    ['<image src=x alt="">', '<span>[image]</span>'],
    ['<img alt="<script>alert(1)</script>">', '<span>[&lt;script&gt;alert(1)&lt;/script&gt;]</span>'],
    ['a<picture><source srcset=x><img srcset=x></picture>b', 'a<span>[image]</span>b'],
    ['<svg><image href=x /><text>a</text></svg>', '<span>[image]</span>'],
    [
      '<a href=https://x.example><img src=x></a>',
      /^<a href="https:\/\/x.example\/" [^>]+><span>\[image\]<\/span><\/a>$/,
    ],
  ])('replaces %s with words (CO-016)', (html, clean) => {
    expect(sanitizeHtml(html)).toMatch(clean)
  })

  it.each([
    ['https://portal.example/a?b=c#d', 'https://portal.example/a?b=c#d'],
    [' HTTP://Portal.Example', 'http://portal.example/'],
    ['https://münchen.example', 'https://xn--mnchen-3ya.example/'],
  ])('links %j to %s, in a window isolated from this one (CO-017, XB-04)', (href, target) => {
    const link = `<a href="${href}" target="_top" rel="opener">a</a>`

    expect(sanitizeHtml(link)).toBe(`<a href="${target}" target="_blank" rel="noopener noreferrer">a</a>`)
  })

  it.each([
    'javascript:alert(1)',
    'java&#9;script:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    'mailto:a@b.example',
    '/path',
    '//portal.example',
    '#part',
    'portal.example',
    '',
  ])('removes the address from a link to %j (CO-017)', (href) => {
    expect(sanitizeHtml(`<a href="${href}">a</a>`)).toBe('<a>a</a>')
  })

  const payloads = [...dompurify.items, ...h5sc.items, ...lists.items, ...own.items].map(({ id, payload }) => ({
    id,
    html: payload,
  }))

  it('leaves nothing of any attack that runs, loads or changes on a second pass (XB-04, CO-015, CO-016, CO-017)', async () => {
    const found = payloads.flatMap(({ id, html }) => faults(html).map((fault) => `${id}: ${fault}`))
    const clean = payloads.map(({ html }) => trustedHtml(html))
    await forgetReports()
    const loadedBefore = performance.getEntriesByType('resource').length

    for (const html of clean) show(html)
    await settle()

    expect(found).toEqual([])
    expect(reports).toEqual([])
    expect('__pwned' in window).toBe(false)
    expect(loadedSince(loadedBefore)).toEqual([])
    expect(document.querySelectorAll('img, svg, picture, video, object, embed, iframe')).toHaveLength(0)
    expect(payloads.length).toBeGreaterThan(900)
  })

  it('survives attacks nested in other markup (XB-04)', () => {
    const around = [
      ['<svg><style>', ''],
      ['<math><mtext><table><mglyph><style>', ''],
      ['<noscript><p title="', '">'],
      ['<template>', '</template>'],
      ['<form id=attributes><input name=innerHTML>', '</form>'],
      ['<table><tr><td>', ''],
      ['<svg><foreignObject>', '</foreignObject></svg>'],
      ['<select><option>', ''],
      ['<p><object>', '</object>'],
    ]

    const found = around.flatMap(([before, after]) =>
      dompurify.items.flatMap(({ id, payload }) =>
        faults(`${before}${payload}${after}`).map((fault) => `${before} ${id}: ${fault}`),
      ),
    )

    expect(found).toEqual([])
  })

  it('handles unusual markup without faults (XB-04)', () => {
    const found = markup.items.flatMap(({ id, html }) => faults(html).map((fault) => `${id}: ${fault}`))

    expect(found).toEqual([])
  })

  it('gives the same result on a second pass, whatever the nesting (XB-04)', () => {
    const piece = fc.constantFrom(
      ...'a b i p li td tr ul table tbody div font svg math mi mtext style script title template form button select option'
        .split(' ')
        .flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
      ...[
        'object',
        'marquee',
        'noscript',
        'frameset',
        'body',
        'html',
        'caption',
        'h1',
        'foreignObject',
        'annotation-xml',
      ].flatMap((tag) => [`<${tag}>`, `</${tag}>`]),
      ...['<br>', '<img alt="&quot;>">', '<a href=https://x.example>', '<a href=javascript:a>', '<td colspan=3 id=x>'],
      ...[
        '<!--',
        '-->',
        '<![CDATA[',
        ']]>',
        '<',
        '>',
        '&amp;',
        '&lt;b&gt;',
        '&#13;',
        '&#0;',
        '\f',
        '\r',
        '\0',
        ' ',
        '\n',
        'x',
      ],
    )

    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        expect(faults(pieces.join(''))).toEqual([])
      }),
      { numRuns: 1000 },
    )
  })

  it('returns only the text of absurdly nested or repeated markup (XB-04)', () => {
    expect(sanitizeHtml(`${'<b>'.repeat(200)}a &lt; b`).trim()).toBe('a &lt; b')
    expect(sanitizeHtml('<p>a'.repeat(7_000))).not.toContain('<')
    // Each paragraph would repeat every element left open in the first.
    expect(sanitizeHtml(`<p>${'<b><i><u><s><em><code>'.repeat(3)}${'<p>a'.repeat(1_000)}`)).not.toContain('<')
  })

  it('triggers no browser reports for styles and scripts in ordinary markup (XB-04, XB-07)', async () => {
    await forgetReports()

    sanitizeHtml(
      '<style>p { color: red }</style><p style="color: red" onclick="a()">a <b STYLE=b onmouseover=c>d</b></p><br/style="e"><img/onerror=f><script>g()</script>',
    )
    await settle()

    expect(reports).toEqual([])
  })

  const fill = (part: string, length: number) => part.repeat(Math.ceil(length / part.length)).slice(0, length)

  it.each([
    '<p>Hello <b>you</b> and <a href="https://a.example/x">them</a>: a line of text as long as others are.</p>\n',
    '<p class=MsoNormal style="margin:0in;font-size:11.0pt"><span lang=EN style="font-family:serif">A line.</span></p>',
    '<table><tr><td style="a:b">cell</td><td>cell</td></tr></table>',
    'text without any tag, & so on. ',
    '<b>',
    '<b></b>',
    '<x>',
    '<div>',
    '<p>',
    '<a><b>',
    '<svg>',
    '<svg><g></svg>',
    '<table>',
    '<template>',
    '<select><option>',
    '<img src=x>',
    '<a href="',
    '<a ',
    '<a b=1 ',
    '<style>@import ',
    '<!--',
    '<!--a-->',
    '&#',
    '<',
  ])('runs in time linear in the length of repeated %j (AM-100)', async (part) => {
    const clean = (length: number) => sanitizeHtml(fill(part, length))

    expect(await growth(clean, 25_000, { clock: cpuMilliseconds })).toBeLessThan(linear)
    expect(faults(fill(part, 100_000))).toEqual([])
  })
})

describe('trustedHtml', () => {
  it('is accepted by a page with Trusted Types, which rejects strings (XB-07)', () => {
    const box = document.createElement('div')

    box.innerHTML = trustedHtml('<p onclick=a>a</p>') as string

    expect(box.innerHTML).toBe('<p>a</p>')
    expect(trustedHtml('<p>a</p>')).not.toBeTypeOf('string')
    expect(String(trustedHtml('<p>a</p>'))).toBe('<p>a</p>')
    expect(() => Object.assign(box, { innerHTML: '<p>b</p>' })).toThrow(TypeError)
  })
})
