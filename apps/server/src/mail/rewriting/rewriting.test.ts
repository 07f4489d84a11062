import pino from 'pino'
import { afterEach, describe, expect, it } from 'vitest'
import type { Database } from '../../db/database'
import { hostileMails } from '../../testing/hostile-mail'
import type { ReadyStamp } from '../stamps/stamp'
import { bytesOf, withLinesBefore } from './mail-copy'
import { type CopyRewriter, inOrder, type Rewriter, type Rewritten, rewriterOrder, type TextRewriter } from './rewriter'
import { standardRewriters } from './rewriters'
import { createRewriting } from './rewriting'
import { spamFlagger } from './spam-flagger'
import { createTextRewriting, type TextRewriting } from './text-rewriting'

const log = pino({ level: 'silent' })
const message = Buffer.from('From: ana@b.example\r\nSubject: Minutes\r\n\r\nHello\r\n')

const delivery = {
  ...{ id: 7, domainId: 1, sourceId: 1, messageId: 1, entryId: null, isToOthers: false, tries: 1, customerId: 1 },
  ...{ sender: 'ana@b.example', recipient: 'bob@c.example', resellerId: 1, tellsSender: false, recipientDomain: null },
}

const rewritten = (raw: Buffer): Rewritten => ({
  delivery,
  read: { source: { slice: raw, size: raw.length }, hops: [], domain: undefined, message: undefined },
  direction: 'out',
  db: {} as Database,
  hostName: 'mx.portal.example',
  now: new Date('2026-03-01T10:00:00Z'),
})

const ready: ReadyStamp = {
  ...{ id: 3, position: 'bottom', hasLine: false, html: '<p>Stamped</p>', text: 'Stamped' },
  ...{ traces: ['stamped'], isRenewed: false },
}

const stamper: TextRewriter = {
  kind: 'text',
  name: 'stamp',
  prepare: async () => ({ step: 'stamp', job: { stamps: [ready] } }),
}

const adds = (name: CopyRewriter['name'], line: string): CopyRewriter => ({
  ...{ kind: 'copy', name },
  rewrite: (copy) => withLinesBefore(copy, Buffer.from(line)),
})

const fails: CopyRewriter = {
  ...{ kind: 'copy', name: 'trace' },
  rewrite() {
    throw new Error('No.')
  },
}

describe('createRewriting', () => {
  let texts: TextRewriting
  const open = (rewriters: readonly Rewriter[], options: Parameters<typeof createTextRewriting>[0] = {}) => {
    texts = createTextRewriting({ limits: { milliseconds: 60_000, megabytes: 1_000 }, ...options })
    return createRewriting({ log, rewriters, texts })
  }
  const sent = async (rewriting: ReturnType<typeof createRewriting>, raw = message) => {
    const copy = await rewriting.copyOf(rewritten(raw))
    return copy && (await bytesOf(copy)).toString()
  }
  afterEach(() => texts?.close())

  it('names the order of all rewriters: signatures come last', () => {
    expect(rewriterOrder).toEqual(['stamp', 'links', 'subjectTags', 'spamFlag', 'rules', 'trace', 'signature'])
    expect(standardRewriters().map(({ name }) => name)).toEqual(['stamp', 'subjectTags', 'spamFlag', 'rules', 'trace'])
  })

  it('applies rewriters in their order and leaves the stored source alone', async () => {
    const rewriters = inOrder([adds('signature', 'Signature: 1\r\n'), adds('trace', 'Trace: 1\r\n'), stamper])
    const before = Buffer.from(message)

    expect(await sent(open(rewriters))).toBe(
      `Signature: 1\r\nTrace: 1\r\nX-Postern-Stamp: 3\r\n${String(message).trimEnd()}\r\n\r\nStamped\r\n`,
    )
    expect(message).toEqual(before)
  })

  it('goes on without a rewriter that fails, and counts it', async () => {
    const rewriting = open([fails, adds('signature', 'Signature: 1\r\n')])

    expect(await sent(rewriting)).toBe(`Signature: 1\r\n${message}`)
    expect(Object.fromEntries(rewriting.failures)).toEqual({ trace: 1 })
  })

  it('leaves the texts of a message that cannot be rewritten within its limits', async () => {
    const rewriting = open([stamper, adds('trace', 'Trace: 1\r\n')], { limits: { milliseconds: 1, megabytes: 1_000 } })
    const slow = hostileMails.paddedBase64(2_000)

    expect(await sent(rewriting, slow)).toBe(`Trace: 1\r\n${slow}`)
    expect(Object.fromEntries(rewriting.failures)).toEqual({ stamp: 1 })
  })

  it('has nothing to send when the source is gone', async () => {
    const { read, ...rest } = rewritten(message)

    expect(await open([fails]).copyOf({ ...rest, read: { ...read, source: undefined } })).toBeNull()
  })

  it.each([
    {
      what: 'a flag of the sender',
      header: 'X-Spam-Flag: NO\r\nFrom: ana@b.example\r\n',
      kept: 'From: ana@b.example\r\n',
    },
    {
      what: 'flags of the sender in other letters and on several lines',
      header: 'From: ana@b.example\r\nX-SPAM-FLAG :\r\n\tNO\r\nx-spam-flag: maybe\r\n',
      kept: 'From: ana@b.example\r\n',
    },
    { what: 'no flag', header: 'X-Spam-Flagged: NO\r\n', kept: 'X-Spam-Flagged: NO\r\n' },
  ])('marks spam in place of $what, and never touches the body', async ({ header, kept }) => {
    const body = '\r\nX-Spam-Flag: in the body\r\n'
    const spam = rewritten(Buffer.from(header + body))
    const known = { id: 1, reason: 'spam', spamScore: null, direction: 0, messageId: '', effects: null }
    const message = { ...known, authentication: null, displayAddress: null }

    const copy = await open([spamFlagger]).copyOf({ ...spam, read: { ...spam.read, message } })

    expect(copy && String(await bytesOf(copy))).toBe(`X-Spam-Flag: YES\r\n${kept}${body}`)
  })
})
