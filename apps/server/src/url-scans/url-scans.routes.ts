import { rangeProblem } from '@postern/core/reports'
import { todayIn } from '@postern/core/scheduled-reports'
import { urlScansKeptDays } from '@postern/core/urls'
import { callerZone } from '../dashboard/caller-zone'
import { daysBetween, type Period, periodBetween, periodOf } from '../dashboard/period'
import { present, scopeOf } from '../http/caller'
import { refuseField } from '../http/refuse'
import type { Handlers } from '../http/serve'
import { fieldOf } from '../reports/make-order'
import { listUrlScans, readUrlScan } from './url-scan-list'
import { urlScanStats } from './url-scan-stats'

export const urlScansHandlers: Pick<Handlers, 'listUrlScans' | 'getUrlScanStats' | 'getUrlScan'> = {
  listUrlScans: ({ tx, caller, input }) => listUrlScans(tx, scopeOf(present(caller)), input),

  async getUrlScanStats({ tx, caller, input, now }) {
    const timezone = await callerZone(tx, present(caller))
    return urlScanStats(tx, scopeOf(present(caller)), periodAsked(input, timezone, now))
  },

  getUrlScan: ({ tx, caller, address, now, input }) =>
    readUrlScan({ tx, caller: present(caller), address, now }, input.id),
}

interface AskedPeriod {
  days: number
  from?: string | undefined
  to?: string | undefined
}

function periodAsked({ days, from, to }: AskedPeriod, timezone: string, now: Date): Period {
  if (from === undefined && to === undefined) return periodOf(days, timezone, now)
  const today = todayIn(timezone, now) ?? ''
  const first = from ?? ''
  const isAhead = first > today
  const span = { from: first, to: to ?? (isAhead ? first : today) }
  if (daysBetween(span) >= urlScansKeptDays) throw refuseField('to', 'urlScans.tooLong', { most: urlScansKeptDays })
  const problem = rangeProblem({ range: 'custom', ...span }, timezone, now)
  if (problem) throw refuseField(fieldOf(problem), `reports.${problem}`)
  return periodBetween(span, timezone, now)
}
