import { describe, expect, it } from 'vitest'
import { Session } from '../sessions/sessions.contract'
import { session } from '../sessions/sessions.fixtures'
import { AuditEvent } from './audit.contract'
import { auditEvent } from './audit.fixtures'

describe('audit events and sessions', () => {
  it('decode from the wire format, with and without optional fields (XA-24)', () => {
    expect(AuditEvent.parse(auditEvent())).toEqual(auditEvent())
    expect(AuditEvent.parse({ id: 1, at: '2026-11-21T18:46:00.000Z', action: 'signIn' })).toMatchObject({
      username: '',
      before: null,
    })
    expect(Session.parse(session())).toEqual(session())
    expect(Session.parse({ id: 'a', createdAt: '', lastSeenAt: '' })).toMatchObject({ userAgent: '', isCurrent: false })
  })
})
