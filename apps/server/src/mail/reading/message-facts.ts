import { type FoundFile, longestRuleText, type RuleAttachment } from '@postern/core/management'
import type { Address, Email } from 'postal-mime'
import { longestMessageId } from '../../messages/longest-message-id'
import { cleanText } from '../intake/clean-text'
import type { AttachedTexts } from './attached-mail'
import { type LinkFacts, linksOf, noLinks } from './link-facts'
import { isProtectedZip } from './protected-zip'
import { textOfHtml } from './text-of-html'

/** Facts of a message in a form that can be sent between processes. */
export interface PlainFacts extends LinkFacts {
  /** The From header, decoded. */
  displayAddress: string | null
  subject: string
  messageId: string
  hasAttachments: boolean
  /** Readable text of the message and its HTML, as much as rules look at. */
  text: string
  attachments: readonly RuleAttachment[]
  /** Attachments and the files in them, as far as their types are known. */
  files: readonly FoundFile[]
  /** `false` when only a part was read: it is too long, nested too deep, cannot be parsed, or has too many parts. */
  isComplete: boolean
  /** First occurrence of each header, keyed by lower-case name. */
  headers: ReadonlyMap<string, string>
}

/** Facts about a message from its bytes. */
export interface MessageFacts extends Omit<PlainFacts, 'headers'> {
  /** Set when parsing failed or exceeded its limits, so that only header lines are known. */
  readError?: string
  /** Returns the first occurrence of a header by lower-case name. */
  header(name: string): string | undefined
}

/** Limit for one message; more only serve to waste resources. */
export const attachmentsAtMost = 300
/** Maximum number of characters of HTML whose text is read. */
const longestHtml = 1_000_000
/** Maximum length of an attachment's name, kept from its end, which shows the file type. */
const longestName = 255
/** Bytes of a message that cannot be parsed. */
const longestHead = 65_536
/** Maximum number of different headers kept. */
export const headersAtMost = 2_000

export type ReadableEmail = Pick<Email, 'headers' | 'from' | 'subject' | 'messageId' | 'attachments' | 'text' | 'html'>

export function factsOf(
  { headers, from, subject, messageId, attachments, text, html }: ReadableEmail,
  attached: AttachedTexts = { texts: [], isCut: false },
): Omit<PlainFacts, 'isComplete' | 'files'> {
  const first = new Map<string, string>()
  for (const { key, value } of headers) {
    if (first.size === headersAtMost) break
    if (!first.has(key)) first.set(key, value)
  }
  const display = displayAddressOf(from) ?? first.get('from') ?? null
  const links = linksOf({ html: html ?? '', text: text ?? '' }, attached.texts)
  return {
    displayAddress: display === null ? null : cleanText(display, 1_000),
    subject: cleanText(subject ?? first.get('subject') ?? '', longestMessageId),
    messageId: cleanText(messageId ?? first.get('message-id') ?? '', 1_000),
    hasAttachments: attachments.length > 0,
    text: [text ?? '', textOfHtml((html ?? '').slice(0, longestHtml))]
      .map((part) => part.slice(0, longestRuleText / 2))
      .join('\n'),
    attachments: attachments.slice(0, attachmentsAtMost).map(attachmentOf),
    ...links,
    linksUnread: links.linksUnread || attached.isCut,
    headers: first,
  }
}

/**
 * Facts from the header lines alone, for a message that cannot be parsed; with `links` also the links that stand open in its bytes, for a
 * caller that can be ended from outside. Reads 64 kB at most.
 */
export function headerFacts(raw: Buffer, { links }: { links: boolean }): PlainFacts {
  const text = raw.subarray(0, longestHead).toString('latin1')
  const found = links ? linksOf({ html: '', text }) : noLinks
  return {
    ...factsOf({ headers: headerLines(raw), attachments: [] }),
    ...found,
    files: [],
    linksUnread: found.linksUnread || raw.length > longestHead,
    isComplete: false,
  }
}

export function withHeader({ headers, ...facts }: PlainFacts): MessageFacts {
  return { ...facts, header: (name) => headers.get(name) }
}

function attachmentOf({ filename, mimeType, content }: Email['attachments'][number]): RuleAttachment {
  return {
    name: cleanText((filename ?? '').slice(-longestName), longestName),
    type: cleanText(mimeType, 100),
    isProtected: typeof content !== 'string' && isProtectedZip(new Uint8Array(content as ArrayBuffer)),
  }
}

function displayAddressOf(from: Address | undefined): string | null {
  if (!from?.address) return null
  if (!from.name) return from.address
  const name = /["<>@,;:\\]/.test(from.name) ? `"${from.name.replace(/["\\]/g, '\\$&')}"` : from.name
  return `${name} <${from.address}>`
}

function headerLines(raw: Buffer): ReadableEmail['headers'] {
  const block =
    raw
      .subarray(0, longestHead)
      .toString('latin1')
      .split(/\r\n\r\n/)[0] ?? ''
  return block
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .flatMap((line) => {
      const colon = line.indexOf(':')
      const key = line.slice(0, colon).trim()
      return colon > 0 ? [{ key: key.toLowerCase(), originalKey: key, value: line.slice(colon + 1).trim() }] : []
    })
}
