import { answerText } from '@postern/core/answers'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import { sessions } from '../auth/auth.table'
import { endSessionsOf } from '../auth/sessions.service'
import { present } from '../http/caller'
import { refuse } from '../http/refuse'
import type { Handlers } from '../http/serve'
import { users } from '../users/users.table'

const listedAtMost = 100

export const sessionsHandlers: Pick<Handlers, 'listSessions' | 'endSession' | 'endSessionOthers'> = {
  async listSessions({ tx, caller, now, settings }) {
    const { userId, tokenHash } = present(caller)
    const rows = await tx
      .select({
        id: sessions.id,
        tokenHash: sessions.tokenHash,
        createdAt: sessions.createdAt,
        lastSeenAt: sessions.lastSeenAt,
        address: sessions.address,
        userAgent: sessions.userAgent,
      })
      .from(sessions)
      .where(
        and(
          eq(sessions.userId, userId),
          eq(sessions.kind, 'full'),
          gt(sessions.expiresAt, now),
          gt(sessions.lastSeenAt, new Date(now.getTime() - settings.sessions.idleMs)),
          eq(sessions.accessVersion, sql`(select ${users.accessVersion} from ${users} where ${users.id} = ${userId})`),
        ),
      )
      .orderBy(desc(sessions.lastSeenAt), desc(sessions.createdAt))
      .limit(listedAtMost)
    const answer = rows.map(({ tokenHash: hash, createdAt, lastSeenAt, ...session }) => ({
      ...session,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: hash === tokenHash,
    }))
    return { sessions: answer, count: answer.length }
  },

  async endSession({ tx, input, caller, address, now }) {
    const { userId } = present(caller)
    const { rowCount } = await tx.delete(sessions).where(and(eq(sessions.id, input.id), eq(sessions.userId, userId)))
    if (!rowCount) throw refuse('requests.notFound')
    await writeAudit(tx, { ...present(caller), action: 'sessionEnded', target: `session ${input.id}`, address, now })
    return { message: answerText('sessions.ended') }
  },

  async endSessionOthers({ tx, caller, address, now }) {
    const { userId, tokenHash } = present(caller)
    const ended = await endSessionsOf(tx, userId, tokenHash)
    await writeAudit(tx, { ...present(caller), action: 'otherSessionsEnded', after: { ended }, address, now })
    return { message: answerText('sessions.othersEnded') }
  },
}
