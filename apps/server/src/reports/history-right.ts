import { type Capability, type Holder, ReportType } from '@postern/core'
import { ServiceError } from '../http/service-error'

const needed: Capability = 'VIEW_MESSAGE_HISTORY'

/** Refuses whoever may not see the message history what shows the same: a report on it. */
export function refuseHistory(caller: Pick<Holder, 'capabilities'>, type: number): void {
  if (mayHaveReport(caller, type)) return
  throw new ServiceError('forbidden', 'Your account does not have the right to see the message history.')
}

/** Whether somebody who may see reports may see one of this type. */
export function mayHaveReport({ capabilities }: Pick<Holder, 'capabilities'>, type: number): boolean {
  return type !== ReportType.MessageHistory || capabilities.includes(needed)
}
