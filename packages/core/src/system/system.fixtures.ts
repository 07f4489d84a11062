import type * as z from 'zod/mini'
import { SystemState } from './system-state'

type Wire = z.input<typeof SystemState>

/** Two servers that share the work, as the wire carries it. */
export function systemStateWire(overrides: Partial<Wire> = {}): Wire {
  return {
    ...{ version: '0.1.0', at: '2026-11-21T18:46:00Z' },
    database: { kind: 'postgresql', version: '17.6', bytes: 48_318_382_080 },
    stores: [
      { name: 'message_sources', bytes: 36_507_222_016, partitions: 5, from: '2026-09', to: '2027-01' },
      { name: 'messages', bytes: 8_589_934_592, partitions: 5, from: '2026-09', to: '2027-01' },
      { name: 'audit_events', bytes: 402_653_184, partitions: 5, from: '2026-09', to: '2027-01' },
    ],
    queue: [
      { route: 'next_hop', waiting: 128, oldestAt: '2026-11-21T15:02:11Z' },
      { route: 'mx', waiting: 0, oldestAt: null },
    ],
    loops: [
      { name: 'relay', lastRunAt: '2026-11-21T18:45:59Z', lastFailureAt: null, failures: 0, servers: 1 },
      {
        ...{ name: 'digests', lastRunAt: '2026-11-21T18:45:58Z', servers: 1 },
        ...{ lastFailureAt: '2026-11-21T03:10:44Z', failures: 2 },
      },
    ],
    scanner: { kind: 'rspamd', answers: true },
    sources: [
      { kind: 'urlFeed', name: 'urlhaus', changedAt: '2026-11-21T18:00:03Z' },
      { kind: 'countries', name: 'countries.mmdb', changedAt: '2026-11-03T04:00:00Z' },
    ],
    servers: [
      {
        ...{ id: '5f0c7c2e-1f4e-4d3e-9a51-0a6d1d3b7c11', host: 'web1', version: '0.1.0', roles: ['web', 'worker'] },
        ...{ startedAt: '2026-11-19T08:00:00Z', seenAt: '2026-11-21T18:45:51Z', isAlive: true },
      },
      {
        ...{ id: '9c6b3c7a-64a3-4b7b-8f0e-6f2f4d1c2a22', host: 'mail1', version: '0.1.0', roles: ['intake', 'relay'] },
        ...{ startedAt: '2026-11-19T08:00:00Z', seenAt: '2026-11-21T18:45:55Z', isAlive: true },
      },
      {
        ...{ id: 'd1a9a3a2-0f64-4c5f-9d93-5b3f6f0e3b33', host: 'mail2', version: '0.1.0', roles: ['intake', 'relay'] },
        ...{ startedAt: '2026-11-19T08:00:00Z', seenAt: '2026-11-21T11:20:05Z', isAlive: false },
      },
    ],
    ...overrides,
  }
}

/** The same as screens see it. */
export function systemState(overrides: Partial<Wire> = {}): SystemState {
  return SystemState.parse(systemStateWire(overrides))
}
