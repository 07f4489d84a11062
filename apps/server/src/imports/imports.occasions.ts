import { nextTimeId } from '../db/next-time-id'
import { administrators } from '../testing/access'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { importRows, imports } from './imports.table'

/** An import that an administrator has started, with one valid row. */
const broughtIn: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const now = clock.now()
  const { id: userId } = world[administrators[target]]
  return db.inScope({ as: 'system' }, async (tx) => {
    const [job] = await tx
      .insert(imports)
      .values({
        ...{ id: nextTimeId(now), userId, forCustomerId: world[target].id, kind: 'domains', fileName: 'a.csv' },
        ...{ createdAt: now, expiresAt: now },
      })
      .returning({ id: imports.id })
    const importId = job?.id ?? missing.id
    const values = { name: `${target}-new.example` }
    await tx.insert(importRows).values({ importId, userId, line: 2, values, key: values.name, state: 'good' })
    return { id: importId }
  })
}

export const occasions: Occasions = {
  // Rejected after the scope check: nothing is started for the next combination.
  createImport: { body: { kind: 'domains', customerId: missing.id, fileName: 'a.csv' }, status: 404 },
  getImport: { params: broughtIn, isPersonal: true },
  listImportRows: { params: broughtIn, isPersonal: true },
  addImportRows: { params: broughtIn, body: { rows: [{ line: 1, values: { name: 'no domain' } }] }, isPersonal: true },
  commitImport: { params: broughtIn, body: { isAllOrNothing: false }, isPersonal: true },
  deleteImport: { params: broughtIn, isPersonal: true },
}
