import { describe, expect, it } from 'vitest'
import { applicationView, type SessionStatus } from './application-view'

describe('the window', () => {
  it('shows login to signed-out users (ST-001)', () => {
    expect(applicationView('signedOut', { isPublic: false })).toBe('login')
  })

  it.each(['checking', 'signedOut', 'signedIn'] satisfies SessionStatus[])(
    'shows public pages without login, here while %s (ST-002, RT-138)',
    (session) => {
      expect(applicationView(session, { isPublic: true })).toBe('public')
    },
  )

  it('shows the shell once login and profile are done (ST-003)', () => {
    expect(applicationView('signedIn', { isPublic: false })).toBe('shell')
  })

  it('shows the loading state, not login, while the session is checked (ST-005)', () => {
    expect(applicationView('checking', { isPublic: false })).toBe('loading')
  })
})
