import PostalMime, { type PostalMimeOptions } from 'postal-mime'

/** A part of a message, as postal-mime has it while it reads. */
interface Part {
  contentDisposition: { parsed: { params: { filename?: string } } }
  contentType: { parsed: { params: { name?: string } }; multipart: unknown }
  content?: ArrayBuffer | null
}

/** What postal-mime 4 does with each part; it has no option for this. */
interface Collector {
  collectNode(part: Part, alternative: unknown, related: boolean): Promise<void>
  isInlineTextNode(part: Part): boolean
  collectAttachment(part: Part, content: ArrayBuffer, related: boolean, isTooDeep: boolean): void
}

const Reader = PostalMime as unknown as new (options: PostalMimeOptions) => Collector & PostalMime

/**
 * Reads a message; a text with a file name is among the attachments, too, however it is disposed: mail programs offer it as a
 * file. A text in a message inside of the message is not.
 */
export class NamedTextReader extends Reader {
  override async collectNode(part: Part, alternative: unknown, related: boolean): Promise<void> {
    const { contentDisposition, contentType, content } = part
    const isNamed = Boolean(contentDisposition.parsed.params.filename || contentType.parsed.params.name)
    if (isNamed && content && !contentType.multipart && this.isInlineTextNode(part)) {
      this.collectAttachment(part, content, related, false)
    }
    await super.collectNode(part, alternative, related)
  }
}
