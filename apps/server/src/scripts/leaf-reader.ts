import type { SievePart } from '@postern/core/sieve'
import { type Part, PartReader } from '../mail/reading/part-reader'

interface Leaf extends Part {
  contentType: Part['contentType'] & { parsed: { value: string } }
  getTextContent(): string
}

/** Characters that are kept of all leaves together. */
const charactersAtMost = 4_000_000

/** Reads a message and keeps each of its leaves, decoded. */
export class LeafReader extends PartReader {
  readonly leaves: SievePart[] = []
  #left = charactersAtMost

  override async collectNode(part: Part, alternative: unknown, related: boolean): Promise<void> {
    const { contentType, content } = part
    if (!contentType.multipart && content) {
      const lines = (part as Leaf).getTextContent().slice(0, this.#left).replace(/\r?\n/g, '\r\n')
      // Inside of others, the last line end belongs to the boundary.
      const text = part === this.root ? lines : lines.replace(/\r\n$/, '')
      this.#left -= text.length
      this.leaves.push({ type: (part as Leaf).contentType.parsed.value.toLowerCase(), text })
    }
    await super.collectNode(part, alternative, related)
  }
}
