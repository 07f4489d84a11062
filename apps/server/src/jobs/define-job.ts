import type { Access } from '@postern/core'
import type { AnswerText } from '@postern/core/answers'
import type { JobFailure, JobItemState, JobKind } from '@postern/core/jobs'
import type { Transaction } from '../db/database'
import type { Caller } from '../http/caller'
import type { jobs } from './jobs.table'

export type JobRow = typeof jobs.$inferSelect

/** Result of one item that was not plainly done. */
export interface JobItemResult {
  number: number
  target: string
  state: JobItemState
  reason: AnswerText[]
}

interface PrepareContext<Params, Position> {
  /** Runs a transaction in the scope of the job's orderer. Run them one after the other, never nested. */
  transact<T>(work: (tx: Transaction, caller: Caller) => Promise<T>): Promise<T>
  job: JobRow
  params: Params
  position: Position | null
  now: Date
  /** Aborted when the server stops. */
  signal: AbortSignal
}

interface StepContext<Params, Position, Prepared> {
  /** In the scope of the job's orderer; committed together with the progress. */
  tx: Transaction
  caller: Caller
  job: JobRow
  params: Params
  /** Position that the previous step returned; `null` in the first one. */
  position: Position | null
  /** Result of `prepare` for this step. */
  prepared: Prepared
  now: Date
}

export interface StepResult<Position> {
  /** True if nothing is left to do. */
  isLast: boolean
  /** Number of items that this step completed, and those that failed. */
  done?: number
  failed?: number
  /** Corrects the number of items. */
  total?: number
  /** Items that were not plainly done. */
  items?: readonly JobItemResult[]
  /** Position at which the next step continues. Absent: unchanged. */
  position?: Position
  /** Content to append to the job's file. */
  content?: Buffer
}

/** State in which a job ends. */
export type JobEnd = 'done' | 'doneWithErrors' | 'failed' | 'cancelled'

/** One kind of job. */
export interface JobDefinition<Params extends object = object, Position extends object = object, Prepared = undefined> {
  kind: JobKind
  /** Right that the orderer must still have before each step. */
  access(params: Params): Access
  /** Does what must hold no connection, before each step: reading messages in other processes. Writes nothing. */
  prepare?(context: PrepareContext<Params, Position>): Promise<Prepared>
  /** Does a bounded part of the work, in seconds at most; nothing of it stays when it throws. */
  step(context: StepContext<Params, Position, Prepared>): Promise<StepResult<Position>>
  /** Called in the transaction that claims the job. */
  began?(tx: Transaction, job: JobRow, params: Params): Promise<void>
  /** Called in the transaction that ends the job. */
  ended?(tx: Transaction, job: JobRow, params: Params, end: JobEnd): Promise<void>
  /** Makes failed items due again. Absent: jobs of this kind cannot be retried. */
  retry?: {
    isPossible(tx: Transaction, job: JobRow, params: Params): Promise<boolean>
    prepare(tx: Transaction, job: JobRow, params: Params): Promise<void>
  }
}

/** A definition whose parameters only it knows. */
// biome-ignore lint/suspicious/noExplicitAny: each definition reads the parameters that it has written itself.
export type AnyJob = JobDefinition<any, any, any>

export function defineJob<Params extends object, Position extends object = object, Prepared = undefined>(
  definition: JobDefinition<Params, Position, Prepared>,
): JobDefinition<Params, Position, Prepared> {
  return definition
}

interface FailureDetails {
  /** Items that caused it. */
  items?: readonly JobItemResult[]
  /** Runs in the transaction that ends the job. */
  also?: (tx: Transaction) => Promise<void>
}

/** Thrown by a step to end the job as failed; nothing of the step is kept. */
export class JobFailed extends Error {
  override readonly name = 'JobFailed'
  constructor(
    readonly failure: JobFailure,
    readonly details: FailureDetails = {},
  ) {
    super(failure)
  }
}
