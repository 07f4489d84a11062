/// <reference path="../authentication/mailauth.d.ts" />
import { Readable } from 'node:stream'
import { emailInDisplayAddress } from '@postern/core'
import type { MessageHeaders } from 'mailauth/lib/dkim/dkim-signer.js'
import type { Logger } from 'pino'
import { asciiDomain } from '../intake/ascii-domain'
import { domainOfAddress } from '../intake/envelope-address'
import type { Delivery } from '../relay/claim'
import type { Outgoing } from '../relay/send'
import { RelaxedBodyHash } from './relaxed-body-hash'
import { type CustomerKeys, keysFor, type SigningKey, type SigningKeys } from './signing-keys'

export interface OutboundSigner {
  /**
   * The message with a DKIM signature by each key of its author's domain before it; unchanged where there is none, or signing fails. Never
   * throws.
   */
  sign(outgoing: Outgoing, delivery: Pick<Delivery, 'id' | 'customerId'>): Promise<Outgoing>
}

export interface OutboundSignerOptions {
  keys: SigningKeys
  log: Logger
  now: () => Date
}

const headerEnd = Buffer.from('\r\n\r\n')
/** More than the intake accepts, with the lines that this service has added. */
const longestHeader = 1_048_576

/** Signs outbound mail in the form in which it leaves: call it after everything else that changes a message. */
export function createOutboundSigner({ keys, log, now }: OutboundSignerOptions): OutboundSigner {
  async function signaturesOf(content: Buffer | Readable, known: CustomerKeys): Promise<Buffer | null> {
    try {
      const message = await openMessage(content)
      const domain = message && authorDomain(message.headers)
      const chosen = domain ? keysFor(known, domain) : []
      if (!message || chosen.length === 0) return null
      const hash = new RelaxedBodyHash()
      for await (const piece of message.body) hash.push(piece)
      return await signHeaders(message.headers, { keys: chosen, bodyHash: hash.digest(), signTime: now() })
    } finally {
      if (content instanceof Readable) content.destroy()
    }
  }

  return {
    async sign(outgoing, { id, customerId }) {
      try {
        const known = await keys.of(customerId)
        const signature = known.size > 0 ? await signaturesOf(outgoing.content(), known) : null
        if (!signature) return outgoing
        return { ...outgoing, content: () => withBeginning(signature, outgoing.content) }
      } catch (error) {
        log.warn({ err: error, id }, 'a message could not be signed and leaves without a DKIM signature')
        return outgoing
      }
    },
  }
}

interface OpenedMessage {
  headers: MessageHeaders
  body: AsyncIterable<Buffer>
}

/** Reads the header, and leaves the body to be read; `null` for an endless header. */
export async function openMessage(content: Buffer | Readable): Promise<OpenedMessage | null> {
  const pieces = piecesOf(content)
  let head = Buffer.alloc(0)
  let end = -1
  while (end < 0) {
    const { value, done } = await pieces.next()
    if (done) break
    head = Buffer.concat([head, value])
    end = head.indexOf(headerEnd)
    if (Math.max(end, end < 0 ? head.length : 0) > longestHeader) return null
  }
  const bodyAt = end < 0 ? head.length : end + headerEnd.length
  async function* body() {
    yield head.subarray(bodyAt)
    yield* pieces
  }
  return { headers: headersOf(head.subarray(0, bodyAt)), body: body() }
}

/** Fields in the form that mailauth signs. */
function headersOf(original: Buffer): MessageHeaders {
  const fields: string[] = []
  for (const line of original
    .toString('latin1')
    .replace(/(?:\r\n)+$/, '')
    .split('\r\n')) {
    if (/^[ \t]/.test(line) && fields.length > 0) fields[fields.length - 1] += `\r\n${line}`
    else fields.push(line)
  }
  const parsed = fields.map((field) => {
    const casedKey = field.slice(0, Math.max(0, field.indexOf(':'))).trim()
    return { key: casedKey.toLowerCase(), casedKey, line: Buffer.from(field, 'latin1') }
  })
  return { parsed, original }
}

async function* piecesOf(content: Buffer | Readable): AsyncGenerator<Buffer> {
  if (Buffer.isBuffer(content)) yield content
  else yield* content as AsyncIterable<Buffer>
}

/** Domain of the only author; `null` when there are several, since nobody can tell which one a reader sees. */
function authorDomain({ parsed }: MessageHeaders): string | null {
  const [from, ...others] = parsed.filter(({ key }) => key === 'from')
  if (!from || others.length > 0) return null
  const text = from.line.toString('utf8').replace(/\r\n(?=[ \t])/g, '')
  const address = emailInDisplayAddress(text.slice(text.indexOf(':') + 1))
  return address === null ? null : asciiDomain(domainOfAddress(address))
}

interface HeaderSigning {
  keys: readonly SigningKey[]
  bodyHash: string
  signTime: Date
}

/** Algorithms as mailauth and the tag `a` of a signature name them. */
const signatureAlgorithms = { rsa2048: 'rsa-sha256', ed25519: 'ed25519-sha256' } as const

/** One line for each key (RFC 8463, section 5: verifiers that do not know Ed25519 take the other one). */
async function signHeaders(headers: MessageHeaders, { keys, bodyHash, signTime }: HeaderSigning): Promise<Buffer> {
  // Loaded with the first key that signs: most servers have none.
  const { DkimSigner } = await import('mailauth/lib/dkim/dkim-signer.js')
  const signer = new DkimSigner({
    ...{ canonicalization: 'relaxed/relaxed', signTime, bodyHash, headers },
    signatureData: keys.map(({ domain, selector, privateKey, algorithm }) => ({
      ...{ signingDomain: domain, selector, privateKey, algorithm: signatureAlgorithms[algorithm] },
    })),
  })
  await signer.finalize()
  const [failure] = signer.errors
  if (failure) throw failure.err
  if (signer.signatureHeaders.length === 0) throw new Error('No signature was made.')
  return Buffer.from(signer.signatureHeaders.map((line) => `${line}\r\n`).join(''), 'latin1')
}

function withBeginning(beginning: Buffer, content: Outgoing['content']): Buffer | Readable {
  const rest = content()
  if (Buffer.isBuffer(rest)) return Buffer.concat([beginning, rest])
  async function* parts() {
    yield beginning
    yield* rest as AsyncIterable<Buffer>
  }
  const stream = Readable.from(parts(), { objectMode: false })
  // Not begun, it would not close what it reads from.
  stream.once('close', () => rest.destroy())
  return stream
}
