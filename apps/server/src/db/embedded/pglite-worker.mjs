// The embedded database in its thread: protocol messages in, protocol answers out, strictly one after the other.
// Plain JavaScript, since a worker thread of Node 20 loads no TypeScript and tests run from source.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const port = parentPort
if (!port) throw new Error('pglite-worker runs in a worker thread only.')

/** @param {import('./worker-messages').FromWorker} message */
const answer = (message) => port.postMessage(message)

/** PostgreSQL's 128 MB would be written to once and never given back; files are in the system's cache anyway. */
const sharedBuffers = '24MB'

const { folder, image, program, onOpen } = workerData
const database = await PGlite.create({
  ...(folder && { dataDir: folder }),
  ...(image && { loadDataDir: new Blob([image]) }),
  ...(program && { pgliteWasmModule: program }),
  extensions: { pg_trgm },
  startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
})
let queue = Promise.resolve()

port.on('message', (/** @type {import('./worker-messages').ToWorker} */ message) => {
  queue = queue.then(() => handle(message)).catch((error) => answer({ kind: 'failed', message: String(error) }))
})
answer({ kind: 'ready' })

/** @param {import('./worker-messages').ToWorker} message */
async function handle(message) {
  if (message.kind === 'message') {
    answer({ kind: 'answer', bytes: await database.execProtocolRaw(message.bytes) })
  } else if (message.kind === 'open') {
    // A new connection never meets what a broken one left behind.
    await database.exec('rollback')
    await database.exec('discard all')
    await database.exec(onOpen)
  } else if (message.kind === 'dump') {
    const file = await database.dumpDataDir('none')
    answer({ kind: 'dumped', image: new Uint8Array(await file.arrayBuffer()) })
  } else {
    await database.close()
    answer({ kind: 'closed' })
  }
}
