import type { BulkOutcome } from '@postern/core'
import { ServiceError } from '../http/service-error'
import type { ActionRequest } from './entry-actions.service'

/** What is done with each; its answer tells nothing more. */
type ActionOnOne = (request: ActionRequest, id: number) => Promise<unknown>

/**
 * Does one thing with each entry, in ids' order so that two such calls never wait for each other in a circle. What fails
 * is undone alone and told (AM-065).
 */
export async function eachEntry(request: ActionRequest, ids: number[], action: ActionOnOne): Promise<BulkOutcome> {
  const outcomes: BulkOutcome['outcomes'] = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    outcomes.push(await tryOne(request, id, action))
  }
  return { outcomes }
}

async function tryOne(
  request: ActionRequest,
  id: number,
  action: ActionOnOne,
): Promise<BulkOutcome['outcomes'][number]> {
  try {
    // A header speaks of one object: none of several is meant by it.
    await request.tx.transaction((tx) => action({ ...request, tx, ifMatch: null }, id))
    return { id, isDone: true, code: '', message: '' }
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error
    return { id, isDone: false, code: error.code, message: error.message }
  }
}
