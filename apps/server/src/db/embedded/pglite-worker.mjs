// Runs the embedded database in its thread: protocol messages in, responses out, strictly one at a time. Plain JavaScript, because worker
// threads of Node 20 cannot load TypeScript and tests run from source.
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'

const port = parentPort
if (!port) throw new Error('pglite-worker runs in a worker thread only.')

/** @param {import('./worker-messages').FromWorker} message */
const answer = (message) => port.postMessage(message)

/** PostgreSQL's default of 128 MB would fill once and never be released; the system caches the files anyway. */
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
  if (message.kind === 'statements') {
    const bytes = await run(message.statements)
    port?.postMessage({ kind: 'answer', bytes }, [bytes.buffer])
  } else if (message.kind === 'open') {
    // A new connection must not see the remains of a broken one.
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

/**
 * Runs statements one after the other and returns their answers in one piece.
 *
 * @param {readonly Uint8Array[]} statements
 */
async function run(statements) {
  /** @type {Uint8Array[]} */
  const answers = []
  for (const statement of statements) {
    if (isStartup(statement)) answers.push(await database.execProtocolRaw(statement))
    // Raw data is a view of the program's memory. Without a listener, PGlite would parse every answer as well.
    else await database.execProtocolRawStream(statement, { onRawData: (bytes) => void answers.push(bytes.slice()) })
  }
  return joined(answers)
}

/**
 * Only startup packets have no type, which comes first.
 *
 * @param {Uint8Array} statement
 */
function isStartup(statement) {
  return statement[0] === 0
}

/** @param {readonly Uint8Array[]} pieces */
function joined(pieces) {
  const bytes = new Uint8Array(pieces.reduce((length, piece) => length + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
