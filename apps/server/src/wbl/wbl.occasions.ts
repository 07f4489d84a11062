import { randomUUID } from 'node:crypto'
import { nextTimeId } from '../db/next-time-id'
import { imports } from '../imports/imports.table'
import { jobs } from '../jobs/jobs.table'
import { administrators } from '../testing/access'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { customerById, entry, missing } from '../testing/occasion-objects'
import { wblEntries } from './wbl.table'

/** An entry of the customer's allow/block list. */
const newListEntry: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const { id: customerId, resellerId } = world[target]
  return db.inScope({ as: 'system' }, async (tx) => {
    const values = {
      type: 1,
      sender: `${randomUUID()}@shop.example`,
      source: 'portal' as const,
      createdAt: clock.now(),
    }
    const [row] = await tx
      .insert(wblEntries)
      .values({ resellerId, customerId, ...values })
      .returning()
    return { id: row?.id ?? missing.id }
  })
}

/** A finished import of the customer's allow/block list. */
const listImport: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id, logId: missing.id }
  const now = clock.now()
  const { id: customerId } = world[target]
  return db.inScope({ as: 'system' }, async (tx) => {
    const [job] = await tx
      .insert(imports)
      .values({
        ...{ id: nextTimeId(now), userId: world[administrators[target]].id, forCustomerId: customerId, kind: 'wbl' },
        ...{ fileName: 'list.csv', state: 'done', createdAt: now, finishedAt: now, expiresAt: now },
      })
      .returning({ id: imports.id })
    return { id: customerId, logId: job?.id ?? missing.id }
  })
}

/** An administrator's running comparison of an entry with a large history. */
const runningBacktest: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const now = clock.now()
  const result = { checked: 1_000, letIn: [], stopped: 0, unproven: 0, stronger: 0, messages: [] }
  return db.inScope({ as: 'system' }, async (tx) => {
    const [job] = await tx
      .insert(jobs)
      .values({
        ...{ id: nextTimeId(now), userId: world[administrators[target]].id, forCustomerId: world[target].id },
        ...{ kind: 'wblBacktest', state: 'running', total: 2_000, done: 1_000, createdAt: now, expiresAt: now },
        params: { entries: [{ sender: '@shop.example', type: 1 }], until: now.toISOString() },
        ...{ position: { before: 1, result }, nextTryAt: now, leasedUntil: new Date(now.getTime() + 300_000) },
      })
      .returning({ id: jobs.id })
    return { id: job?.id ?? missing.id }
  })
}

/** An administrator's deletion that has just ended. */
const endedDeletion: OccasionParams = async ({ db, world, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const now = clock.now()
  return db.inScope({ as: 'system' }, async (tx) => {
    const [job] = await tx
      .insert(jobs)
      .values({
        ...{ id: nextTimeId(now), userId: world[administrators[target]].id, forCustomerId: world[target].id },
        ...{ kind: 'wblDeletion', state: 'done', total: 0, createdAt: now, finishedAt: now, expiresAt: now },
        ...{ params: { query: { freeSearch: '' }, upTo: 0, address: '' }, nextTryAt: now },
      })
      .returning({ id: jobs.id })
    return { id: job?.id ?? missing.id }
  })
}

export const occasions: Occasions = {
  getSenderListBacktest: { params: runningBacktest, isPersonal: true },
  getSenderListing: { params: entry },
  listSender: { params: entry, body: { entryType: 3, scope: 'sender' } },
  addSenderList: {
    body: { entries: [{ sender: 'a@shop.example', type: 1 }], owner: { level: 'customer', id: missing.id } },
    status: 404,
  },
  getSenderList: { params: newListEntry },
  listSenderListDays: { params: newListEntry },
  updateSenderList: { params: newListEntry, body: { note: 'Seen' } },
  deleteSenderList: { params: newListEntry },
  // Rejected after the access check: an empty list acts on nothing.
  deleteSenderListEntries: { status: 400 },
  listWblImports: { params: customerById },
  getWblImport: { params: listImport },
  listWblImportRows: { params: listImport },
  undoWblImport: { params: listImport },
  // The outcome is reported for each id.
  restoreSenderList: { body: { ids: [missing.id] } },
  backtestSenderList: {
    body: { entries: [{ sender: 'a@shop.example', type: 1 }], owner: { level: 'user', id: missing.id } },
    status: 404,
  },
  orderSenderListDeletion: { body: { query: { freeSearch: 'nobody@missing.example' } } },
  undoSenderListDeletion: { params: endedDeletion, isPersonal: true },
  countSenderListCleanUps: {},
  cleanSenderListUp: { body: { kind: 'expired' } },
  traceHeldMessage: { params: entry },
  testSenderList: { body: { sender: 'a@shop.example', recipient: 'nobody@missing.example' }, status: 404 },
}
