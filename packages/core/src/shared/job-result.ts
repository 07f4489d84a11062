import * as z from 'zod/mini'
import { maybe } from '../http/fields'

/** Fields of a result that is computed at once if there is little to do, and otherwise by a job that keeps it. */
export const jobResultShape = {
  /** The job that computes the rest and keeps the result; `null`: everything was done at once. `deleteJob` cancels it. */
  jobId: maybe(z.number()),
  /** One of `jobStates`; `done` without a job. */
  state: z._default(z.string(), 'done'),
  /** One of `jobFailures`. */
  failure: maybe(z.string()),
}
