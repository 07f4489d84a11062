import { describe, expect, it } from 'vitest'
import { stateOf } from './read-servers'
import type { ServerFacts } from './servers.table'

const now = new Date('2026-11-20T12:00:00.000Z')
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000)
const server = (id: string, seenAt: Date, facts: Partial<ServerFacts> = {}) => ({
  ...{ id, host: `host-${id}`, version: '1.0.0', roles: ['relay' as const], startedAt: ago(9_000), seenAt },
  facts: { loops: [], sources: [], scanner: { kind: 'upstream', answers: null } as const, ...facts },
})
const loop = (lastRunAt: Date, lastFailureAt: Date | null, failures: number) => ({
  ...{ name: 'relay', lastRunAt: lastRunAt.toISOString(), failures },
  lastFailureAt: lastFailureAt?.toISOString() ?? null,
})
const feed = (changedAt: Date) => ({ kind: 'urlFeed' as const, name: 'urlhaus', changedAt: changedAt.toISOString() })

describe('the state of the servers (LO-090)', () => {
  it('counts one as gone a minute after its last sign of life, and leaves out what it said', () => {
    const { servers, loops } = stateOf(
      [server('a', ago(60)), server('b', ago(61), { loops: [loop(ago(61), null, 0)] })],
      now,
    )

    expect(servers.map(({ id, isAlive }) => [id, isAlive])).toEqual([
      ['a', true],
      ['b', false],
    ])
    expect(loops).toEqual([])
  })

  it('puts the runs of a loop together: the latest run and failure, the sum of failures', () => {
    const rows = [
      server('a', now, { loops: [loop(ago(5), ago(400), 2)] }),
      server('b', now, { loops: [loop(ago(2), ago(900), 1)] }),
      server('c', now, { loops: [loop(ago(9), null, 0)] }),
    ]

    expect(stateOf(rows, now).loops).toEqual([
      {
        ...{ name: 'relay', lastRunAt: ago(2).toISOString(), lastFailureAt: ago(400).toISOString() },
        ...{ failures: 3, servers: 3 },
      },
    ])
  })

  it('takes a file for as old as it is on any server, and a scanner for silent when one server says so', () => {
    const rows = [
      server('a', now, { sources: [feed(ago(60))], scanner: { kind: 'rspamd', answers: true } }),
      server('b', now, { sources: [feed(ago(7_200))], scanner: { kind: 'rspamd', answers: false } }),
    ]

    const { sources, scanner } = stateOf(rows, now)
    expect(sources).toEqual([feed(ago(7_200))])
    expect(scanner).toEqual({ kind: 'rspamd', answers: false })
    expect(stateOf([], now).scanner).toBeNull()
  })
})
