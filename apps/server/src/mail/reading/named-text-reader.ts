import { type Part, PartReader } from './part-reader'

/**
 * Reads a message; a text with a file name is among the attachments, too, however it is disposed: mail programs offer it as a
 * file. A text in a message inside of the message is not.
 */
export class NamedTextReader extends PartReader {
  override async collectNode(part: Part, alternative: unknown, related: boolean): Promise<void> {
    const { contentDisposition, contentType, content } = part
    const isNamed = Boolean(contentDisposition.parsed.params.filename || contentType.parsed.params.name)
    if (isNamed && content && !contentType.multipart && this.isInlineTextNode(part)) {
      this.collectAttachment(part, content, related, false)
    }
    await super.collectNode(part, alternative, related)
  }
}
