import { createHash } from 'node:crypto'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { mailCorpus } from '../../testing/mail-corpus'
import { isUntouchable } from './is-untouchable'
import { type MailPart, readMailParts } from './mail-parts'
import { rewritableMail, rewriteTextLeaves } from './rewrite-text-leaves'

const lines = (...content: string[]) => Buffer.from(content.join('\r\n'), 'latin1')

const alternative = (plain: string[], html: string[]) =>
  lines(
    'From: ana@b.example',
    'MIME-Version: 1.0',
    'Content-Type: multipart/mixed; boundary="out er"',
    '',
    'preamble ',
    '--out er',
    'Content-Type: multipart/alternative; boundary=in',
    '',
    '--in',
    ...plain,
    '--in',
    ...html,
    '--in--',
    '',
    '--out er',
    'Content-Type: text/plain; name=notes.txt',
    'Content-Disposition: attachment',
    '',
    'attached\ttext ',
    '--out er--',
    'epilogue',
  )

const append = (addition: string) => (leaf: { text: string }) => leaf.text + addition

/** Parts in order, each with the bytes of its header and its content. */
async function bytesOfParts(raw: Buffer) {
  const parts = await readMailParts(raw)
  return (parts ?? []).map((part) => ({
    part,
    header: raw.toString('latin1', part.header.start, part.header.end),
    body: raw.toString('latin1', part.body.start, part.body.end),
  }))
}

/** Everything that stands between the parts: boundaries, preambles, epilogues. An empty part has no line end before its boundary. */
function between(raw: Buffer, parts: readonly MailPart[]): string[] {
  const starts = [...parts.map(({ header }) => header.start), raw.length]
  const ends = [0, ...parts.map(({ body }) => body.end)]
  return starts.map((start, index) => raw.toString('latin1', ends[index], start).replace(/^\r?\n/, ''))
}

const withoutTypeFields = (header: string) =>
  header.replace(/^(?:content-type|content-transfer-encoding|mime-version)[ \t]*:[^\n]*(?:\n[ \t][^\n]*)*\n?/gim, '')

describe('rewriteTextLeaves', () => {
  it('returns every message of the corpus byte by byte when no text changes', async () => {
    for (const { name, raw } of mailCorpus()) {
      expect((await rewriteTextLeaves(raw, ({ text }) => text)).equals(raw), name).toBe(true)
    }
  })

  it('keeps all bytes outside the text leaves of every message of the corpus', async () => {
    let changed = 0
    for (const { name, raw } of mailCorpus()) {
      const before = await rewritableMail(raw)
      const rewritten = await rewriteTextLeaves(raw, append('\r\n[stamped é]\r\n'))
      if (!before || rewritten.equals(raw)) continue
      changed += 1
      const after = await rewritableMail(rewritten)
      const [was, is] = [await bytesOfParts(raw), await bytesOfParts(rewritten)]
      const places = (parts: typeof was) => parts.map(({ part }) => part)
      const leaves = new Set(before.leaves.map(({ part }) => part.header.start))

      expect(between(rewritten, places(is)), name).toEqual(between(raw, places(was)))
      expect(is.length, name).toBe(was.length)
      for (const [index, one] of was.entries()) {
        const isLeaf = leaves.has(one.part.header.start)
        if (!isLeaf) expect(is[index], name).toMatchObject({ header: one.header, body: one.body })
        else expect(withoutTypeFields(is[index]?.header ?? ''), name).toBe(withoutTypeFields(one.header))
      }
      for (const [index, leaf] of before.leaves.entries()) {
        const text = after?.leaves[index]?.text ?? ''
        if (text !== leaf.text) expect(text.startsWith(leaf.text), name).toBe(true)
      }
    }
    expect(changed).toBeGreaterThan(150)
  })

  it('leaves attachments, as another parser reads them, unchanged', async () => {
    for (const { name, raw } of mailCorpus()) {
      const rewritten = await rewriteTextLeaves(raw, append(' stamped'))
      const files = async (message: Buffer) =>
        (await PostalMime.parse(message, { attachmentEncoding: 'base64' })).attachments.map(({ content, filename }) => {
          return { filename, sha256: createHash('sha256').update(String(content)).digest('hex') }
        })
      expect(await files(rewritten), name).toEqual(await files(raw))
    }
  })

  it('changes nothing but the text leaves of a multipart message', async () => {
    const message = (plain: string, html: string) =>
      alternative(['Content-Type: text/plain', '', plain], ['Content-Type: text/html; charset=utf-8', '', html])

    const rewritten = await rewriteTextLeaves(message('Hello', '<p>Hello</p>'), append(' there'))

    expect(rewritten.toString()).toBe(message('Hello there', '<p>Hello</p> there').toString())
  })

  it.each([
    ['base64', 'utf-8', Buffer.from('Hé').toString('base64'), 'SMOpIOKCrA=='],
    ['quoted-printable', 'utf-8', 'H=C3=A9', 'H=C3=A9 =E2=82=AC'],
    ['8bit', 'utf-8', 'H\xc3\xa9', 'H\xc3\xa9 \xe2\x82\xac'],
    ['quoted-printable', 'windows-1252', 'H=E9', 'H=E9 =80'],
    ['8bit', 'iso-8859-15', 'H\xe9', 'H\xe9 \xa4'],
  ])('keeps the %s of a text in %s that can carry the new one', async (encoding, charset, body, expected) => {
    const message = (content: string) =>
      lines(`Content-Type: text/plain; charset=${charset}`, `Content-Transfer-Encoding: ${encoding}`, '', content)

    expect(await rewriteTextLeaves(message(body), append(' €'))).toEqual(message(expected))
  })

  it('writes UTF-8 for a plain text whose charset lacks a character, and says so in its header alone', async () => {
    const parts = (type: string, encoding: string[], text: string) =>
      alternative([`Content-Type: ${type}`, ...encoding, '', text], ['Content-Type: text/html', '', '<p>a</p>'])
    const raw = parts('text/plain; charset=iso-8859-2; format=flowed', [], 'Hello')

    const rewritten = await rewriteTextLeaves(raw, ({ text, type }) => (type === 'plain' ? `${text} ☂` : null))

    expect(rewritten.toString('latin1')).toBe(
      parts(
        'text/plain; charset=utf-8; format=flowed',
        ['Content-Transfer-Encoding: quoted-printable'],
        'Hello =E2=98=82',
      ).toString('latin1'),
    )
  })

  it('writes characters that the charset of HTML lacks as references', async () => {
    const raw = lines('Content-Type: text/html; charset=iso-8859-1', '', '<p>a</p>')

    expect((await rewriteTextLeaves(raw, append('é ☂'))).toString('latin1')).toBe(
      `${raw.toString('latin1')}é &#9730;`.replace('é', '&#233;'),
    )
  })

  it('completes the header of a message that has none for its content', async () => {
    const rewritten = await rewriteTextLeaves(lines('From: ana@b.example', '', 'Hello'), append(' é'))

    expect(await PostalMime.parse(rewritten)).toMatchObject({ text: 'Hello é\n' })
    expect(rewritten.toString()).toMatch(/^From: ana@b\.example\r\nMIME-Version: 1\.0\r\nContent-Type: /)
  })

  it('keeps bytes that are no text in their charset', async () => {
    const utf8 = lines('Content-Type: text/plain; charset=utf-8', '', 'a\xff\xc3(b\xe2\x82')
    const unknown = lines('Content-Type: text/plain; charset=x-own', '', 'a\x81\xff')

    expect(await rewriteTextLeaves(utf8, append('!'))).toEqual(Buffer.concat([utf8, Buffer.from('!')]))
    expect(await rewriteTextLeaves(unknown, append('!'))).toEqual(Buffer.concat([unknown, Buffer.from('!')]))
    expect(await rewriteTextLeaves(unknown, append('☂'))).toEqual(unknown)
  })

  it('reads text of East Asian charsets and writes it as UTF-8', async () => {
    const raw = Buffer.concat([lines('Content-Type: text/plain; charset=shift_jis', '', ''), Buffer.from([0x83, 0x65])])

    expect((await PostalMime.parse(await rewriteTextLeaves(raw, append('!')))).text).toBe('テ!\n')
  })

  it('brings any content back through any charset and transfer encoding (property)', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ maxLength: 300 }),
        fc.constantFrom('utf-8', 'us-ascii', 'iso-8859-1', 'windows-1251', 'koi8-r', 'x-none', ''),
        fc.constantFrom('base64', 'quoted-printable', '8bit', '7bit', ''),
        async (content, charset, encoding) => {
          const body =
            encoding === 'base64' ? Buffer.from(content).toString('base64') : Buffer.from(content).toString('latin1')
          const raw = lines(
            `Content-Type: text/plain${charset && `; charset=${charset}`}`,
            `Content-Transfer-Encoding: ${encoding || '7bit'}`,
            '',
            body,
          )
          const before = (await rewritableMail(raw))?.leaves[0]?.text ?? ''
          const rewritten = await rewriteTextLeaves(raw, append('.'))
          const after = (await rewritableMail(rewritten))?.leaves[0]?.text ?? ''
          const endsOpen = encoding === 'quoted-printable' && /=[ \t\r\n0-9A-Fa-f]*$/.test(body)

          if (!endsOpen) expect(after).toBe(`${before}.`)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('keeps any message unchanged that no text changes in (property)', async () => {
    const word = fc.constantFrom(
      '--b',
      '--b--',
      '\r\n',
      '\n',
      '\r',
      'Content-Type: multipart/mixed; boundary=b',
      'Content-Type: text/html',
      '<a>',
      'é',
      ' ',
      'x:y',
      '=',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(word, { maxLength: 40 }), async (words) => {
        const raw = Buffer.from(words.join(''), 'utf8')

        expect(await rewriteTextLeaves(raw, ({ text }) => text)).toEqual(raw)
        const changed = await rewriteTextLeaves(raw, append('!'))
        const leaves = (await rewritableMail(raw))?.leaves ?? []
        expect(changed.length).toBeGreaterThanOrEqual(raw.length + (leaves.length > 0 ? 1 : 0))
      }),
      { numRuns: 500 },
    )
  })
})

describe('isUntouchable', () => {
  it.each([
    ['multipart/signed; boundary=b; protocol="application/pgp-signature"', 'x', true],
    ['multipart/encrypted; boundary=b', 'x', true],
    ['application/pkcs7-mime; smime-type=enveloped-data; name=smime.p7m', 'x', true],
    ['application/x-pkcs7-mime', 'x', true],
    ['text/plain', '-----BEGIN PGP MESSAGE-----\r\n\r\nx', true],
    ['text/plain', 'Hello\r\n-----BEGIN PGP SIGNED MESSAGE-----\r\n', true],
    ['text/plain', '> -----BEGIN PGP MESSAGE-----', false],
    ['text/plain', 'Hello', false],
    ['multipart/mixed; boundary=b', '--b\r\nContent-Type: application/pkcs7-signature\r\n\r\nx\r\n--b--', true],
  ])('tells of %s', async (type, body, expected) => {
    const raw = lines(`Content-Type: ${type}`, '', body)

    expect(await isUntouchable(raw)).toBe(expected)
    if (expected) expect(await rewriteTextLeaves(raw, append('!'))).toBe(raw)
  })
})
