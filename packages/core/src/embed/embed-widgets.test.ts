import { describe, expect, it } from 'vitest'
import { contract } from '../contract/contract'
import type { Endpoint } from '../http/endpoint'
import { callsOfWidgets } from './embed-widgets'
import { embedWidgets, personalWidgets } from './embed-widgets.gen'

const calls = [...new Set(Object.values(embedWidgets).flat())]
const endpoints: Readonly<Record<string, Endpoint>> = contract

describe('the calls of embedded widgets', () => {
  it('are contract calls of a signed-in administrator, excluding accounts, keys and access management', () => {
    for (const name of calls) expect(endpoints[name]?.access.who, name).toBe('signedIn')
    const account =
      /ApiKey|EmbedToken|Session|Password|TwoFactor|Passkey|RecoveryCode|CurrentUser|(create|update|delete|invite)User|Role|Capability|Audit/
    const kept = calls.filter((name) => account.test(name))

    // The log is included only deliberately: it is a widget of its own.
    expect(kept).toEqual(embedWidgets['object-history'])
  })

  it('are each listed once for a widget', () => {
    for (const [widget, names] of Object.entries(embedWidgets)) expect(new Set(names).size, widget).toBe(names.length)
  })

  it('are combined for several widgets, and empty for unknown names', () => {
    expect([...callsOfWidgets(['scheduled-report-details', 'object-history'])].sort()).toEqual([
      ...['downloadScheduledReport', 'getScheduledReport', 'listAuditEvents', 'listEvents'],
    ])
    expect([...callsOfWidgets(['login-form', '__proto__', 'constructor', ''])]).toEqual([])
  })

  it('identify the widgets whose calls request one person’s data', () => {
    const personal = Object.entries(embedWidgets).filter(([, names]) => names.some((name) => name === 'listReports'))

    expect(personal.map(([widget]) => widget)).toEqual(personalWidgets)
  })
})
