import { Role, type ScriptProblem } from '@postern/core'
import { scriptFailuresAtMost } from '@postern/core/sieve'
import { and, count, eq, gt, isNull, lt } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Transaction } from '../db/database'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
import { users } from '../users/users.table'
import { scriptFailures, scripts } from './scripts.table'

export const failureHourMs = 60 * 60 * 1000
const keptForMs = 7 * 24 * failureHourMs

interface FailedScript {
  id: number
  name: string
  version: number
}

/** Notes that a deployed script failed; after too many failures within an hour, switches it off and tells the super administrators. */
export async function noteFailure(
  tx: Transaction,
  { id, version }: FailedScript,
  { line, column, code, value }: ScriptProblem,
  now: Date,
): Promise<void> {
  // In turn, so that each failure is counted.
  const [script] = await tx.select().from(scripts).where(eq(scripts.id, id)).for('update')
  if (script?.state !== 'deployed' || script.deployedVersion !== version) return
  await tx.delete(scriptFailures).where(lt(scriptFailures.at, new Date(now.getTime() - keptForMs)))
  await tx.insert(scriptFailures).values({ scriptId: id, at: now, version, line, column, code, value })
  const [recent] = await tx
    .select({ count: count() })
    .from(scriptFailures)
    .where(and(eq(scriptFailures.scriptId, id), gt(scriptFailures.at, new Date(now.getTime() - failureHourMs))))
  if ((recent?.count ?? 0) < scriptFailuresAtMost) return
  const off = { state: 'off', deployedVersion: null, isOffByFailures: true, updatedAt: now } as const
  await tx.update(scripts).set(off).where(eq(scripts.id, id))
  const place = { resellerId: null, customerId: null }
  const log = { userId: null, username: '', address: '', target: `script ${id}`, now, ...place }
  await writeAudit(tx, { ...log, action: 'scriptFailed', before: { name: script.name, count: scriptFailuresAtMost } })
  const readers = await tx
    .select({ userId: users.id })
    .from(users)
    .where(and(eq(users.role, Role.SuperAdmin), users.isActive, isNull(users.deletedAt)))
  for (const reader of readers) {
    const facts = { script: { name: script.name } }
    await orderAccountMail(tx, { kind: AccountMail.ScriptOff, facts, ...reader, ...place, now })
  }
}
