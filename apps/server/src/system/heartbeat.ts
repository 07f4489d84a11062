import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { eq, lt } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { createLoop, type Loop } from '../mail/loop'
import type { ServerRole } from '../parts/roles'
import { type ServerFacts, servers } from './servers.table'

export interface HeartbeatOptions {
  db: Database
  clock: Clock
  log: Logger
  roles: readonly ServerRole[]
  version: string
  facts(): Promise<ServerFacts>
}

const everyMs = 15_000
/** Without a sign of life for this long, a server is taken for gone. */
export const aliveForMs = 60_000
/** How long servers stay listed that ended without saying so. */
const keptForMs = 24 * 60 * 60 * 1000

/** Writes a sign of life of this server to the database, and removes its row at an orderly stop. */
export function createHeartbeat({ db, clock, log, roles, version, facts }: HeartbeatOptions): Loop & {
  beat(): Promise<void>
} {
  const id = randomUUID()
  const startedAt = clock.now()

  async function beat(): Promise<void> {
    const seenAt = clock.now()
    const row = {
      id,
      host: hostname().slice(0, 100),
      version,
      roles: [...roles],
      startedAt,
      seenAt,
      facts: await facts(),
    }
    await db.inScope({ as: 'system' }, async (tx) => {
      await tx.insert(servers).values(row).onConflictDoUpdate({ target: servers.id, set: row })
      await tx.delete(servers).where(lt(servers.seenAt, new Date(seenAt.getTime() - keptForMs)))
    })
  }

  const loop = createLoop({
    ...{ name: 'signs of life', everyMs, log },
    async work() {
      await beat()
      return false
    },
  })
  return {
    ...loop,
    beat,
    async stop() {
      await loop.stop()
      await db.inScope({ as: 'system' }, (tx) => tx.delete(servers).where(eq(servers.id, id)))
    },
  }
}
