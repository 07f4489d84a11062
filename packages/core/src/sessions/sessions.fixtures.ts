import type { Session } from './sessions.contract'

/** The current session, in Firefox on Windows. */
export function session(overrides: Partial<Session> = {}): Session {
  return {
    id: 'a1b2c3d4-0000-4000-8000-000000000001',
    createdAt: '2026-11-21T08:05:00.000Z',
    lastSeenAt: '2026-11-21T18:46:00.000Z',
    address: '192.0.2.14',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:128.0) Gecko/20100101 Firefox/128.0',
    isCurrent: true,
    ...overrides,
  }
}

/** Another one of the same user, in Safari on an iPhone. */
export function otherSession(overrides: Partial<Session> = {}): Session {
  return session({
    id: 'a1b2c3d4-0000-4000-8000-000000000002',
    createdAt: '2026-07-01T11:30:00.000Z',
    lastSeenAt: '2026-07-01T12:00:00.000Z',
    address: '2001:db8::7',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    isCurrent: false,
    ...overrides,
  })
}
