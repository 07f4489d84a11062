import { missingRight } from '@postern/core'
import { and, eq } from 'drizzle-orm'
import type { Hono } from 'hono'
import { hashSecret } from '../auth/secrets'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { refuse } from '../http/refuse'
import type { AnyJob, JobRow } from './define-job'
import { readFilePart } from './job-files'
import { hasFile } from './jobs.service'
import { jobDownloads, jobs } from './jobs.table'
import { readCaller } from './read-caller'

interface FileOptions {
  db: Database
  clock: Clock
  definitions: readonly AnyJob[]
}

/** Serves the file of a job once for a download token: a browser's own download cannot send a header. Mount it before the calls. */
export function serveJobFile(app: Hono, { db, clock, definitions }: FileOptions): void {
  for (const path of ['/v1/jobs/:id/file', '/v1/jobs/:id/file/']) {
    app.get(path, async (context) => {
      // Link scanners and previews that only look must not use the token up.
      if (context.req.method === 'HEAD') throw refuse('requests.notFound')
      const text = context.req.param('id') ?? ''
      const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : 0
      const job = await redeem(db, { id, token: context.req.query('token') ?? '', now: clock.now(), definitions })
      if (!job) throw refuse('requests.notFound')
      return context.body(streamFile(db, job), 200, {
        'content-type': job.contentType ?? 'application/octet-stream',
        'content-length': String(job.fileSize ?? 0),
        'content-disposition': `attachment; filename="${(job.fileName ?? 'file').replace(/[^\w.-]/g, '_')}"`,
        'cache-control': 'no-store',
      })
    })
  }
}

interface Redemption {
  id: number
  token: string
  now: Date
  definitions: readonly AnyJob[]
}

/** Uses a token up; `null` for a wrong, used or expired one, and when its owner has lost the right to the file. */
function redeem(db: Database, { id, token, now, definitions }: Redemption): Promise<JobRow | null> {
  return db.inScope({ as: 'system' }, async (tx) => {
    const [grant] = await tx
      .delete(jobDownloads)
      .where(and(eq(jobDownloads.tokenHash, hashSecret(token)), eq(jobDownloads.jobId, id)))
      .returning()
    if (!grant || grant.expiresAt <= now) return null
    const [job] = await tx.select().from(jobs).where(eq(jobs.id, id))
    const definition = definitions.find(({ kind }) => kind === job?.kind)
    if (!job || !definition || !hasFile(job)) return null
    const access = definition.access(job.params)
    const caller = await readCaller(tx, grant.userId)
    return caller && access.who === 'signedIn' && !missingRight(access, caller) ? job : null
  })
}

/** Reads part by part, each in a transaction of its own, so that a slow reader holds no connection. */
function streamFile(db: Database, { id, fileSize }: JobRow): ReadableStream<Uint8Array> {
  let number = 0
  let left = fileSize ?? 0
  return new ReadableStream({
    async pull(controller) {
      if (left === 0) return controller.close()
      const part = await db.inScope({ as: 'system' }, (tx) => readFilePart(tx, id, number))
      if (!part) return controller.error(new Error(`The file of job ${id} was removed while it was read.`))
      number += 1
      left -= part.length
      controller.enqueue(new Uint8Array(part))
    },
  })
}
