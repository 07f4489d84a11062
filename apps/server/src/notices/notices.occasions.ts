import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { notices } from './notices.table'

/** A live notice to the tenant's administrators. */
const liveNotice: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const now = clock.now()
  return db.inScope({ as: 'system' }, async (tx) => {
    const [row] = await tx
      .insert(notices)
      .values({
        ...{ title: 'Test', texts: { ENG: 'Test', FR: 'Essai' }, severity: 'info', createdBy: '' },
        ...{ roles: [], resellerIds: [], customerIds: [world[target].id], services: [] },
        ...{ startsAt: now, endsAt: new Date(now.getTime() + 60_000), isDismissible: true, onLogin: false },
        ...{ createdAt: now, updatedAt: now },
      })
      .returning({ id: notices.id })
    return row ?? missing
  })
}

export const occasions: Occasions = {
  createNotice: { status: 400 },
  getNotice: { params: liveNotice },
  updateNotice: { params: liveNotice, body: { severity: 'warning' } },
  deleteNotice: { params: liveNotice },
  dismissNotice: { params: liveNotice, isPersonal: true },
}
