import { createHash } from 'node:crypto'

const cr = 0x0d
const lf = 0x0a
const tab = 0x09
const space = 0x20
const lineEnd = Buffer.from('\r\n')

/**
 * Hash of a body in its relaxed form (RFC 6376, section 3.4.4), piece by piece. Its cost grows with the body alone: mailauth's own reads an
 * endless line anew with each piece.
 */
export class RelaxedBodyHash {
  readonly #hash = createHash('sha256')
  /** Line ends that count only if something follows. */
  #lines = 0
  #hasSpace = false
  #hasCr = false
  #isEmpty = true

  push(piece: Buffer): void {
    // No byte of the piece takes more than two; line ends that earlier pieces have left may not fit.
    const out = Buffer.allocUnsafe(piece.length * 2 + 2)
    let length = 0
    const write = (byte: number) => {
      if (this.#lines > 0) {
        const ends = this.#lines * lineEnd.length
        if (length + ends + 2 > out.length) {
          this.#hash.update(out.subarray(0, length)).update(Buffer.alloc(ends, lineEnd))
          length = 0
        } else {
          out.fill(lineEnd, length, length + ends)
          length += ends
        }
        this.#lines = 0
      }
      if (this.#hasSpace) out[length++] = space
      this.#hasSpace = false
      out[length++] = byte
      this.#isEmpty = false
    }
    for (let at = 0; at < piece.length; at += 1) {
      const byte = piece[at] as number
      if (byte === lf) {
        this.#lines += 1
        this.#hasSpace = false
        this.#hasCr = false
        continue
      }
      if (this.#hasCr) write(cr)
      this.#hasCr = byte === cr
      if (byte === space || byte === tab) this.#hasSpace = true
      else if (byte !== cr) write(byte)
    }
    this.#hash.update(out.subarray(0, length))
  }

  /** In base64. A body that is not empty ends with one line end. */
  digest(): string {
    if (!this.#isEmpty) this.#hash.update(lineEnd)
    return this.#hash.digest('base64')
  }
}
