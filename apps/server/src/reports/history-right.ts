import { type Capability, type Holder, ReportType } from '@postern/core'
import { refuse } from '../http/refuse'

const needed: Capability = 'VIEW_MESSAGE_HISTORY'

/** Refuses whoever may not see the message history what shows the same: a report on it. */
export function refuseHistory(caller: Pick<Holder, 'capabilities'>, type: number): void {
  if (mayHaveReport(caller, type)) return
  throw refuse('reports.historyForbidden')
}

/** Whether somebody who may see reports may see one of this type. */
export function mayHaveReport({ capabilities }: Pick<Holder, 'capabilities'>, type: number): boolean {
  return type !== ReportType.MessageHistory || capabilities.includes(needed)
}
