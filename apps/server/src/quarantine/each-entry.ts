import type { BulkOutcome } from '@postern/core'
import { inSavepoint } from '../db/in-savepoint'
import type { Unlocalized } from '../http/localize-response'
import { ServiceError } from '../http/service-error'
import type { ActionRequest } from './action-request'

type Request = Pick<ActionRequest, 'tx' | 'ifMatch'>
/** Action on one entry; its result is ignored. */
type ActionOnOne<R> = (request: R, id: number) => Promise<unknown>

/**
 * Runs an action on each entry, in order of ids so that two such calls never deadlock. A failure is rolled back alone and reported
 * (AM-065).
 */
export async function eachEntry<R extends Request>(
  request: R,
  ids: number[],
  action: ActionOnOne<R>,
): Promise<Unlocalized<BulkOutcome>> {
  const outcomes: Outcome[] = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    outcomes.push(await tryOne(request, id, action))
  }
  return { outcomes }
}

type Outcome = Unlocalized<BulkOutcome>['outcomes'][number]

async function tryOne<R extends Request>(request: R, id: number, action: ActionOnOne<R>): Promise<Outcome> {
  try {
    // An `If-Match` header refers to one object: it does not apply to several.
    await inSavepoint(request.tx, () => action({ ...request, ifMatch: null }, id))
    return { id, isDone: true, code: '', message: '' }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { id, isDone: false, code: error.code, message: error.text }
  }
}
