import { createHmac, timingSafeEqual } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { longestProtectedUrl } from '@postern/core/urls'
import { nameOfKey } from '../auth/secret-box'

/** A link of a delivered message. */
export interface ProtectedLink {
  customerId: number
  /** The recipient's row of the message history. */
  messageId: number
  /** As the message had it. */
  url: string
}

/** Signs links, so that the click page opens only those that it was given. */
export interface LinkTokens {
  /** `null`: the link is too long. */
  sign(link: ProtectedLink): string | null
  /** `null` when it was made or changed by somebody else. Never throws. */
  read(token: string): ProtectedLink | null
}

const version = 1
const deflated = 0x80
const keyBytes = 4
const headBytes = 1 + keyBytes + 4 + 8
/** 128 bits. */
const markBytes = 16
/** A character of a link takes three bytes at most. */
const longestBody = longestProtectedUrl * 3
/** Mail programs take a dash or a line at the end of an address for the text's. */
const lastLetter = 'x'
/** Servers and proxies take addresses of this length. */
const longestToken = 8_000

/** A key for tokens of links, as plain values: it goes to the process that rewrites mail. */
export interface LinkKey {
  /** Hex. */
  name: string
  /** Hex. */
  key: string
}

/** Keys for links, derived from the secret keys: who has one learns nothing else. */
export function linkKeysOf(secretKeys: readonly Buffer[]): LinkKey[] {
  return secretKeys.map((key) => ({
    name: nameOfKey(key).slice(0, keyBytes * 2),
    key: createHmac('sha256', key).update('links').digest('hex'),
  }))
}

/**
 * Tokens of version, key, customer, message and link, with an HMAC-SHA-256 cut to 128 bits over all of it: a token of one customer cannot
 * pass for another's. The first key signs; the others only verify (XP-08). Nothing is stored.
 */
export function createLinkTokens(linkKeys: readonly LinkKey[]): LinkTokens {
  const keys = new Map(linkKeys.map(({ name, key }) => [name, Buffer.from(key, 'hex')]))
  const [current] = keys.entries()
  if (!current) throw new Error('Link tokens need at least one key.')
  const [currentName, currentKey] = current

  return {
    sign({ customerId, messageId, url }) {
      if (url.length > longestProtectedUrl) return null
      const plain = Buffer.from(url, 'utf8')
      const packed = deflateRawSync(plain, { level: 9 })
      const isPacked = packed.length < plain.length
      const head = Buffer.alloc(headBytes)
      head.writeUInt8(isPacked ? version | deflated : version, 0)
      head.write(currentName, 1, 'hex')
      head.writeUInt32BE(customerId, 1 + keyBytes)
      head.writeBigUInt64BE(BigInt(messageId), 5 + keyBytes)
      const signed = Buffer.concat([head, isPacked ? packed : plain])
      const token = Buffer.concat([signed, markOf(signed, currentKey)]).toString('base64url') + lastLetter
      return token.length > longestToken ? null : token
    },

    read(token) {
      if (token.length > longestToken || !/^[\w-]+$/.test(token) || !token.endsWith(lastLetter)) return null
      const text = token.slice(0, -lastLetter.length)
      const bytes = Buffer.from(text, 'base64url')
      if (bytes.length <= headBytes + markBytes) return null
      // A second spelling of the same bytes would be a second link.
      if (bytes.toString('base64url') !== text) return null
      const key = keys.get(bytes.subarray(1, 1 + keyBytes).toString('hex'))
      const signed = bytes.subarray(0, bytes.length - markBytes)
      if (!key || !timingSafeEqual(bytes.subarray(-markBytes), markOf(signed, key))) return null
      return linkIn(signed)
    },
  }
}

function markOf(signed: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key).update(signed).digest().subarray(0, markBytes)
}

function linkIn(signed: Buffer): ProtectedLink | null {
  const kind = signed.readUInt8(0)
  if ((kind & ~deflated) !== version) return null
  const body = signed.subarray(headBytes)
  try {
    const plain = kind & deflated ? inflateRawSync(body, { maxOutputLength: longestBody }) : body
    return {
      customerId: signed.readUInt32BE(1 + keyBytes),
      messageId: Number(signed.readBigUInt64BE(5 + keyBytes)),
      url: plain.toString('utf8'),
    }
  } catch {
    return null
  }
}
