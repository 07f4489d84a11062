import { DigestEntryType } from '@postern/core'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import type { Handlers } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { entryAnswer } from '../quarantine/entry-answer'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { releaseEntry } from '../quarantine/release.service'
import { checkCode, takeCode } from './digest-codes.service'
import { listSender } from './digest-list.service'

export const quarantineDigestHandlers: Pick<Handlers, 'getDigestEntry' | 'releaseDigestEntry' | 'addDigestListEntry'> =
  {
    async getDigestEntry({ tx, input, address, now }) {
      await checkCode(tx, { entryId: input.id, purpose: 'release', code: input.releaseCode, address, now })
      return entryAnswer(await readEntry(tx, input.id), null)
    },

    async releaseDigestEntry({ tx, input, address, now }) {
      await checkCode(tx, { entryId: input.id, purpose: 'release', code: input.releaseCode, address, now })
      const entry = await releaseEntry(tx, { entryId: input.id, actor: 'recipient', address, now, isDigest: true })
      const { resellerId, customerId, ownerAddress } = entry
      const target = `quarantine entry ${entry.id}`
      await writeAudit(tx, {
        userId: null,
        username: ownerAddress,
        resellerId,
        customerId,
        action: 'entryReleased',
        target,
        address,
        now,
      })
      return entryAnswer(entry, null)
    },

    async addDigestListEntry({ tx, input, address, now }) {
      const { id, entryType, envelopeOnly, bothSenders = false } = input
      await takeCode(tx, { entryId: id, purpose: 'allowBlock', code: input.allowBlockToken, address, now })
      const entry = await readEntry(tx, id)
      await listSender(tx, { entry, entryType, envelopeOnly, bothSenders, address, now })
      const { resellerId, customerId, ownerAddress } = entry
      const isAllowed = entryType === DigestEntryType.Allow
      const target = `quarantine entry ${id}`
      await writeAudit(tx, {
        userId: null,
        username: ownerAddress,
        resellerId,
        customerId,
        action: isAllowed ? 'senderAllowed' : 'senderBlocked',
        target,
        address,
        now,
      })
      return { message: isAllowed ? 'The sender is allowed.' : 'The sender is blocked.' }
    },
  }

async function readEntry(tx: Transaction, id: number) {
  const [entry] = await tx.select().from(quarantineEntries).where(eq(quarantineEntries.id, id))
  if (!entry) throw new ServiceError('forbidden', 'This link does not open a message.')
  return entry
}
