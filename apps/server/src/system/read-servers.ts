import type { SystemLoop, SystemServer, SystemSource, SystemState } from '@postern/core'
import { asc } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { aliveForMs } from './heartbeat'
import { type ServerFacts, servers } from './servers.table'

type Row = typeof servers.$inferSelect

export type ServersState = Pick<SystemState, 'servers' | 'loops' | 'sources' | 'scanner'>

/** Servers on this database, and what those alive say of their work. */
export async function readServers(tx: Transaction, now: Date): Promise<ServersState> {
  return stateOf(await tx.select().from(servers).orderBy(asc(servers.host), asc(servers.startedAt)), now)
}

/** Puts together what servers say, each of itself. */
export function stateOf(rows: readonly Row[], now: Date): ServersState {
  const isAlive = ({ seenAt }: Row) => now.getTime() - seenAt.getTime() <= aliveForMs
  const facts = rows.filter(isAlive).map((row) => row.facts)
  return {
    servers: rows.map(
      (row): SystemServer => ({
        ...{ id: row.id, host: row.host, version: row.version, roles: row.roles, isAlive: isAlive(row) },
        ...{ startedAt: row.startedAt.toISOString(), seenAt: row.seenAt.toISOString() },
      }),
    ),
    loops: together(
      facts.flatMap(({ loops }) => loops),
      ({ name }) => name,
    ).map(loopOf),
    sources: together(
      facts.flatMap(({ sources }) => sources),
      ({ kind, name }) => `${kind} ${name}`,
    ).map(sourceOf),
    scanner: scannerOf(facts),
  }
}

function together<T>(items: readonly T[], keyOf: (item: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>()
  for (const item of items) {
    const known = groups.get(keyOf(item))
    if (known) known.push(item)
    else groups.set(keyOf(item), [item])
  }
  return [...groups].sort(([one], [other]) => one.localeCompare(other)).map(([, group]) => group)
}

// ISO 8601 in UTC sorts as text.
const latest = (instants: readonly (string | null)[]) =>
  instants.reduce((last, one) => (one !== null && (last === null || one > last) ? one : last), null)

function loopOf(runs: [ServerFacts['loops'][number], ...ServerFacts['loops']]): SystemLoop {
  return {
    name: runs[0].name,
    lastRunAt: latest(runs.map(({ lastRunAt }) => lastRunAt)) ?? runs[0].lastRunAt,
    lastFailureAt: latest(runs.map(({ lastFailureAt }) => lastFailureAt)),
    failures: runs.reduce((sum, { failures }) => sum + failures, 0),
    servers: runs.length,
  }
}

/** One that is old on a single server is old. */
function sourceOf(files: [ServerFacts['sources'][number], ...ServerFacts['sources']]): SystemSource {
  return files.reduce((oldest, one) => (one.changedAt < oldest.changedAt ? one : oldest))
}

function scannerOf(facts: readonly ServerFacts[]): SystemState['scanner'] {
  const [first] = facts
  if (!first) return null
  const answers = facts.map(({ scanner }) => scanner.answers)
  return {
    kind: first.scanner.kind,
    answers: answers.includes(false) ? false : answers.includes(true) ? true : null,
  }
}
