import { callerZone } from '../dashboard/caller-zone'
import { periodOf } from '../dashboard/period'
import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { listUrlScans, readUrlScan } from './url-scan-list'
import { urlScanStats } from './url-scan-stats'

export const urlScansHandlers: Pick<Handlers, 'listUrlScans' | 'getUrlScanStats' | 'getUrlScan'> = {
  listUrlScans: ({ tx, caller, input }) => listUrlScans(tx, scopeOf(present(caller)), input),

  async getUrlScanStats({ tx, caller, input, now }) {
    const period = periodOf(input.days, await callerZone(tx, present(caller)), now)
    return urlScanStats(tx, scopeOf(present(caller)), period)
  },

  getUrlScan: ({ tx, caller, address, now, input }) =>
    readUrlScan({ tx, caller: present(caller), address, now }, input.id),
}
