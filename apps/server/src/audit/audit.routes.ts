import { present, scopeOf } from '../http/caller'
import type { Handlers } from '../http/serve'
import { listEvents } from './audit-list'

export const auditHandlers: Pick<Handlers, 'listAuditEvents'> = {
  async listAuditEvents({ tx, input, caller }) {
    const { events, ...count } = await listEvents(tx, scopeOf(present(caller)), input)
    return { events: events.map((event) => ({ ...event, at: event.at.toISOString() })), ...count }
  },
}
