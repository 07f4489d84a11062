const cr = 0x0d
const lf = 0x0a

/**
 * Turns bare carriage returns and line feeds into CRLF, chunk by chunk: line boundaries must not depend on the reader (SMTP smuggling).
 */
export class LineEndRepair {
  #endsWithCr = false

  push(chunk: Buffer): Buffer {
    if (chunk.length === 0) return chunk
    const isWhole = this.#isWhole(chunk)
    const repaired = isWhole ? chunk : this.#repair(chunk)
    this.#endsWithCr = chunk.at(-1) === cr
    return repaired
  }

  /** Bytes that complete the last line end. */
  end(): Buffer {
    return Buffer.from(this.#endsWithCr ? '\n' : '')
  }

  #isWhole(chunk: Buffer): boolean {
    let isAfterCr = this.#endsWithCr
    // Eight times faster than an iterator.
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at]
      if ((byte === lf) !== isAfterCr) return false
      isAfterCr = byte === cr
    }
    return true
  }

  #repair(chunk: Buffer): Buffer {
    const repaired = Buffer.allocUnsafe(chunk.length * 2 + 1)
    let length = 0
    let isAfterCr = this.#endsWithCr
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number
      if (byte === lf && !isAfterCr) repaired[length++] = cr
      if (byte !== lf && isAfterCr) repaired[length++] = lf
      repaired[length++] = byte
      isAfterCr = byte === cr
    }
    return repaired.subarray(0, length)
  }
}

/** Same for a complete message. */
export function withWholeLineEnds(raw: Buffer): Buffer {
  const repair = new LineEndRepair()
  return Buffer.concat([repair.push(raw), repair.end()])
}
