import type { BulkOutcome } from '@postern/core'
import { inSavepoint } from '../db/in-savepoint'
import type { Unlocalized } from '../http/localize-response'
import { ServiceError } from '../http/service-error'
import type { ActionRequest } from './action-request'

type Request = Pick<ActionRequest, 'tx' | 'ifMatch'>
/** The action on one entry; its answer is not used. */
type ActionOnOne<R> = (request: R, id: number) => Promise<unknown>

/**
 * Does one thing with each entry, in ids' order so that two such calls never wait for each other in a circle. What fails
 * is undone alone and told (AM-065).
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
    // A header speaks of one object: none of several is meant by it.
    await inSavepoint(request.tx, () => action({ ...request, ifMatch: null }, id))
    return { id, isDone: true, code: '', message: '' }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { id, isDone: false, code: error.code, message: error.text }
  }
}
