import type { DkimAlgorithm } from '@postern/core'
import { eq, sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import type { SecretBox } from '../auth/secret-box'
import type { Clock } from '../clock'
import type { Database, Transaction } from '../db/database'
import type { NameService } from '../domains/name-service'
import { createLoop, type Loop } from '../mail/loop'
import { dkimPrivateKeys } from './dkim-keys.table'
import { ownerOfKey } from './dkim-pair'
import { lookUpDkimRecord } from './dkim-record'
import { keepFinding, lockKey } from './keep-finding'

export interface DkimWatchOptions {
  db: Database
  clock: Clock
  log: Logger
  names: Pick<NameService, 'txt'>
  secretBox: SecretBox
  /** Polling interval. Default: one minute. */
  everyMs?: number
}

export interface DkimWatch extends Loop {
  /** Checks the keys that are due and returns their number. */
  runOnce(): Promise<number>
}

interface DueKey extends Record<string, unknown> {
  id: number
  domainId: number
  domain: string
  selector: string
  algorithm: DkimAlgorithm
  publicKey: string
}

const atOnce = 10
/** Keys of a process that dies meanwhile are checked again after so long. */
const claimedMs = 10 * 60 * 1000

/** Looks up the records of all keys that are not retired: those that sign every hour, those that wait for their record more often. */
export function createDkimWatch({ db, clock, log, names, secretBox, everyMs = 60_000 }: DkimWatchOptions): DkimWatch {
  async function runOnce(): Promise<number> {
    const now = clock.now()
    const due = await claim(now)
    const findings = await Promise.all(due.map(async (key) => ({ key, ...(await lookUpDkimRecord(names, key)) })))
    const by = { userId: null, username: '', address: '', now }
    for (const { key, finding } of findings) {
      await db.inScope({ as: 'system' }, async (tx) => {
        const stored = await lockKey(tx, key)
        if (!stored) return
        await keepFinding(tx, stored, finding, by)
        await sealAnew(tx, key)
      })
    }
    return due.length
  }

  function claim(now: Date): Promise<DueKey[]> {
    const until = new Date(now.getTime() + claimedMs).toISOString()
    return db.inScope({ as: 'system' }, async (tx) => {
      const { rows } = await tx.execute<DueKey>(sql`
        update dkim_keys k set check_due_at = ${until}
        from domains d where d.id = k.domain_id and k.id = any(array(
          select k.id from dkim_keys k join domains d on d.id = k.domain_id
          where k.check_due_at <= ${now.toISOString()} and k.state <> 'retired' and d.deleted_at is null
          order by k.check_due_at limit ${atOnce} for update of k skip locked))
        returning k.id, k.domain_id as "domainId", d.name as domain, k.selector, k.algorithm, k.public_key as "publicKey"`)
      return rows
    })
  }

  /** Moves a private key from an earlier secret key to the current one (XP-08). */
  async function sealAnew(tx: Transaction, key: DueKey): Promise<void> {
    const ofKey = eq(dkimPrivateKeys.keyId, key.id)
    const [stored] = await tx.select({ sealedKey: dkimPrivateKeys.sealedKey }).from(dkimPrivateKeys).where(ofKey)
    if (!stored || !secretBox.isOld(stored.sealedKey)) return
    const opened = secretBox.open(stored.sealedKey, ownerOfKey(key))
    if (!opened) return log.error({ keyId: key.id }, 'a DKIM key was sealed with an unknown SECRET_KEY')
    await tx
      .update(dkimPrivateKeys)
      .set({ sealedKey: secretBox.seal(opened, ownerOfKey(key)) })
      .where(ofKey)
  }

  const loop = createLoop({ name: 'DKIM records', everyMs, log, work: async () => (await runOnce()) === atOnce })
  return { ...loop, runOnce }
}
