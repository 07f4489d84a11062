import { once } from 'node:events'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import pg from 'pg'
import { createDatabase, type Database } from '../database'
import { enterServerRole } from '../server-role'
import { lockFolder } from './folder-lock'
import { PgliteStream } from './pglite-stream'
import type { FromWorker, ToWorker } from './worker-messages'
import { workerUrl } from './worker-url'

export interface EmbeddedOptions {
  /** Folder of the data; absent: in memory. */
  folder?: string
  /** Starts from an image of another embedded database. */
  image?: Uint8Array
  /** Compiled PGlite program, for a process that opens several databases in turn; absent: each compiles its own. */
  program?: WebAssembly.Module
}

export interface EmbeddedDatabase extends Database {
  /** Image of the whole database, from which others can be opened in a fraction of the time. */
  dump(): Promise<Uint8Array>
}

/**
 * Opens the embedded database in its own thread, so that no query blocks the event loop (XS-08). It speaks the wire protocol: the same
 * driver and SQL work for it and PostgreSQL.
 */
export async function openEmbedded({ folder, image, program }: EmbeddedOptions = {}): Promise<EmbeddedDatabase> {
  const unlock = folder ? lockFolder(folder) : () => {}
  const workerData = { folder: folder && join(folder, 'database'), image, program, onOpen: enterServerRole }
  const worker = new Worker(workerUrl(), { workerData })
  const post = (message: ToWorker) => worker.postMessage(message)
  try {
    await next(worker, 'ready')
  } catch (error) {
    unlock()
    throw error
  }
  const pool = new pg.Pool({
    // PGlite is one session: a second connection would share its transaction.
    max: 1,
    pipeline: true,
    idleTimeoutMillis: 0,
    user: 'postgres',
    database: 'postgres',
    password: '',
    stream: () => new PgliteStream(worker) as never,
  })
  const database = createDatabase(pool, {
    isEmbedded: true,
    login: null,
    async asOwner(work) {
      const client = await pool.connect()
      let broken: Error | undefined
      try {
        await client.query('set session authorization postgres')
        return await work(client)
      } finally {
        await client.query(enterServerRole).catch((error: Error) => {
          broken = error
        })
        client.release(broken)
      }
    },
    async close() {
      const closed = next(worker, 'closed')
      post({ kind: 'close' })
      await closed
      await worker.terminate()
      unlock()
    },
  })
  return {
    ...database,
    async dump() {
      const dumped = next(worker, 'dumped')
      post({ kind: 'dump' })
      return (await dumped).image
    },
  }
}

/** Waits for the next message of a kind; rejects when the worker fails or exits. */
function next<K extends FromWorker['kind']>(worker: Worker, kind: K): Promise<Extract<FromWorker, { kind: K }>> {
  return new Promise((resolve, reject) => {
    const onMessage = (message: FromWorker) => {
      if (message.kind !== kind) return
      worker.off('message', onMessage)
      resolve(message as Extract<FromWorker, { kind: K }>)
    }
    worker.on('message', onMessage)
    once(worker, 'error').then(([error]) => reject(error), reject)
    worker.once('exit', (code) => reject(new Error(`The embedded database ended with code ${code}.`)))
  })
}
