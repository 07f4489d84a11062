import fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { withWholeLineEnds } from '../intake/line-ends'
import { PartReader } from './part-reader'
import { readFacts } from './read-facts'

const bytes = fc.uint8Array({ maxLength: 2_000 }).map((array) => Buffer.from(array))

describe('reading a message', () => {
  it('returns facts that the database can store, whatever the bytes (XS-04, XS-15)', async () => {
    await fc.assert(
      fc.asyncProperty(bytes, fc.string(), async (body, subject) => {
        const raw = Buffer.concat([Buffer.from(`From: ${subject} <a@b.example>\r\nSubject: ${subject}\r\n\r\n`), body])
        const facts = await readFacts(withWholeLineEnds(raw))

        for (const text of [facts.subject, facts.messageId, facts.displayAddress ?? '']) {
          expect(text).not.toContain('\0')
          expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text)
        }
      }),
      { numRuns: 300 },
    )
  })

  it.each([
    { from: '"Doe, Ana" <ana@b.example>', display: '"Doe, Ana" <ana@b.example>' },
    { from: 'Ana <ana@b.example>', display: 'Ana <ana@b.example>' },
    { from: 'ana@b.example', display: 'ana@b.example' },
    { from: '=?utf-8?q?Am=C3=A9lie?= <a@b.example>', display: 'Amélie <a@b.example>' },
    { from: '"ceo@bank.example" <x@evil.example>', display: '"ceo@bank.example" <x@evil.example>' },
  ])('shows the From header $from as $display (AM-053)', async ({ from, display }) => {
    expect((await readFacts(Buffer.from(`From: ${from}\r\n\r\n`))).displayAddress).toBe(display)
  })
})

describe('an attached message', () => {
  const inner = [
    'From: b@inner.example',
    'Content-Type: multipart/mixed; boundary=i',
    '',
    '--i\r\nContent-Type: text/plain\r\n\r\nhttps://inner.example/',
    '--i\r\nContent-Type: application/octet-stream\r\nContent-Disposition: attachment; filename=run.exe\r\n\r\nMZ',
    '--i--',
  ].join('\r\n')
  const raw = (...mails: string[]) =>
    Buffer.from(
      [
        'Content-Type: multipart/mixed; boundary=o\r\n',
        ...mails.map(
          (mail) =>
            `--o\r\nContent-Type: message/rfc822\r\nContent-Disposition: attachment; filename=m.eml\r\n\r\n${mail}`,
        ),
        '--o--\r\n',
      ].join('\r\n'),
    )

  it('is parsed once for its links and for its files', async () => {
    const parses = vi.spyOn(PartReader.prototype, 'parse')
    const { links, files } = await readFacts(raw(inner))
    const times = parses.mock.calls.length
    parses.mockRestore()

    expect(links.map(({ url }) => url)).toEqual(['https://inner.example/'])
    expect(files).toContainEqual(expect.objectContaining({ name: 'run.exe', within: ['m.eml'] }))
    expect(times).toBe(2)
  })

  it('beyond the parts that are read for links still shows its files', async () => {
    const { files, linksUnread } = await readFacts(raw(inner, inner), { partsAtMost: 5 })

    expect(linksUnread).toBe(true)
    expect(files.filter(({ name }) => name === 'run.exe')).toHaveLength(2)
  })
})

describe('what rules look at', () => {
  const message = (...lines: string[]) => readFacts(Buffer.from(lines.join('\r\n')))
  const attached = (name: string) =>
    message(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      `--b\r\nContent-Type: application/zip; name="${name}"\r\nContent-Disposition: attachment\r\n\r\nPK`,
      '--b--\r\n',
    )

  it('includes the text and the words of the HTML beside it', async () => {
    const { text } = await message(
      'Content-Type: multipart/alternative; boundary=b',
      '',
      '--b\r\nContent-Type: text/plain\r\n\r\nPlain words',
      '--b\r\nContent-Type: text/html\r\n\r\n<p>Other <b>w</b>ords</p>',
      '--b--\r\n',
    )

    expect(text).toContain('Plain words')
    expect(text).toContain('Other words')
  })

  it.each([
    ['Content-Type: text/html; name="invoice.html"', 'Content-Disposition: inline; filename="invoice.html"'],
    ['Content-Type: text/html; name="invoice.html"', 'X-Other: none'],
    ['Content-Type: text/plain', 'Content-Disposition: inline; filename="invoice.html"'],
  ])('includes named text parts, whatever their disposition: %s, %s', async (...head) => {
    const { attachments, text } = await message(
      'Content-Type: multipart/mixed; boundary=b',
      '',
      `--b\r\n${head.join('\r\n')}\r\n\r\nPay here`,
      '--b--\r\n',
    )

    expect(attachments.map(({ name }) => name)).toEqual(['invoice.html'])
    expect(text).toContain('Pay here')
  })

  it('is marked incomplete when the message is nested too deep', async () => {
    const nested = (depth: number): string =>
      depth === 0
        ? 'Content-Type: application/x-msdownload; name=evil.exe\r\n\r\nMZ'
        : `Content-Type: multipart/mixed; boundary=b${depth}\r\n\r\n--b${depth}\r\n${nested(depth - 1)}\r\n--b${depth}--\r\n`

    expect((await message(nested(3))).isComplete).toBe(true)
    expect((await message(nested(80))).isComplete).toBe(false)
  })

  it('includes attachments by type and name, and keeps the end of a long name', async () => {
    const { attachments } = await attached(`${'x'.repeat(2_000)}.exe`)

    expect(attachments).toMatchObject([{ type: 'application/zip', isProtected: false }])
    expect(attachments[0]?.name).toMatch(/^x{251}\.exe$/)
  })
})

describe('links of attached messages', () => {
  const link = '<a href="https://login.evil.example/pay">Pay</a>'
  const mail = (type: string, body: string) =>
    ['From: ana@b.example', `Content-Type: ${type}`, '', body, ''].join('\r\n')
  const withAttached = (headers: string[], body: string) => {
    const boundary = `b${body.length}`
    const parts = [
      ['Content-Type: text/plain', '', 'Hello'],
      [...headers, '', body],
    ]
    const lines = parts.flatMap((part) => [`--${boundary}`, ...part])
    return mail(`multipart/mixed; boundary=${boundary}`, [...lines, `--${boundary}--`].join('\r\n'))
  }
  const attachedMail = ['Content-Type: message/rfc822', 'Content-Disposition: attachment; filename="invoice.eml"']
  const linksIn = async (raw: string) => {
    const { links, linksUnread } = await readFacts(Buffer.from(raw))
    return { urls: links.map(({ url }) => url), linksUnread }
  }
  const found = { urls: ['https://login.evil.example/pay'], linksUnread: false }
  const inner = mail('text/html', link)
  const base64 = Buffer.from(inner).toString('base64')

  it.each([
    ['as a message', attachedMail, inner],
    ['in base64', [...attachedMail, 'Content-Transfer-Encoding: base64'], base64],
    [
      'under another type',
      [
        'Content-Type: application/octet-stream; name="invoice.EML"',
        'Content-Disposition: attachment',
        'Content-Transfer-Encoding: base64',
      ],
      base64,
    ],
    ['within another attached message', attachedMail, withAttached(attachedMail, inner)],
  ])('are read %s (RT-042)', async (_how, headers, body) => {
    expect(await linksIn(withAttached(headers, body))).toEqual(found)
  })

  it('are unread in what is nested deeper than five messages (RT-042)', async () => {
    let nested = inner
    for (let depth = 0; depth < 4; depth += 1) nested = withAttached(attachedMail, nested)

    expect(await linksIn(nested)).toEqual(found)
    expect(await linksIn(withAttached(attachedMail, nested))).toEqual({ urls: [], linksUnread: true })
  })

  it('have limits of their own, so that a long one leaves the message around it complete (RT-042)', async () => {
    const long = withAttached(attachedMail, mail('text/plain', 'x\r\n'.repeat(70)))
    const { isComplete } = await readFacts(Buffer.from(long), { linesAtMost: 100 })
    const tooLong = withAttached(attachedMail, long)

    expect(isComplete).toBe(true)
    expect(await readFacts(Buffer.from(tooLong), { linesAtMost: 130 })).toMatchObject({
      ...{ isComplete: true, linksUnread: true },
    })
  })
})
