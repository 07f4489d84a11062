import { describe, expect, it } from 'vitest'
import { messageListRules } from '../message-history/list-state'
import { quarantineListRules } from '../quarantine/list-state'
import { parseResourceListState } from '../resource-list/list-state'
import { dashboardPlaces, toHeldMail, toMailOf } from './dashboard-places'

const queryOf = ({ path }: { path: string }) => new URL(path, 'http://portal.example').searchParams

describe('a figure leads', () => {
  it('to the unfiltered quarantine when there is nothing to narrow', () => {
    expect(toHeldMail({}).path).toBe('/quarantine/search')
  })

  it('to the quarantine, filtered by what it counted (LO-084)', () => {
    const to = toHeldMail({
      from: '2026-11-14',
      to: '2026-11-20',
      reason: ['phishing', 'odd'],
      recipient: 'a&b@c.example',
    })

    expect(parseResourceListState(queryOf(to), quarantineListRules).filters).toEqual({
      received: '2026-11-14..2026-11-20',
      reason: ['phishing'],
      recipient: 'a&b@c.example',
    })
  })

  it('to the message history for the days that it counted (LO-084)', () => {
    const to = toMailOf({ from: '2026-11-14', to: '2026-11-20' })

    expect(to.name).toBe('messageHistory')
    expect(parseResourceListState(queryOf(to), messageListRules).filters).toEqual({
      received: '2026-11-14..2026-11-20',
    })
  })

  it('nowhere when the host has no such page', () => {
    const links = dashboardPlaces((to) => (to.name === 'users' ? '/people' : undefined))

    expect([links.users, links.customers, links.heldMail?.({}), links.entry?.({ entryId: 1 })]).toEqual([
      '/people',
      undefined,
      undefined,
      undefined,
    ])
  })
})
