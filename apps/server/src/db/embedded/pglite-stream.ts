import { Duplex } from 'node:stream'
import type { Worker } from 'node:worker_threads'
import type { FromWorker, ToWorker } from './worker-messages'

/** A node-postgres connection to the embedded database: forwards writes of `pg` to the worker and returns its responses. */
export class PgliteStream extends Duplex {
  readonly #worker: Worker
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
    this.#post({ kind: 'message', bytes: chunk })
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#post({ kind: 'message', bytes: Buffer.concat(chunks.map(({ chunk }) => chunk)) })
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

  #post(message: ToWorker) {
    this.#worker.postMessage(message)
  }
}
