import { randomUUID } from 'node:crypto'
import type { OccasionParams, Occasions } from '../testing/occasion'
import { missing } from '../testing/occasion-objects'
import { messageStamps } from './message-stamps.table'

/** A match list of the provider's with one entry. */
const stampTexts = { ENG: { text: 'Confidential', html: '<p>Confidential</p>' }, FR: { text: '', html: '' } }

const freshStamp: OccasionParams = async ({ db, clock }, target) => {
  if (target === 'missing') return { id: missing.id }
  const at = clock.now()
  const [row] = await db.inScope({ as: 'system' }, (tx) =>
    tx
      .insert(messageStamps)
      .values({
        ...{ name: randomUUID(), direction: 'out', position: 'bottom', hasLine: true, texts: stampTexts },
        ...{ scope: 'all', onlyExternal: true, isActive: false, createdAt: at, updatedAt: at },
      })
      .returning({ id: messageStamps.id }),
  )
  return { id: row?.id ?? missing.id }
}

export const occasions: Occasions = {
  listMessageStamps: {},
  createMessageStamp: { body: { name: 'Stamp', texts: stampTexts }, status: 400 },
  previewMessageStamp: { body: { texts: stampTexts } },
  testMessageStamp: { body: { texts: stampTexts } },
  getMessageStamp: { params: freshStamp },
  updateMessageStamp: { params: freshStamp, body: { hasLine: false } },
  deleteMessageStamp: { params: freshStamp },
}
