import { Readable } from 'node:stream'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { growth, linear } from '../../../../../scripts/vitest/growth'
import { makeDkimPair } from '../../dkim-keys/dkim-pair'
import { createTestClock } from '../../testing/test-clock'
import { testNames } from '../../testing/test-names'
import { startHop, type TestHop } from '../../testing/test-smtp'
import { verifyDkim, verifyEachDkim } from '../../testing/verify-dkim'
import { createHopHealth } from '../relay/hop-health'
import { breakerRule, relayLimits } from '../relay/relay-rules'
import { type Outgoing, sendToFirst } from '../relay/send'
import { createOutboundSigner, type OutboundSigner } from './sign-outbound'
import type { SigningKey } from './signing-keys'

/** Headers as mail programs write them: folded, 8-bit, with odd names and white space, repeated. */
const headers: Record<string, string> = {
  plain: 'From: Bo <bo@contoso.example>\r\nTo: ana@growth.example\r\nSubject: Offer\r\nMessage-ID: <1@contoso.example>',
  folded: 'Subject: A long\r\n  subject\r\n\tin three lines\r\nFROM : "Bo, of Contoso"\r\n <bo@contoso.example>',
  eightBit: 'From: Zo\u00eb <zoe@contoso.example>\r\nSubject: \u00c4rger mit \u00d6l  und\tTabs ',
  encoded: 'From: =?utf-8?B?Wm/Dqw==?= <zoe@contoso.example>\r\nSubject: =?utf-8?Q?=C3=84rger?=\r\nMIME-Version: 1.0',
  repeated: 'Received: a\r\nReceived: b\r\nReferences: <1@a>\r\nReferences: <2@a>\r\nFrom: bo@contoso.example\r\nTo:',
  empty: 'From: bo@contoso.example\r\nSubject:\r\nCc: \r\nReply-To:\t<bo@contoso.example>\t',
  long: `From: bo@contoso.example\r\nSubject: ${'word '.repeat(180)}\r\nTo: ${'x'.repeat(900)}@growth.example`,
  multipart:
    'From: bo@contoso.example\r\nContent-Type: multipart/mixed;\r\n boundary="=_x"\r\nList-Unsubscribe: <https://a/>',
  below: 'From: Bo <bo@news.mail.contoso.example>\r\nSubject: Newsletter\r\nSender: bo@contoso.example',
}

/** Bodies with what transport and canonical form may trip over. */
const bodies: Record<string, string> = {
  none: '',
  text: 'Hello\r\n',
  noFinalLineEnd: 'Hello\r\nWorld',
  onlyLineEnds: '\r\n\r\n\r\n',
  trailingLineEnds: 'Hello\r\n\r\n\r\n\r\n',
  onlySpaces: ' \t \r\n  \r\n\t',
  spaces: '  Two  spaces\t\tand tabs \t\r\n \r\n\tx\t\r\n  \r\n',
  dots: '.\r\n..\r\n.x\r\n...\r\n.',
  dotAtEnd: 'Hello\r\n.\r\n',
  eightBit: 'Gr\u00fc\u00dfe\r\n\u00ff\u00fe\u0080\r\n\u00a0\u00a0\r\n',
  longLine: `${'x'.repeat(70_000)}\r\n${' y'.repeat(9_000)}\r\n`,
  manyLines: 'line\r\n\r\n'.repeat(3_000),
  mime: '--=_x\r\nContent-Type: text/plain\r\n\r\nHi \r\n--=_x--\r\n\r\n',
  control: 'a\u0000b\u001b[0m\u007f\r\n\f\v\r\n',
}

describe('signed outbound mail', () => {
  let hop: TestHop
  let key: SigningKey
  let short: SigningKey
  let records: Record<string, string>
  const clock = createTestClock()
  const log = pino({ level: 'silent' })
  beforeAll(async () => {
    hop = await startHop()
    const { publicKey, privateKey } = await makeDkimPair()
    key = { domain: 'contoso.example', selector: 'mail', algorithm: 'rsa2048', privateKey }
    const pair = await makeDkimPair('ed25519')
    short = { domain: 'contoso.example', selector: 'short', algorithm: 'ed25519', privateKey: pair.privateKey }
    records = {
      'mail._domainkey.contoso.example': `v=DKIM1; k=rsa; p=${publicKey}`,
      'short._domainkey.contoso.example': `v=DKIM1; k=ed25519; p=${pair.publicKey}`,
    }
  })
  afterAll(() => hop.close())

  const signerWith = (keys: readonly SigningKey[]): OutboundSigner =>
    createOutboundSigner({
      ...{ log, now: () => clock.now() },
      keys: {
        of: async () => new Map(keys.map(({ domain }) => [domain, keys.filter((one) => one.domain === domain)])),
      },
    })
  const delivery = { id: 1, customerId: 1 }
  const outgoing = (content: Outgoing['content']) => ({
    ...{ sender: 'bo@contoso.example', recipient: 'ana@growth.example', content },
  })
  const signed = (raw: string, keys = [key]) =>
    signerWith(keys).sign(
      outgoing(() => Buffer.from(raw, 'latin1')),
      delivery,
    )

  /** Sends a message over SMTP and answers it as the other side has it. */
  async function arrived(message: Outgoing, recipient = message.recipient): Promise<Buffer> {
    const health = createHopHealth(relayLimits, breakerRule)
    const hops = [{ host: '127.0.0.1', port: hop.port, tls: 'opportunistic' as const }]
    const targets = { names: testNames(), allowsPrivate: true }
    const options = { hostName: 'mx.portal.example', targets, clock, health }
    const outcome = await sendToFirst(hops, { ...message, recipient }, options)
    expect(outcome.kind).toBe('delivered')
    return hop.received.find(({ to }) => to[0] === recipient)?.raw ?? Buffer.alloc(0)
  }

  const cases = Object.entries(headers).flatMap(([header, head]) =>
    Object.entries(bodies).map(([body, text]) => ({ header, body, raw: `${head}\r\n\r\n${text}` })),
  )

  it('verifies independently with RSA and Ed25519 as it arrives, whatever its header and body are like (RFC 8463)', async () => {
    const results = await Promise.all(
      cases.map(async ({ header, body, raw }, index) => {
        const received = await arrived(await signed(raw, [key, short]), `ana${index}@growth.example`)
        const verdicts = verifyEachDkim(received, records).map(({ algorithm, result }) => `${algorithm}: ${result}`)
        return { header, body, verdicts: verdicts.join(', ') }
      }),
    )
    const failed = results.filter(({ verdicts }) => verdicts !== 'rsa-sha256: pass, ed25519-sha256: pass')

    expect(cases.length).toBeGreaterThanOrEqual(100)
    expect(failed).toEqual([])
  })

  it('is signed the same when it is read piece by piece', async () => {
    const failed: unknown[] = []
    for (const { header, body, raw } of cases) {
      const whole = Buffer.from(raw, 'latin1')
      for (const size of [1, 7, 65_536]) {
        if (whole.length > 20_000 && size < 65_536) continue
        const content = () => Readable.from(pieces(whole, size), { objectMode: false })
        const message = await signerWith([key]).sign(outgoing(content), delivery)
        const { result } = verifyDkim(await readAll(message.content()), records)
        if (result !== 'pass') failed.push({ header, body, size, result })
      }
    }

    expect(failed).toEqual([])
  })

  it('costs no more than the body is long, even in one endless line', async () => {
    const signLine = async (size: number) => {
      const whole = Buffer.concat([Buffer.from(`${headers.plain}\r\n\r\n`), Buffer.alloc(size, 'x \t')])
      const content = () => Readable.from(pieces(whole, 65_536), { objectMode: false })
      await signerWith([key]).sign(outgoing(content), delivery)
    }

    expect(await growth(signLine, 1_000_000)).toBeLessThan(linear)
  })

  it('no longer verifies once its body or a signed field is changed on the way', async () => {
    const raw = await arrived(await signed(`${headers.plain}\r\n\r\nHello\r\n`))
    const changed = (from: string, to: string) => Buffer.from(raw.toString('latin1').replace(from, to), 'latin1')

    expect(verifyDkim(changed('Hello', 'Hallo'), records).result).toBe('body changed')
    expect(verifyDkim(changed('Subject: Offer', 'Subject: Order'), records).result).toBe('header changed')
    expect(verifyDkim(changed('bo@contoso', 'ed@contoso'), records).result).toBe('header changed')
  })

  it('no longer verifies with Ed25519 alone once it is changed, or its record has another key', async () => {
    const raw = await arrived(await signed(`${headers.plain}\r\n\r\nHello\r\n`, [short]), 'short@growth.example')
    const other = await makeDkimPair('ed25519')
    const changed = Buffer.from(raw.toString('latin1').replace('Subject: Offer', 'Subject: Order'), 'latin1')
    const host = 'short._domainkey.contoso.example'

    expect(verifyDkim(raw, records)).toMatchObject({ result: 'pass', algorithm: 'ed25519-sha256', selector: 'short' })
    expect(verifyDkim(changed, records).result).toBe('header changed')
    expect(verifyDkim(raw, { [host]: `v=DKIM1; k=ed25519; p=${other.publicKey}` }).result).toBe('header changed')
  })

  it('is signed for its author’s own domain before the one above it', async () => {
    const own = { ...key, domain: 'mail.contoso.example' }

    const both = await signed(`${headers.below}\r\n\r\nx`, [key, own])
    const above = await signed(`${headers.below}\r\n\r\nx`)

    expect(verifyDkim(await readAll(both.content()), {}).domain).toBe('mail.contoso.example')
    expect(verifyDkim(await readAll(above.content()), records)).toMatchObject({
      ...{ result: 'pass', domain: 'contoso.example', selector: 'mail' },
    })
  })

  it.each([
    ['of a domain without a key', 'From: bo@other.example'],
    ['of a domain whose name only ends the same', 'From: bo@evilcontoso.example'],
    ['with two authors', 'From: bo@contoso.example\r\nFrom: ana@growth.example'],
    ['without an author', 'Subject: x'],
    ['with an author that cannot be read', 'From: undisclosed'],
    ['with an endless header', `From: bo@contoso.example\r\nX: ${'x'.repeat(1_100_000)}`],
  ])('leaves a message %s unsigned and unchanged', async (_kind, header) => {
    const raw = `${header}\r\n\r\nHello\r\n`

    const message = await signed(raw)

    expect((await readAll(message.content())).toString('latin1') === raw).toBe(true)
  })

  it('leaves unsigned when its key is unusable or its source fails, and the log does not show the key', async () => {
    const lines: string[] = []
    const signer = createOutboundSigner({
      log: pino({ level: 'debug' }, { write: (line: string) => lines.push(line) }),
      now: () => clock.now(),
      keys: { of: async () => new Map([['contoso.example', [{ ...key, privateKey: 'SECRET-no-key' }]]]) },
    })
    const raw = Buffer.from(`${headers.plain}\r\n\r\nHello\r\n`)

    const message = await signer.sign(
      outgoing(() => raw),
      delivery,
    )

    expect(await readAll(message.content())).toEqual(raw)
    expect(lines.join('')).toContain('could not be signed')
    expect(lines.join('')).not.toContain('SECRET')
  })
})

function* pieces(whole: Buffer, size: number) {
  for (let at = 0; at < whole.length; at += size) yield whole.subarray(at, at + size)
}

async function readAll(content: Buffer | Readable): Promise<Buffer> {
  if (Buffer.isBuffer(content)) return content
  const chunks: Buffer[] = []
  for await (const chunk of content as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}
