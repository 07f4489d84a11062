import { todayIn } from '@postern/core/scheduled-reports'
import { urlScansKeptDays } from '@postern/core/urls'
import { callerZone } from '../dashboard/caller-zone'
import { daysBetween, type Period, periodBetween, periodOf } from '../dashboard/period'
import { present, scopeOf } from '../http/caller'
import { refuseField } from '../http/refuse'
import type { Handlers } from '../http/serve'
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
  if (from === undefined) throw refuseField('from', 'urlScans.fromMissing')
  const today = todayIn(timezone, now) ?? from
  const span = { from, to: to ?? today }
  if (from > today) throw refuseField('from', 'urlScans.notYet')
  if (span.to < from) throw refuseField('to', 'urlScans.turnedRound')
  if (daysBetween(span) >= urlScansKeptDays) throw refuseField('to', 'urlScans.tooLong', { most: urlScansKeptDays })
  return periodBetween(span, timezone, now)
}
