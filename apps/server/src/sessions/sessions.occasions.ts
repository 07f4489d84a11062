import { eq } from 'drizzle-orm'
import { sessions } from '../auth/auth.table'
import { hashSecret } from '../auth/secrets'
import { openSession } from '../auth/sessions.service'
import { administrators } from '../testing/access'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'

const session: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.sessionId }
  return db.inScope({ as: 'system' }, async (tx) => {
    const token = await openSession(tx, world[administrators[target]].id, 'full', clock.now())
    const [row] = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.tokenHash, hashSecret(token)))
    return { id: row?.id ?? '' }
  })
}

export const occasions: Occasions = {
  endSession: { params: session, isPersonal: true },
}
