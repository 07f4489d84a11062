import PostalMime, { type Email, type PostalMimeOptions } from 'postal-mime'
import { ByteCollector } from './byte-collector'

export interface PartLimits {
  /** Maximum number of lines, counting those of attached messages again. Default: 1,000,000. */
  linesAtMost?: number
  /** Maximum number of parts, including those of attached messages. Default: 2,000. */
  partsAtMost?: number
}

/** A message part while postal-mime parses it. */
export interface Part {
  contentDisposition: { parsed: { params: { filename?: string } } }
  contentType: { parsed: { params: { name?: string } }; multipart: unknown }
  content?: ArrayBuffer | null
  contentDecoder: object | null
  setupContentDecoder(encoding: string): void
  subMessage?: Email
}

interface TextEntry {
  type: 'subMessage'
  value: Email
}

/** Internals of postal-mime 4 that run line by line and part by part; it has no options to limit these. */
interface Internals {
  currentNode: Part
  root: Part
  rfc822NestingDepth: number
  textMap: Map<Part, unknown>
  attachments: Email['attachments']
  processLine(line: Uint8Array, isFinal: boolean): Promise<void>
  collectNode(part: Part, alternative: unknown, related: boolean): Promise<void>
  collectSubMessage(part: Part): Promise<void>
  addTextEntry(part: Part, type: 'plain' | 'html', entry: TextEntry): void
  isInlineTextNode(part: Part): boolean
  collectAttachment(part: Part, content: ArrayBuffer, related: boolean, isTooDeep: boolean): void
}

type Options = PostalMimeOptions & PartLimits

const Reader = PostalMime as unknown as new (options: PostalMimeOptions) => Internals & PostalMime

/** Remaining allowance of lines and parts. */
interface Allowance {
  lines: number
  parts: number
}

const allowanceOf = ({ linesAtMost = 1_000_000, partsAtMost = 2_000 }: PartLimits): Allowance => {
  return { lines: linesAtMost, parts: partsAtMost }
}
const isKept = ({ lines, parts }: Allowance) => lines >= 0 && parts >= 0

const nothing = new Uint8Array(0)

/** Parses a message within limits of lines and parts: anything beyond them is ignored. */
export class PartReader extends Reader {
  readonly #options: Options
  /** Allowance of the message and of messages shown within it. */
  #left: Allowance
  /** Allowance of all attached messages together: a forwarded message takes nothing from the one around it. */
  #leftAttached: Allowance
  #seen: Part | undefined

  constructor(options: Options) {
    super(options)
    this.#options = options
    this.#left = allowanceOf(options)
    this.#leftAttached = allowanceOf(options)
  }

  /** True if the message stayed within the limits. */
  get isComplete(): boolean {
    return isKept(this.#left)
  }

  /** True if the attached messages read so far stayed within the limits. */
  get areAttachedComplete(): boolean {
    return isKept(this.#leftAttached)
  }

  override async processLine(line: Uint8Array, isFinal: boolean): Promise<void> {
    this.#countPart()
    this.#left.lines -= 1
    if (this.isComplete) await super.processLine(line, isFinal)
    else if (isFinal) await super.processLine(nothing, true)
  }

  /** Same as in postal-mime, but with a reader that shares the limits. */
  override async collectSubMessage(part: Part): Promise<void> {
    const inner = this.#innerReader(this.#left)
    const email = await inner.parse(part.content ?? new ArrayBuffer(0))
    part.subMessage = email
    const entry = { type: 'subMessage', value: email } as const
    if (email.text || !email.html) this.addTextEntry(part, 'plain', entry)
    if (email.html) this.addTextEntry(part, 'html', entry)
    for (const [place, text] of inner.textMap) this.textMap.set(place, text)
    for (const attachment of email.attachments) this.attachments.push(attachment)
  }

  /** Reads an attached message; all of them together have limits of their own. */
  readAttached(content: ArrayBuffer): Promise<Email> {
    return this.#innerReader(this.#leftAttached).parse(content)
  }

  #innerReader(left: Allowance): PartReader {
    const { maxNestingDepth, maxHeadersSize, maxRfc822NestingDepth } = this.#options
    const limits = { maxNestingDepth, maxHeadersSize, maxRfc822NestingDepth } as PostalMimeOptions
    const inner = new PartReader({ ...limits, attachmentEncoding: 'arraybuffer' })
    inner.#left = left
    inner.rfc822NestingDepth = this.rfc822NestingDepth + 1
    return inner
  }

  /** A part is counted before its headers are read, because they determine its decoder. */
  #countPart(): void {
    const part = this.currentNode
    if (part === this.#seen) return
    this.#seen = part
    this.#left.parts -= 1
    const setup = part.setupContentDecoder.bind(part)
    part.setupContentDecoder = (encoding) => {
      setup(encoding)
      if (part.contentDecoder?.constructor.name === 'PassThroughDecoder') part.contentDecoder = new ByteCollector()
    }
  }
}
