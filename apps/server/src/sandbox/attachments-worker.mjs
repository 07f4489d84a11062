// Takes one message apart in a thread of its own, which its starter ends when it takes too long or too much.
import { createHash } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import PostalMime from 'postal-mime'

const limits = { maxNestingDepth: 64, maxHeadersSize: 1_048_576, maxRfc822NestingDepth: 4 }

const { attachments } = await PostalMime.parse(workerData.raw, { ...limits, attachmentEncoding: 'arraybuffer' })
const files = new Map()
for (const { filename, content } of attachments) {
  const bytes = new Uint8Array(/** @type {ArrayBuffer} */ (content))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  if (bytes.length > 0 && !files.has(sha256))
    files.set(sha256, { fileName: (filename ?? '').slice(0, 255), sha256, bytes })
}
parentPort?.postMessage([...files.values()])
