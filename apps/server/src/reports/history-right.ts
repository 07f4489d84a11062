import { type Capability, type Holder, ReportType } from '@postern/core'
import { refuse } from '../http/refuse'

const needed: Capability = 'VIEW_MESSAGE_HISTORY'

/** Rejects reports on the message history for users who may not see it. */
export function refuseHistory(caller: Pick<Holder, 'capabilities'>, type: number): void {
  if (mayHaveReport(caller, type)) return
  throw refuse('reports.historyForbidden')
}

/** True if a user with access to reports may see one of this type. */
export function mayHaveReport({ capabilities }: Pick<Holder, 'capabilities'>, type: number): boolean {
  return type !== ReportType.MessageHistory || capabilities.includes(needed)
}
