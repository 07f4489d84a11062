import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Report, type ReportCriteria, ReportType } from '@postern/core'
import { report } from '@postern/core/testing'
import { parse } from 'parse5'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetFolder } from '../asset-folder'
import { plainBrand } from '../mail/mail-brand'
import { keepMessage } from '../testing/test-message'
import { startTestServer, type TestServer } from '../testing/test-server'
import { writeReportCsv } from './report-csv'
import { renderReportMail } from './report-mail'
import type { ReportOrder } from './report-order'
import { renderReportPdf } from './report-pdf'

interface Corpus {
  items: { value: string }[]
}

const read = (path: string): string[] =>
  (JSON.parse(readFileSync(path, 'utf8')) as Corpus).items
    .map(({ value }) => value)
    .filter((value) => typeof value === 'string')
const own = (name: string) => read(join(assetFolder('test-data'), 'injection', name))
const core = (name: string) => read(join(assetFolder('test-data'), '../../../packages/core/test-data', name))

/** Texts that senders may write, as the intake stores them: PostgreSQL keeps no zero byte and no half of a pair. */
const hostile = [
  ...own('csv.json'),
  ...own('crlf.json'),
  ...own('sql.json').slice(0, 100),
  ...core('naughty-strings/strings.json').slice(0, 250),
  ...core('xss-payloads/lists.json').slice(0, 250),
  ...[
    '\u202egnp.exe',
    `Z${'\u0300\u0301\u0315'.repeat(200)}`,
    'x'.repeat(5_000),
    '漢字 العربية עברית 😀',
    '%n%s{{7*7}}',
  ],
].map((text) => Buffer.from(text.replaceAll('\0', '')).toString())

const formula = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u

describe('what strangers wrote', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
    for (const text of hostile) await keepMessage(server.db, server.world.contoso, { subject: text, sender: text })
  })
  afterAll(() => server.close())

  const anything: ReportCriteria = { recipientEmail: '', senderEmail: '', subject: '', direction: null, state: '' }
  const order = (type: ReportType): ReportOrder => ({
    ...{ type, customerId: server.world.contoso.id, domainId: null, direction: null },
    ...{ from: new Date('2026-11-20T00:00:00Z'), to: new Date('2026-11-21T00:00:00Z'), locale: 'en', timeZone: 'UTC' },
    criteria: type === ReportType.MessageHistory ? anything : null,
  })

  const csvOf = (type: ReportType) =>
    server.db.inScope({ as: 'provider' }, async (tx) => {
      let text = ''
      for await (const piece of writeReportCsv(tx, order(type))) text += piece
      return text
    })

  it('is text in a spreadsheet, with one row per message and as many cells as the header', async () => {
    const csv = await csvOf(ReportType.MessageHistory)
    const rows = parseCsv(csv.slice(1))
    const head = rows.findIndex(([first]) => first === 'Time (UTC)')
    const messages = rows.slice(head + 1)

    expect(csv.startsWith('\uFEFF')).toBe(true)
    expect(messages).toHaveLength(hostile.length)
    expect(messages.filter((cells) => cells.length !== 8)).toEqual([])
    expect(
      messages.flatMap((cells) => cells.slice(2, 5)).filter((cell) => formula.test(cell) && Number.isNaN(Number(cell))),
    ).toEqual([])
    // Newest first: the last one received comes first, unchanged except for invisible characters.
    expect(messages.some(([, , , , subject]) => subject === '漢字 العربية עברית 😀')).toBe(true)
  })

  it('is text in a mail: none of it becomes an element, an attribute or an address', () => {
    for (const text of hostile) {
      const { html, subject } = renderReportMail(written(text), plainBrand('https://portal.example'), 'en')
      const found = elements(html)

      expect(
        found.names.filter((name) => !allowed.includes(name)),
        text,
      ).toEqual([])
      expect(
        found.attributes.filter((name) => /^on|^src$|^href$/.test(name)),
        text,
      ).toEqual([])
      expect(/[\r\n]/.test(subject), text).toBe(false)
    }
  })

  it('is drawn in a PDF as letters, without scripts, links or forms, and without failing', async () => {
    const pdf = await renderReportPdf(written(...hostile), plainBrand('https://portal.example'), 'fr')
    const raw = Buffer.from(pdf).toString('latin1')

    expect(raw.startsWith('%PDF-')).toBe(true)
    expect(raw.trimEnd().endsWith('%%EOF')).toBe(true)
    expect(raw).not.toMatch(/\/(?:JavaScript|JS|Launch|URI|AcroForm|EmbeddedFile|OpenAction)\b/)
    // Fonts are embedded, subset to the glyphs used.
    expect(raw).toContain('/FontFile2')
  })

  function written(...texts: string[]): Report {
    const columns = [
      { name: 'sender', format: 'address' },
      { name: 'subject', format: 'text' },
      { name: 'state', format: 'state' },
    ]
    const [first = ''] = texts
    return report({
      type: ReportType.MessageHistory,
      customer: { id: 1, name: first },
      domain: { id: 1, name: first },
      criteria: { ...anything, subject: first, senderEmail: first, state: first },
      chart: {
        by: 'address',
        points: texts.slice(0, 10),
        series: [{ name: first, values: texts.slice(0, 10).map(() => 1) }],
        isStacked: false,
      },
      tables: [{ name: 'messages', columns, rows: texts.map((text) => [text, text, text]), isCut: true }],
    })
  }
})

const allowed = [
  ...['html', 'head', 'meta', 'title', 'style', 'body', 'div', 'table', 'tbody', 'tr', 'td', 'th', 'h1', 'h2', 'p'],
  ...['bdi', 'span'],
]

interface Node {
  nodeName: string
  attrs?: { name: string }[]
  childNodes?: Node[]
}

function elements(html: string) {
  const names = new Set<string>()
  const attributes = new Set<string>()
  const visit = (node: Node) => {
    if (!node.nodeName.startsWith('#')) names.add(node.nodeName)
    for (const { name } of node.attrs ?? []) attributes.add(name)
    for (const child of node.childNodes ?? []) visit(child)
  }
  visit(parse(html) as unknown as Node)
  return { names: [...names], attributes: [...attributes] }
}

/** Parses RFC 4180 as a spreadsheet does. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]]
  const cell = /"((?:[^"]|"")*)"(,|\r\n|$)|([^,"\r\n]*)(,|\r\n|$)/gy
  for (let match = cell.exec(text); match && match[0] !== ''; match = cell.exec(text)) {
    rows.at(-1)?.push(match[1]?.replaceAll('""', '"') ?? match[3] ?? '')
    if ((match[2] ?? match[4]) === '\r\n') rows.push([])
  }
  if (cell.lastIndex !== 0 && cell.lastIndex < text.length) throw new Error('This is no CSV.')
  return rows.filter((row) => row.length > 0)
}
