import { randomUUID } from 'node:crypto'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { scripts, scriptVersions } from './scripts.table'

/** A script of the provider's, deployed or a draft. */
const freshScript =
  (state: 'draft' | 'deployed'): OccasionParams =>
  async ({ db, clock }, target) => {
    if (target === 'missing') return { id: missing.id }
    return db.inScope({ as: 'system' }, async (tx) => {
      const dates = { createdAt: clock.now(), updatedAt: clock.now(), updatedBy: '' }
      const deployed = state === 'deployed' ? { deployedVersion: 1, deployedAt: clock.now() } : {}
      const [row] = await tx
        .insert(scripts)
        .values({ name: randomUUID(), direction: 'in', source: 'stop;', state, ...deployed, ...dates })
        .returning({ id: scripts.id })
      const { id } = row ?? missing
      await tx.insert(scriptVersions).values({ scriptId: id, version: 1, at: clock.now(), by: '', source: 'stop;' })
      return { id }
    })
  }

export const occasions: Occasions = {
  listScripts: {},
  createScript: { status: 400 },
  checkScript: { body: { direction: 'in', source: 'keep;' } },
  runScript: { body: { direction: 'in', source: 'keep;' } },
  getScript: { params: freshScript('draft') },
  updateScript: { params: freshScript('draft'), body: { source: 'keep;' } },
  deleteScript: { params: freshScript('draft') },
  deployScript: { params: freshScript('draft'), body: { number: 1 } },
  turnScriptOff: { params: freshScript('deployed') },
  listScriptVersions: { params: freshScript('draft') },
  restoreScript: { params: freshScript('draft'), body: { number: 1 } },
}
