import { createHash } from 'node:crypto'
import { type FileHandle, open, readFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { takeTurn } from '../../db/take-turn'
import type { ByteBudget } from './byte-budget'
import { checkHeader, type HeaderLimits } from './check-header'
import { LineEndRepair } from './line-ends'
import { SmtpRefusal } from './smtp-refusal'
import type { SpoolFolder } from './spool-folder'

export interface CollectLimits extends HeaderLimits {
  messageBytes: number
  /** Messages up to this size stay in memory; larger ones go to a file. At least `headerBytes`. */
  memoryBytes: number
}

export interface CollectOptions {
  limits: CollectLimits
  budget: ByteBudget
  spool: SpoolFolder
  /** Size declared by the sender. */
  declaredBytes?: number | undefined
}

/** A received message, with CRLF at every line end. */
export interface CollectedMessage {
  /** The whole message, or its beginning including the header when it is in a file. */
  bytes: Buffer
  path?: string
  size: number
  /** Hex. */
  sha256: string
  load(): Promise<Buffer>
  /** Releases memory, file and budget; always call it, whatever happens to the message. */
  discard(): Promise<void>
}

/**
 * Reads a message from the wire. Over a limit, reads and discards the rest, so that the client receives the refusal. Bare carriage returns
 * and line feeds become CRLF.
 */
export async function collect(stream: Readable, options: CollectOptions): Promise<CollectedMessage> {
  const arrival = new Arrival(options)
  try {
    let failure: { error: unknown } | undefined
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      if (failure) continue
      failure = await failureOf(arrival.push(chunk))
      if (failure) await arrival.discard()
    }
    if (failure) throw failure.error
    return await arrival.finish()
  } catch (error) {
    await arrival.discard()
    throw stream.readableEnded ? error : new SmtpRefusal(421, '4.4.2 The connection was lost')
  }
}

const failureOf = (work: Promise<void>): Promise<{ error: unknown } | undefined> =>
  work.then(
    () => undefined,
    (error: unknown) => ({ error }),
  )

class Arrival {
  readonly #options: CollectOptions
  readonly #repair = new LineEndRepair()
  readonly #hash = createHash('sha256')
  readonly #reservation
  #reserved = 0
  /** The part of the message kept in memory; over-allocated, so that it can grow in place. */
  #memory = Buffer.alloc(0)
  #size = 0
  #file: { path: string; handle: FileHandle } | undefined

  constructor(options: CollectOptions) {
    this.#options = options
    this.#reservation = options.budget.reserve()
  }

  async push(chunk: Buffer): Promise<void> {
    if (this.#file) await takeTurn()
    await this.#keep(this.#repair.push(chunk))
  }

  async finish(): Promise<CollectedMessage> {
    await this.#keep(this.#repair.end())
    const { limits } = this.#options
    const bytes = this.#memory.subarray(0, Math.min(this.#size, limits.memoryBytes))
    checkHeader(bytes, this.#file !== undefined, limits)
    this.#reserve(this.#size)
    const file = this.#file
    await file?.handle.close()
    return {
      bytes,
      ...(file && { path: file.path }),
      size: this.#size,
      sha256: this.#hash.digest('hex'),
      load: async () => (file ? readFile(file.path) : bytes),
      discard: () => this.discard(),
    }
  }

  async discard(): Promise<void> {
    this.#reservation.release()
    this.#memory = Buffer.alloc(0)
    const file = this.#file
    this.#file = undefined
    if (!file) return
    await file.handle.close()
    await rm(file.path, { force: true })
  }

  async #keep(chunk: Buffer): Promise<void> {
    const { limits } = this.#options
    const before = this.#size
    const size = before + chunk.length
    if (size > limits.messageBytes)
      throw new SmtpRefusal(552, `5.3.4 Message is larger than ${limits.messageBytes} bytes`)
    if (!this.#hasRoom(size)) throw noRoom()
    if (size > limits.memoryBytes && !this.#file) await this.#openFile()
    this.#remember(chunk.subarray(0, Math.max(0, limits.memoryBytes - before)))
    this.#size = size
    this.#hash.update(chunk)
    await this.#file?.handle.writeFile(chunk)
  }

  /** A large message reserves its maximum at once: better rejected before it has arrived than after. */
  #hasRoom(size: number): boolean {
    if (size <= this.#reserved) return true
    const { limits, declaredBytes = 0 } = this.#options
    const isLarge = Math.max(size, declaredBytes) > limits.memoryBytes
    const needed = size <= declaredBytes ? declaredBytes : limits.messageBytes
    return this.#reserve(isLarge ? Math.min(needed, limits.messageBytes) : size)
  }

  #reserve(bytes: number): boolean {
    const isLarge = bytes > this.#options.limits.memoryBytes
    if (!this.#reservation.resize(bytes, { isLarge })) return false
    this.#reserved = bytes
    return true
  }

  #remember(chunk: Buffer): void {
    const size = this.#size + chunk.length
    if (size > this.#memory.length) {
      const grown = Buffer.allocUnsafe(
        Math.min(Math.max(size, this.#memory.length * 2), this.#options.limits.memoryBytes),
      )
      this.#memory.copy(grown, 0, 0, this.#size)
      this.#memory = grown
    }
    chunk.copy(this.#memory, this.#size)
  }

  async #openFile(): Promise<void> {
    const path = await this.#options.spool.newFile()
    const handle = await open(path, 'wx', 0o600)
    this.#file = { path, handle }
    await handle.writeFile(this.#memory.subarray(0, this.#size))
  }
}

export const noRoom = () => new SmtpRefusal(452, '4.3.1 Too much mail is under way, try again later')
