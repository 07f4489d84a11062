import { type Direction, type RangeProblem, type ReportCriteria, ReportType } from '@postern/core'
import { type RangeChoice, rangeProblem, rangeSpan } from '@postern/core/reports'
import { reportMessages } from '@postern/core/texts'
import { findCustomer } from '../customers/customer-list'
import { callerZone } from '../dashboard/caller-zone'
import type { Transaction } from '../db/database'
import { findDomain } from '../domains/domain-list'
import { type Caller, scopeOf } from '../http/caller'
import { ServiceError } from '../http/service-error'
import { zoneSpelling } from '../profile/zone-spelling'
import { refuseHistory } from './history-right'
import type { ReportOrder } from './report-order'

/** What a request asks for, read by the contract. */
export interface AskedReport extends RangeChoice {
  type: ReportType
  customerId: number | null
  domainId: number | null
  direction: Direction | null
  criteria: ReportCriteria | null
  timeZone: string | null
}

/** The order behind a request: in the caller's scope, of a time that reports reach, with what its type needs. */
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
  if (problem) throw badField(fieldOf(problem), reportMessages.en.rangeProblems[problem])
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
    throw badField('criteria', 'A message history report needs the criteria of a search; other reports have none.')
  }
  refuseHistory(caller, type)
}

async function zoneOf(tx: Transaction, caller: Caller, name: string | null): Promise<string> {
  if (name === null) return callerZone(tx, caller)
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return zoneSpelling(name)
  } catch {
    throw badField('timeZone', 'This is no time zone. Use a name such as Europe/Dublin.')
  }
}

/** A foreign customer and a missing one answer alike. */
async function placeOf(tx: Transaction, caller: Caller, { type, customerId: wanted, ...asked }: AskedReport) {
  // Sign-ins belong to people, who have no domain.
  const domainId = type === ReportType.ActiveUsers ? null : asked.domainId
  const scope = scopeOf(caller)
  const customerId = scope.as === 'customer' ? (wanted ?? scope.customerId) : wanted
  if (customerId !== null && !(await findCustomer(tx, scope, customerId)))
    throw new ServiceError('not_found', 'Not found.')
  if (domainId === null) return { customerId, domainId }
  const domain = await findDomain(tx, scope, domainId)
  if (!domain) throw new ServiceError('not_found', 'Not found.')
  if (customerId !== null && domain.customerId !== customerId) {
    throw badField('domainId', 'This domain belongs to another customer.')
  }
  return { customerId, domainId }
}

function fieldOf(problem: RangeProblem): 'from' | 'to' {
  return problem === 'turnedRound' || problem === 'tooLong' ? 'to' : 'from'
}

function badField(field: string, message: string): ServiceError {
  return new ServiceError('bad_request', message, { fields: { [field]: [message] } })
}
