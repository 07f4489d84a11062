import type { MailFlow, MailFlowDay, MailTotals, TopThreats, UserGrowth } from './dashboard'

const span = { timezone: 'Europe/Dublin', from: '2026-11-14T00:00:00.000Z', to: '2026-11-21T00:00:00.000Z' }

function figure(daily: number[], before: number) {
  return { count: daily.reduce((sum, value) => sum + value, 0), before, daily }
}

/** A week of Contoso's mail ending on 20 November 2026; override what a story needs. */
export function dashboardMailTotals(overrides: Partial<MailTotals> = {}): MailTotals {
  return {
    ...span,
    processed: figure([214, 198, 1043, 1127, 1088, 1102, 640], 5190),
    held: figure([61, 58, 262, 280, 271, 266, 149], 1420),
    phishing: figure([11, 9, 52, 60, 49, 55, 31], 214),
    released: figure([1, 0, 6, 9, 4, 7, 2], 31),
    ...overrides,
  }
}

/** A day of mail, most of it clean. */
export function dashboardMailFlowDay(overrides: Partial<MailFlowDay> = {}): MailFlowDay {
  const held = { virus: 12, phishing: 52, spam: 84, bulk: 96, content: 11, scanError: 7 }
  return { day: '2026-11-20', clean: 771, ...held, other: 10, ...overrides }
}

/** The same week by day and reason. */
export function dashboardMailFlow(overrides: Partial<MailFlow> = {}): MailFlow {
  const shares = [0.2, 0.19, 1, 1.08, 1.04, 1.06, 0.61]
  const day = (share: number, index: number): MailFlowDay => {
    const counts = Object.entries(dashboardMailFlowDay()).map(([name, value]) => [
      name,
      Math.round(Number(value) * share),
    ])
    return { ...Object.fromEntries(counts), day: `2026-11-${14 + index}` } as MailFlowDay
  }
  return { ...span, days: shares.map(day), ...overrides }
}

/** Most frequent findings of that week and their recipients. */
export function dashboardTopThreats(overrides: Partial<TopThreats> = {}): TopThreats {
  return {
    ...span,
    threats: [
      { kind: 'bulk', name: 'bulk', count: 466 },
      { kind: 'spam', name: 'spam', count: 408 },
      { kind: 'phishing', name: 'phishing', count: 171 },
      { kind: 'phishing', name: 'spoofing', count: 96 },
      { kind: 'content', name: 'Credit card numbers', count: 38 },
      { kind: 'virus', name: 'Win.Trojan.Agent-7', count: 29 },
      { kind: 'virus', name: 'Doc.Dropper.Agent', count: 17 },
      { kind: 'spam', name: '', count: 8 },
    ],
    blockedLinks: [
      { host: 'login.account-check.example', count: 23 },
      { host: 'parcel-fee.example', count: 4 },
    ],
    recipients: [
      { address: 'm.keane@contoso.example', count: 212 },
      { address: 'l.osei@contoso.example', count: 174 },
      { address: 's.walsh@contoso.example', count: 131 },
      { address: 'a.very.long.name.of.a.shared.mailbox@contoso-labs.example', count: 90 },
    ],
    ...overrides,
  }
}

/** A year of growth at Contoso. */
export function dashboardUserGrowth(overrides: Partial<UserGrowth> = {}): UserGrowth {
  const recipients = [120, 124, 124, 131, 140, 152, 155, 171, 180, 188, 201, 208]
  const months = recipients.map((count, index) => ({
    month: new Date(Date.UTC(2025, 11 + index)).toISOString().slice(0, 7),
    users: count + 4 + Math.floor(index / 4),
    recipients: count,
  }))
  return { timezone: 'Europe/Dublin', months, ...overrides }
}
