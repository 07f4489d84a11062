import { type Direction, type RangeProblem, type ReportCriteria, ReportType } from '@postern/core'
import { type RangeChoice, rangeProblem, rangeSpan } from '@postern/core/reports'
import { findCustomer } from '../customers/customer-list'
import { callerZone } from '../dashboard/caller-zone'
import type { Transaction } from '../db/database'
import { findDomain } from '../domains/domain-list'
import { type Caller, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import { zoneSpelling } from '../profile/zone-spelling'
import { refuseHistory } from './history-right'
import type { ReportOrder } from './report-order'

/** Report that a request asks for, as parsed by the contract. */
export interface AskedReport extends RangeChoice {
  type: ReportType
  customerId: number | null
  domainId: number | null
  direction: Direction | null
  criteria: ReportCriteria | null
  timeZone: string | null
}

/** Order for a request: within the caller's scope, for a period that reports cover, with the fields its type needs. */
export async function makeOrder(
  tx: Transaction,
  caller: Caller,
  asked: AskedReport,
  now: Date,
): Promise<Omit<ReportOrder, 'locale'>> {
  const { type, criteria, direction } = asked
  refuseWrongType(caller, asked)
  const timeZone = await zoneOf(tx, caller, asked.timeZone)
  const problem = rangeProblem(asked, timeZone, now)
  if (problem) throw refuseField(fieldOf(problem), `reports.${problem}`)
  const place = await placeOf(tx, caller, asked)
  return {
    type,
    ...place,
    direction: hasDirection(type) ? direction : null,
    ...rangeSpan(asked, timeZone, now),
    criteria,
    timeZone,
  }
}

const hasDirection = (type: ReportType) => type === ReportType.SimpleMailflow || type === ReportType.MessageHistory

function refuseWrongType(caller: Caller, { type, criteria }: AskedReport): void {
  const isHistory = type === ReportType.MessageHistory
  if (isHistory !== (criteria !== null)) {
    throw refuseField('criteria', 'reports.criteria')
  }
  refuseHistory(caller, type)
}

async function zoneOf(tx: Transaction, caller: Caller, name: string | null): Promise<string> {
  if (name === null) return callerZone(tx, caller)
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return zoneSpelling(name)
  } catch {
    throw refuseField('timeZone', 'requests.notATimeZone')
  }
}

/** A foreign customer and a missing one give the same response. */
async function placeOf(tx: Transaction, caller: Caller, { type, customerId: wanted, ...asked }: AskedReport) {
  // Sign-ins belong to people, who have no domain.
  const domainId = type === ReportType.ActiveUsers ? null : asked.domainId
  const scope = scopeOf(caller)
  const customerId = scope.as === 'customer' ? (wanted ?? scope.customerId) : wanted
  if (customerId !== null && !(await findCustomer(tx, scope, customerId))) throw refuse('requests.notFound')
  if (domainId === null) return { customerId, domainId }
  const domain = await findDomain(tx, scope, domainId)
  if (!domain) throw refuse('requests.notFound')
  if (customerId !== null && domain.customerId !== customerId) {
    throw refuseField('domainId', 'reports.foreignDomain')
  }
  return { customerId, domainId }
}

/** The field of a range that has a problem. */
export function fieldOf(problem: RangeProblem): 'from' | 'to' {
  return problem === 'turnedRound' || problem === 'tooLong' ? 'to' : 'from'
}
