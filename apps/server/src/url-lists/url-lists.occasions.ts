import { randomUUID } from 'node:crypto'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { urlLists } from './url-lists.table'

/** An entry of a URL list; super administrators alone may call. */
const urlEntry =
  (list: 'block' | 'exempt'): OccasionParams =>
  async ({ db, clock }, target) => {
    if (target === 'missing') return { id: missing.id }
    const pattern = `${randomUUID()}.example`
    const values = { list, pattern, match: 'domain' as const, keyHash: pattern, createdAt: clock.now() }
    return db.inScope({ as: 'system' }, async (tx) => {
      const [row] = await tx.insert(urlLists).values(values).returning({ id: urlLists.id })
      return row ?? missing
    })
  }

export const occasions: Occasions = {
  // Rejected after the access check: it has no text.
  listUrlExemptions: {},
  addUrlExemption: { body: { lines: ['shop.example'], match: 'domain' } },
  updateUrlExemption: { params: urlEntry('exempt'), body: { note: 'Seen' } },
  deleteUrlExemption: { params: urlEntry('exempt') },
  listMaliciousUrls: {},
  addMaliciousUrl: { body: { lines: ['evil.example'], match: 'domain' } },
  updateMaliciousUrl: { params: urlEntry('block'), body: { note: 'Seen' } },
  deleteMaliciousUrl: { params: urlEntry('block') },
}
