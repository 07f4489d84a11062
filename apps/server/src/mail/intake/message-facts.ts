import { longestRuleText, type RuleAttachment } from '@postern/core/management'
import type { Address, Email } from 'postal-mime'
import { longestMessageId } from '../../messages/messages.table'
import { cleanText } from './clean-text'
import { NamedTextReader } from './named-text-reader'
import { isProtectedZip } from './protected-zip'
import { textOfHtml } from './text-of-html'

/** What is known of a message from its bytes. */
export interface MessageFacts {
  /** The From header, decoded. */
  displayAddress: string | null
  subject: string
  messageId: string
  hasAttachments: boolean
  /** What can be read in it: of its text and its HTML, as much as rules look at. */
  text: string
  attachments: readonly RuleAttachment[]
  /** `false` where it is nested too deep, cannot be parsed, or has too many attachments: there is more than is told here. */
  isComplete: boolean
  /** First occurrence of a header by its lower-case name. */
  header(name: string): string | undefined
}

/** Of one message; what has more is made to keep somebody busy. */
const attachmentsAtMost = 300
/** Characters of HTML whose words are read. */
const longestHtml = 1_000_000
/** Characters of an attachment's name, counted from its end: that is what tells its kind. */
const longestName = 255

const limits = { maxNestingDepth: 64, maxHeadersSize: 1_048_576, maxRfc822NestingDepth: 4 }

/** Reads a message. One that cannot be parsed is known by the header lines that can be read. */
export async function readFacts(raw: Buffer): Promise<MessageFacts> {
  try {
    const email = await new NamedTextReader(limits).parse(raw)
    const { attachments } = email
    const isComplete =
      attachments.length <= attachmentsAtMost && !attachments.some(({ rfc822DepthExceeded }) => rfc822DepthExceeded)
    return { ...factsOf(email), isComplete }
  } catch {
    return { ...factsOf(readHeaderLines(raw)), isComplete: false }
  }
}

type Readable = Pick<Email, 'headers' | 'from' | 'subject' | 'messageId' | 'attachments' | 'text' | 'html'>

function factsOf({
  headers,
  from,
  subject,
  messageId,
  attachments,
  text,
  html,
}: Readable): Omit<MessageFacts, 'isComplete'> {
  const first = new Map<string, string>()
  for (const { key, value } of headers) if (!first.has(key)) first.set(key, value)
  const display = displayAddressOf(from) ?? first.get('from') ?? null
  return {
    displayAddress: display === null ? null : cleanText(display, 1_000),
    subject: cleanText(subject ?? first.get('subject') ?? '', longestMessageId),
    messageId: cleanText(messageId ?? first.get('message-id') ?? '', 1_000),
    hasAttachments: attachments.length > 0,
    text: [text ?? '', textOfHtml((html ?? '').slice(0, longestHtml))]
      .map((part) => part.slice(0, longestRuleText / 2))
      .join('\n'),
    attachments: attachments.slice(0, attachmentsAtMost).map(attachmentOf),
    header: (name) => first.get(name),
  }
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

function readHeaderLines(raw: Buffer): Readable {
  const block =
    raw
      .subarray(0, 65_536)
      .toString('latin1')
      .split(/\r\n\r\n/)[0] ?? ''
  const headers = block
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .flatMap((line) => {
      const colon = line.indexOf(':')
      const key = line.slice(0, colon).trim()
      return colon > 0 ? [{ key: key.toLowerCase(), originalKey: key, value: line.slice(colon + 1).trim() }] : []
    })
  return { headers, attachments: [] }
}
