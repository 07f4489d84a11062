import { describe, expect, it } from 'vitest'
import { contract } from '../contract/contract'
import type { Endpoint } from '../http/endpoint'
import { callsOfWidgets } from './embed-widgets'
import { embedWidgets, personalWidgets } from './embed-widgets.gen'

const calls = [...new Set(Object.values(embedWidgets).flat())]
const endpoints: Readonly<Record<string, Endpoint>> = contract

describe('the calls of embedded widgets', () => {
  it('are calls of the contract that a signed-in administrator makes, and no account, key or management of access', () => {
    for (const name of calls) expect(endpoints[name]?.access.who, name).toBe('signedIn')
    const account =
      /ApiKey|EmbedToken|Session|Password|TwoFactor|Passkey|RecoveryCode|CurrentUser|(create|update|delete|invite)User|Role|Capability|Audit/
    const kept = calls.filter((name) => account.test(name))

    // The log is there on purpose only: a widget of its own.
    expect(kept).toEqual(embedWidgets['object-history'])
  })

  it('are each listed once for a widget', () => {
    for (const [widget, names] of Object.entries(embedWidgets)) expect(new Set(names).size, widget).toBe(names.length)
  })

  it('add up for several widgets, and are none for names that are no widgets', () => {
    expect([...callsOfWidgets(['scheduled-report-details', 'object-history'])].sort()).toEqual([
      ...['downloadScheduledReport', 'getScheduledReport', 'listAuditEvents'],
    ])
    expect([...callsOfWidgets(['login-form', '__proto__', 'constructor', ''])]).toEqual([])
  })

  it('know the widgets whose calls ask for what belongs to one person', () => {
    const personal = Object.entries(embedWidgets).filter(([, names]) => names.some((name) => name === 'listReports'))

    expect(personal.map(([widget]) => widget)).toEqual(personalWidgets)
  })
})
