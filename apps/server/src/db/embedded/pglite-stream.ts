import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './worker-messages'

/**
 * A node-postgres connection to the embedded database: forwards writes of `pg` to the worker and returns its responses. Statements written
 * in the same turn travel as one message, because handing over to the other thread and back costs more than most of them.
 */
export class PgliteStream extends Duplex {
  readonly #worker: Worker
  #statements: Uint8Array[] = []
  readonly #onMessage = (message: FromWorker) => {
    if (message.kind === 'answer') this.push(message.bytes)
    if (message.kind === 'failed') this.destroy(new Error(message.message))
  }

  readonly #onExit = () => this.destroy(new Error('The embedded database has ended.'))

  constructor(worker: Worker) {
    super()
    this.#worker = worker
  }

  // Methods that `pg` calls on a socket.
  connect(): this {
    this.#worker.on('message', this.#onMessage)
    this.#worker.once('exit', this.#onExit)
    this.#post({ kind: 'open' })
    setImmediate(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: () => void): void {
    this.#send(exactly([chunk]))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(exactly(chunks.map(({ chunk }) => chunk)))
    done()
  }

  override _final(done: () => void): void {
    done()
    this.push(null)
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off('message', this.#onMessage)
    this.#worker.off('exit', this.#onExit)
    done(error)
  }

  #send(statement: Uint8Array) {
    // After the promises of this turn, which write the statements that follow.
    if (this.#statements.push(statement) === 1) process.nextTick(() => this.#flush())
  }

  #flush() {
    const statements = this.#statements
    this.#statements = []
    this.#post(
      { kind: 'statements', statements },
      statements.map(({ buffer }) => buffer as ArrayBuffer),
    )
  }

  #post(message: ToWorker, transferred: ArrayBuffer[] = []) {
    this.#worker.postMessage(message, transferred)
  }
}

/** Copies bytes into a buffer of their own: sending part of a buffer to another thread sends all of it. */
function exactly(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((length, chunk) => length + chunk.length, 0))
  let at = 0
  for (const chunk of chunks) {
    bytes.set(chunk, at)
    at += chunk.length
  }
  return bytes
}
