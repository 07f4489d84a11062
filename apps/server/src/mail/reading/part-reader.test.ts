import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { hostileMails } from '../../testing/hostile-mail'
import { PartReader } from './part-reader'
import { readFacts } from './read-facts'

describe('PartReader', () => {
  it('reads like postal-mime, including nested messages', async () => {
    const inner = ['Subject: Inner', 'Content-Type: text/html', '', '<p>In</p>', ''].join('\r\n')
    const raw = Buffer.from(
      [
        'Subject: Outer',
        'Content-Type: multipart/mixed; boundary=b',
        '',
        '--b\r\n\r\nFirst\r\n\r\nlines\r\n',
        `--b\r\nContent-Type: message/rfc822\r\n\r\n${inner}`,
        '--b\r\nContent-Type: image/png; name=a.png\r\n\r\n\x89PNG\r\n',
        '--b--\r\n',
      ].join('\r\n'),
      'latin1',
    )

    expect(await new PartReader({}).parse(raw)).toEqual(await PostalMime.parse(raw))
  })

  it('reads only part of a message with too many lines', async () => {
    const raw = hostileMails.oneLetterLines(1_000)

    const { text, subject, isComplete } = await readFacts(raw, { linesAtMost: 100 })

    expect({ subject, isComplete }).toEqual({ subject: 'Hostile', isComplete: false })
    expect(text).toMatch(/^(a\n){90,100}/)
    expect((await readFacts(raw)).isComplete).toBe(true)
  })

  it('reads only part of a message with too many parts', async () => {
    const raw = hostileMails.parts(100)

    const read = new PartReader({ partsAtMost: 10 })
    const { text } = await read.parse(raw)

    expect(read.isComplete).toBe(false)
    expect(text?.match(/a/g)).toHaveLength(9)
  })

  it('counts the lines of a nested message again', async () => {
    const raw = Buffer.from(`Content-Type: message/rfc822\r\n\r\nSubject: a\r\n\r\n${'a\r\n'.repeat(60)}`)

    const outer = new PartReader({ linesAtMost: 100 })
    await outer.parse(raw)

    expect(outer.isComplete).toBe(false)
  })
})
