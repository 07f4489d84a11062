import { present, scopeOf } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { blockedHosts } from '../url-scans/url-scan-stats'
import { callerZone } from './caller-zone'
import { countMail } from './mail-counts'
import { mailFlow, mailTotals } from './mail-figures'
import { monthsUntil, type Period, periodOf } from './period'
import { topThreats } from './top-threats'
import { userGrowth } from './user-growth'

const months = 12

export const dashboardHandlers: Pick<Handlers, 'getMailTotals' | 'getMailFlow' | 'getTopThreats' | 'getUserGrowth'> = {
  async getMailTotals(context) {
    const period = await readPeriod(context)
    const { before, days } = period
    const counts = await countMail(context.tx, scopeOf(present(context.caller)), {
      ...{ spans: [before, ...days], direction: context.input.direction },
    })
    return { ...spanAnswer(period), ...mailTotals(counts, days.length) }
  },

  async getMailFlow(context) {
    const period = await readPeriod(context)
    const counts = await countMail(context.tx, scopeOf(present(context.caller)), {
      ...{ spans: period.days, direction: context.input.direction },
    })
    const days = period.days.map(({ day }) => day)
    return { ...spanAnswer(period), days: mailFlow(counts, days) }
  },

  async getTopThreats(context) {
    const period = await readPeriod(context)
    const { tx, caller, input } = context
    const scope = scopeOf(present(caller))
    const blocked = input.direction === 'in' ? await blockedHosts(tx, scope, period) : []
    return {
      ...spanAnswer(period),
      ...(await topThreats(tx, scope, period, input.direction)),
      blockedLinks: blocked.map(({ value, count }) => ({ host: value, count })),
    }
  },

  async getUserGrowth({ tx, caller, now }) {
    const timezone = await callerZone(tx, present(caller))
    const ends = monthsUntil(months, timezone, now)
    return { timezone, months: await userGrowth(tx, scopeOf(present(caller)), ends) }
  },
}

async function readPeriod({ tx, caller, input, now }: HandlerContext<{ days: number }>): Promise<Period> {
  return periodOf(input.days, await callerZone(tx, present(caller)), now)
}

function spanAnswer({ timezone, from, to }: Period) {
  return { timezone, from: from.toISOString(), to: to.toISOString() }
}
