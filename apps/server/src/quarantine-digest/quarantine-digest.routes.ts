import { DigestEntryType, type LiveFeature } from '@postern/core'
import { answerText } from '@postern/core/answers'
import { eq } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { refuseByRule, releaseRightOf } from '../digest-settings/digest-settings.service'
import { refuse } from '../http/refuse'
import type { Handlers } from '../http/serve'
import { ServiceError } from '../http/service-error'
import { type EntryRow, entryAnswer } from '../quarantine/entry-answer'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { refuseVirus, releaseEntry } from '../quarantine/release.service'
import { askForRelease, requestStateOf } from '../release-requests/ask-for-release.service'
import { findPreviewSource, loadSource } from '../secure-preview/preview-source'
import { noPreview, securePreview } from '../secure-preview/secure-preview'
import { type CodeCheck, checkCode, takeCode } from './digest-codes.service'
import { listSender } from './digest-list.service'

export const quarantineDigestHandlers: Pick<
  Handlers,
  'getDigestEntry' | 'listDigestEntryEvents' | 'releaseDigestEntry' | 'askDigestEntry' | 'addDigestEntryListEntry'
> = {
  // Rendering is slow: it holds no connection.
  getDigestEntry: {
    async inSteps({ input, transact, address, now }) {
      const { id, releaseCode, previewToken } = input
      const { answer, picture } = await transact(async (tx) => {
        await checkCode(tx, { entryId: id, purpose: 'release', code: releaseCode, address, now })
        const entry = await readEntry(tx, id)
        const answer = {
          ...entryAnswer(entry, null),
          releaseRight: await releaseRightOf(tx, entry),
          releaseRequest: await requestStateOf(tx, id),
        }
        if (previewToken === undefined) return { answer, picture: undefined }
        const isAllowed = await holdsCode(tx, { entryId: id, purpose: 'preview', code: previewToken, address, now })
        return { answer, picture: isAllowed ? await findPreviewSource(tx, id) : null }
      })
      if (picture === undefined) return answer
      if (picture === null) return { ...answer, ...noPreview }
      const { sourceId, sha256, locale } = picture
      const load = () => transact((tx) => loadSource(tx, sourceId))
      return { ...answer, ...(await securePreview({ sha256, locale, loadSource: load })) }
    },
  },

  async listDigestEntryEvents({ tx, input, address, now }) {
    await checkCode(tx, { entryId: input.id, purpose: 'release', code: input.releaseCode, address, now })
    return { features: ['quarantine', 'releaseRequests'] satisfies LiveFeature[] }
  },

  async releaseDigestEntry({ tx, input, address, now }) {
    await checkCode(tx, { entryId: input.id, purpose: 'release', code: input.releaseCode, address, now })
    await refuseByRule(tx, await readEntry(tx, input.id), 'mayRelease')
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

  async askDigestEntry({ tx, input, address, now }) {
    const { id: entryId, releaseCode: code, reason } = input
    await checkCode(tx, { entryId, purpose: 'release', code, address, now })
    return askForRelease(tx, { entryId, reason, address, now })
  },

  async addDigestEntryListEntry({ tx, input, address, now }) {
    const { id, entryType, envelopeOnly, bothSenders = false } = input
    await takeCode(tx, { entryId: id, purpose: 'allowBlock', code: input.allowBlockToken, address, now })
    const entry = await readEntry(tx, id)
    refuseListing(entry, entryType)
    await refuseByRule(tx, entry, 'mayList')
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
    return { message: answerText(isAllowed ? 'quarantineDigest.allowed' : 'quarantineDigest.blocked') }
  },
}

/** Checks a code; wrong ones count against guessing, and a link with too many tries is refused. */
async function holdsCode(tx: Transaction, check: CodeCheck): Promise<boolean> {
  try {
    await checkCode(tx, check)
    return true
  } catch (error) {
    if (error instanceof ServiceError && error.code === 'forbidden') return false
    throw error
  }
}

/** Refuses to allow a sender whose message may not be released, whatever the link says (XD-11); an empty sender cannot be listed. */
function refuseListing(entry: EntryRow, entryType: DigestEntryType): void {
  if (entry.sender === '') throw refuse('senderLists.noSender')
  if (entryType === DigestEntryType.Block) return
  refuseVirus(entry)
  if (entry.isLocked) {
    throw refuse('quarantineDigest.locked')
  }
}

async function readEntry(tx: Transaction, id: number) {
  const [entry] = await tx.select().from(quarantineEntries).where(eq(quarantineEntries.id, id))
  if (!entry) throw refuse('quarantineDigest.wrongLink')
  return entry
}
