import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TemplateContent } from '@postern/core/contract'
import { parse } from 'parse5'
import { describe, expect, it } from 'vitest'
import { assetFolder } from '../asset-folder'
import { plainBrand } from '../mail/mail-brand'
import { mailNodes } from './mail-nodes'
import { renderSample } from './sample-digest'

type Texts = TemplateContent['texts']['ENG']

const folder = join(assetFolder('test-data'), '..', '..', '..', 'packages', 'core', 'test-data')
const payloads = ['html-sanitise/markup', 'html-sanitise/dompurify', 'naughty-strings/strings'].flatMap((file) => {
  const { items } = JSON.parse(readFileSync(join(folder, `${file}.json`), 'utf8')) as {
    items: Record<string, string>[]
  }
  return items.map(({ payload, html, value }) => payload ?? html ?? value ?? '')
})
const tricks = [
  (text: string) => text,
  (text: string) => `x\r\nBcc: eve@hostile.example\r\n\r\n${text}`,
  (text: string) => `"><a href="https://hostile.example">${text}</a>{{portalLink}}`,
  (text: string) => `{{recipientName}}</style></td>${text}\u202e{{newCount}}{{unknown}}`,
]
const templatesAtLeast = 2_000
const texts = Array.from({ length: templatesAtLeast }, (_, index) => {
  const trick = tricks[index % tricks.length] ?? String
  return trick(payloads[index % payloads.length] ?? '')
})

const base = {
  ...{ locale: 'en' as const, brand: plainBrand('https://portal.example'), timeZone: 'UTC', retentionDays: 14 },
  ...{ customer: '<b>Contoso</b>\r\nBcc: eve@hostile.example', mailFooter: '', name: '"><img src=x>' },
  ...{ recipient: 'ana@contoso.example', now: new Date('2026-11-20T09:17:04Z') },
}
const contentOf = (text: string, layout: 'table' | 'cards'): TemplateContent => {
  const buttons = { view: text, release: text, block: text, quarantine: text }
  const ENG: Texts = { subject: text, greeting: text, intro: text, outro: text, buttons }
  return { texts: { ENG, FR: ENG }, layout, columns: ['received', 'reason', 'size', 'expires'], rowsAtMost: null }
}
const tagsOf = (html: string) => new Set(mailNodes(html).flatMap(({ tag }) => tag ?? []))

describe('2,000 hostile digest templates', () => {
  it('render without tags, header lines or foreign links, even past the contract (XB-01, XS-19)', () => {
    const expected = tagsOf(renderSample({ ...base, content: contentOf('a{{portalLink}}\nb', 'table'), rows: 1 }).html)
    const wrong: unknown[] = []
    for (const [index, text] of texts.entries()) {
      const content = contentOf(text, index % 2 === 0 ? 'table' : 'cards')
      const { subject, html } = renderSample({ ...base, content, rows: 1 })
      const nodes = mailNodes(html)
      const foreign = nodes
        .filter(({ tag }) => tag === 'a')
        .filter(({ attributes }) => !attributes.href?.startsWith('https://portal.example/'))
      const added = nodes.filter(({ tag }) => tag !== null && !expected.has(tag))
      const handlers = nodes.filter(({ attributes }) => Object.keys(attributes).some((name) => name.startsWith('on')))
      const isOneLine = !/[\p{Cc}\u2028\u2029\u202a-\u202e]/u.test(subject)
      if (foreign.length + added.length + handlers.length > 0 || !isOneLine) wrong.push([text, subject])
      // Nothing closes the head early: its content is complete.
      const head = JSON.stringify(parse(html).childNodes.map(({ nodeName }) => nodeName))
      if (head !== '["#documentType","html"]') wrong.push([text, head])
    }

    expect(wrong).toEqual([])
    expect(new Set(texts).size).toBeGreaterThan(400)
  })

  it('keep messages, the reason for the mail and the opt-out, whatever their text (RT-079)', () => {
    for (const text of ['', ...texts.slice(0, 40)]) {
      const content = { ...contentOf(text, 'cards'), columns: [] }
      const { html, text: plain } = renderSample({ ...base, content, rows: 7 })
      expect(html.match(/class="row"/g)).toHaveLength(7)
      for (const form of [html, plain]) {
        expect(form).toContain('prizes@hostile.example')
        expect(form).toContain('because mail to ana@contoso.example is scanned')
        expect(form).toContain('/api/digests/unsubscribe?token=sample')
      }
    }
  })

  it('are rejected by the contract when they contain a web address (RT-078)', () => {
    const passed = texts.filter((text) => TemplateContent.safeParse({ texts: { ENG: { intro: text } } }).success)

    expect(
      passed.filter((text) => /:\/\/|\bwww\./i.test(text.replace(/[^\x20-\x7e]/g, '')) && /https?:\/\//i.test(text)),
    ).toEqual([])
    expect(passed.length).toBeGreaterThan(0)
  })
})

describe('a sample digest', () => {
  it.each([0, 1, 35, 200])('lists %i messages with hostile subjects in both layouts and languages (RT-079)', (rows) => {
    for (const locale of ['en', 'fr'] as const) {
      for (const layout of ['table', 'cards'] as const) {
        const content = contentOf('{{newCount}} {{expiresInDays}} {{date}} {{customer}}', layout)
        const { subject, html, text } = renderSample({ ...base, locale, content, rows })
        expect(subject).toMatch(new RegExp(`^${rows} 1[34] 20/11/2026 `))
        expect(html.match(/class="row"/g) ?? []).toHaveLength(rows)
        expect(html).not.toMatch(/<script|<img/)
        if (rows === 0) expect(text).toContain(locale === 'en' ? 'No message was held back' : 'Aucun message n’a été')
      }
    }
  })
})
