import { Agent as HttpAgent } from 'node:http'
import { Agent as HttpsAgent } from 'node:https'
import { Readable } from 'node:stream'
import { Client } from 'minio'
import { type BlobBackend, BlobMissing, BlobStoreError, type ListedObject, requireKey } from './blob-backend'
import { inParts } from './in-parts'

export interface S3Options {
  /** As `https://s3.example:9000`. */
  endpoint: string
  bucket: string
  region: string
  accessKey: string
  secretKey: string
  /** True: `endpoint/bucket/key`; false: `bucket.endpoint/key`. */
  isPathStyle: boolean
}

// Two parts are held in memory; 10,000 of them are the maximum of an object.
const partBytes = 8 * 1024 * 1024
const deletedAtOnce = 1_000
const checkMs = 10_000

/** Blobs in a bucket of S3 or any server that speaks its protocol. */
export function createS3Backend({
  endpoint,
  bucket,
  region,
  accessKey,
  secretKey,
  isPathStyle,
}: S3Options): BlobBackend {
  const { protocol, hostname, port, origin } = new URL(endpoint)
  const client = new Client({
    endPoint: hostname.replace(/^\[|\]$/g, ''),
    ...(port && { port: Number(port) }),
    useSSL: protocol === 'https:',
    // A kept connection that the server has closed meanwhile would fail an upload.
    transportAgent: new (protocol === 'https:' ? HttpsAgent : HttpAgent)({ keepAlive: false }),
    ...{ region, accessKey, secretKey, pathStyle: isPathStyle },
  })

  return {
    async put(key, content) {
      requireKey(key)
      const parts = inParts(content, partBytes)[Symbol.asyncIterator]()
      let [part, next] = [await parts.next(), await parts.next()]
      // Nearly all blobs: one request, and nothing that an interruption could leave.
      if (next.done) {
        await client.putObject(bucket, key, part.value, part.value.length)
        return
      }
      const upload = await client.initiateNewMultipartUpload(bucket, key, {})
      const etags: { part: number; etag: string }[] = []
      try {
        for (; !part.done; part = next, next = next.done ? next : await parts.next()) {
          const number = etags.length + 1
          const { headers } = await client.makeRequestAsyncOmit(
            { method: 'PUT', bucketName: bucket, objectName: key, query: `partNumber=${number}&uploadId=${upload}` },
            part.value,
          )
          etags.push({ part: number, etag: (headers.etag ?? '').replaceAll('"', '') })
        }
        await client.completeMultipartUpload(bucket, key, upload, etags)
      } catch (error) {
        // Parts of an unfinished upload are kept, and charged, until somebody removes them.
        await client.abortMultipartUpload(bucket, key, upload).catch(() => {})
        throw error
      }
    },

    async get(key, { start, end }) {
      if (end <= start) return Readable.from([])
      return client.getPartialObject(bucket, requireKey(key), start, end - start).catch((error: unknown) => {
        throw isMissing(error) ? new BlobMissing(key, error) : error
      })
    },

    async stat(key) {
      try {
        const { size, lastModified } = await client.statObject(bucket, requireKey(key))
        return { size, changedAt: lastModified }
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },

    async delete(keys) {
      for (let at = 0; at < keys.length; at += deletedAtOnce) {
        await client.removeObjects(bucket, keys.slice(at, at + deletedAtOnce).map(requireKey))
      }
    },

    async *list(): AsyncIterable<ListedObject> {
      for await (const { name, size, lastModified } of client.listObjectsV2(bucket, '', true)) {
        if (name) yield { key: name, size, changedAt: new Date(lastModified) }
      }
    },

    async check() {
      const where = `The bucket ${bucket} at ${origin}`
      const exists = await withinTime(client.bucketExists(bucket)).catch((error: unknown) => {
        throw new BlobStoreError(`${where} cannot be reached: ${reasonOf(error)}. Check S3_ENDPOINT and the S3 keys.`)
      })
      if (!exists) throw new BlobStoreError(`${where} does not exist. Create it, or correct S3_BUCKET.`)
    },
  }
}

const isMissing = (error: unknown) => ['NoSuchKey', 'NotFound'].includes((error as { code?: string }).code ?? '')

function reasonOf(error: unknown): string {
  const { code, message } = error as { code?: string; message?: string }
  return (message || code || String(error)).split('\n', 1)[0]?.replace(/\.$/, '') ?? ''
}

async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('no answer within ten seconds')), checkMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}
