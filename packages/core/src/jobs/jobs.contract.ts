import * as z from 'zod/mini'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { maybe, offByDefault, text } from '../http/fields'
import { listOf } from '../http/list-of'
import { signedIn } from '../permissions/access'
import { Done } from '../shared/done'
import { Id } from '../shared/id'
import { pagingShape, queryFlag } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { jobStates } from './job-states'

/** Kinds of long-running work. */
export const jobKinds = [
  ...[
    'domainImport',
    'userImport',
    'wblImport',
    'matchListImport',
    'wblBacktest',
    'wblDeletion',
    'ruleTrial',
    'listExport',
  ],
] as const
/** One of `jobKinds`. */
export type JobKind = (typeof jobKinds)[number]

/**
 * Reasons why a job ended early: its orderer has lost the right to it, it was to be done completely or not at all and one item failed, it
 * would have become too large, or repeated attempts got nowhere.
 */
export const jobFailures = ['noAccess', 'itemRefused', 'tooLarge', 'error'] as const
/** One of `jobFailures`. */
export type JobFailure = (typeof jobFailures)[number]

/** Results of items that were not plainly done. */
export const jobItemStates = ['done', 'skipped', 'failed'] as const
/** One of `jobItemStates`. */
export type JobItemState = (typeof jobItemStates)[number]

/** Maximum number of items stored per job; further ones are only counted. */
export const jobItemsAtMost = 5_000

/** Long-running work that the server does in the background. */
export const Job = z.object({
  id: z.number(),
  /** One of `jobKinds`. */
  kind: z.string(),
  /** One of `jobStates`. */
  state: z.string(),
  /** Name of the object it is about, for example a file. */
  title: text,
  customer: maybe(z.object({ id: z.number(), name: z.string() })),
  /** Number of items; `null`: unknown. */
  total: maybe(z.int()),
  done: z.int(),
  failed: z.int(),
  /** One of `jobFailures`. */
  failure: maybe(z.string()),
  /** True if `retry` can run it again. */
  canRetry: offByDefault,
  /** File it has created. */
  file: maybe(z.object({ name: z.string(), size: z.int() })),
  createdAt: z.string(),
  startedAt: maybe(z.string()),
  finishedAt: maybe(z.string()),
  /** Instant after which the finished job and its file are deleted. */
  expiresAt: z.string(),
})
export type Job = z.output<typeof Job>

/** An item that was not plainly done. */
export const JobItem = z.object({
  number: z.int(),
  /** Name of the item, for example an address. */
  target: z.string(),
  /** One of `jobItemStates`. */
  state: z.string(),
  reason: text,
})
export type JobItem = z.output<typeof JobItem>

/** Grants one download of a job's file. */
export const JobDownload = z.object({
  token: z.string(),
  expiresAt: z.string(),
  /** Address of the file, with the token. */
  url: z.string(),
})
export type JobDownload = z.output<typeof JobDownload>

/** Lists that can be exported to a file, beyond what a page has loaded. */
export const exportableLists = ['senderLists'] as const
/** One of `exportableLists`. */
export type ExportableList = (typeof exportableLists)[number]

const byId = { access: signedIn, params: z.object({ id: Id }) }

/** API endpoints for the caller's own jobs. */
export const jobs = feature('jobs', {
  /** Newest first. */
  list: endpoint({
    method: 'GET',
    path: 'v1/jobs/',
    access: signedIn,
    query: z.object({
      kind: z.optional(z.enum(jobKinds)),
      state: z.optional(z.enum(jobStates)),
      limit: pagingShape.limit,
      offset: pagingShape.offset,
    }),
    response: listOf('jobs', Job),
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/jobs/{id}/', response: Job }),

  /** Cancels an unfinished job before its next item; deletes a finished one with its file. */
  delete: endpoint({
    ...byId,
    method: 'DELETE',
    path: 'v1/jobs/{id}/',
    /** `keepsFinished`: cancels only; a job that has just finished keeps its result. */
    query: z.object({ keepsFinished: z._default(queryFlag, false) }),
    wire: { keepsFinished: 'keep_finished' },
    response: Done,
  }),

  /**
   * Writes all rows of a list to a CSV file, in the background. `query` takes the filters of that list's own call, in our spelling; paging
   * and ordering are ignored. Requires the right to read the list.
   */
  createExport: endpoint({
    method: 'POST',
    path: 'v1/jobs/exports/',
    access: signedIn,
    body: z.object({
      list: z.enum(exportableLists),
      query: z.optional(
        z
          .record(line.check(z.maxLength(40)), z.union([line.check(z.maxLength(200)), z.number(), z.boolean()]))
          .check(z.refine((query) => Object.keys(query).length <= 20)),
      ),
    }),
    response: Job,
    idempotent: true,
  }),

  /** Items that were not plainly done, by number. */
  listItems: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/jobs/{id}/items/',
    query: z.object({
      state: z.optional(z.enum(jobItemStates)),
      limit: pagingShape.limit,
      offset: pagingShape.offset,
    }),
    response: listOf('items', JobItem),
  }),

  /** Runs the failed items again, and those that an interrupted job has not reached. */
  retry: endpoint({ ...byId, method: 'POST', path: 'v1/jobs/{id}/retry/', response: Job, idempotent: true }),

  /** Grants one download of the file within 60 seconds. */
  createDownloadToken: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/jobs/{id}/download_token/',
    response: JobDownload,
    complete: (answer, baseUrl) => ({ ...answer, url: new URL(answer.url, baseUrl).href }),
  }),
})

/** API documentation; browsers do not load it. */
export const jobsReference: References<typeof jobs> = {
  list: { summary: 'Your background jobs', spec: ['XS-22'] },
  get: { summary: 'State and progress of a background job', spec: ['XS-22'] },
  delete: { summary: 'Cancel an unfinished job, or delete a finished one', spec: ['XS-22'] },
  createExport: { summary: 'Export a whole list to a CSV file', spec: ['RT-025'] },
  listItems: { summary: 'Items of a job that failed or were skipped', spec: ['XS-22'] },
  retry: { summary: 'Run the failed items of a job again', spec: ['XS-22'] },
  createDownloadToken: { summary: 'Get an address that downloads the file of a job once', spec: ['XD-07'] },
}
