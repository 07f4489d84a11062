import type * as z from 'zod/mini'
import { type CurrentStop, StopMail } from './stop-mail'

type StopMailWire = z.input<typeof StopMail>

/** A running stop of a hacked mailbox at Contoso, as the wire carries it. */
export function stopMailWire(overrides: Partial<StopMailWire> = {}): StopMailWire {
  return {
    id: 3,
    direction: 'out',
    scope: 'sender',
    value: 'bo@contoso.example',
    customer: { id: 1, name: 'Contoso' },
    action: 'defer',
    reason: 'The mailbox sends spam.',
    state: 'running',
    startsAt: '2026-10-26T08:00:00.000Z',
    until: '2026-10-26T20:00:00.000Z',
    endedAt: null,
    endedBy: '',
    createdBy: 'sam@portal.example',
    stopped: 128,
    held: 0,
    ...overrides,
  }
}

/** A stop as screens see it. */
export function stopMail(overrides: Partial<StopMailWire> = {}): StopMail {
  return StopMail.parse(stopMailWire(overrides))
}

/** A running stop as the administrators of its customer see it, as the wire carries it. */
export function currentStopWire(overrides: Partial<CurrentStop> = {}): CurrentStop {
  return {
    id: 3,
    direction: 'out',
    scope: 'sender',
    value: 'bo@contoso.example',
    customer: { id: 1, name: 'Contoso' },
    action: 'defer',
    until: '2026-10-26T20:00:00.000Z',
    ...overrides,
  }
}
