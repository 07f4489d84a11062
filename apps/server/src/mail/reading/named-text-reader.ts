import { type Part, PartReader } from './part-reader'

/**
 * Reads a message; a text part with a file name is also listed as an attachment, whatever its disposition: mail programs offer it as a
 * file. Texts inside attached messages are not.
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
