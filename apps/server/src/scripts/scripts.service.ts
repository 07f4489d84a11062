import type { ScriptDirection } from '@postern/core'
import { checkSieve, scriptSupport, scriptsAtMost, scriptVersionsAtMost } from '@postern/core/sieve'
import { and, asc, desc, eq, lte, ne, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { type CustomerRequest, differences } from '../customers/customer-request'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { eachWord, holds } from '../db/text-search'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { holdScripts } from './lists-in-scripts'
import { addressLists } from './script-lists'
import { scriptFailures, scripts, scriptVersions } from './scripts.table'
import { compileSieveRegex } from './sieve-regex'

export type StoredScript = typeof scripts.$inferSelect

export interface ScriptValues {
  name: string
  direction: ScriptDirection
  source: string
}

type Change = CustomerRequest & { ifMatch: string | null }

export async function findScripts(
  tx: Transaction,
  { limit, offset, freeSearch }: { limit: number; offset: number; freeSearch: string },
) {
  const where = eachWord(freeSearch, (word) => holds(scripts.name, word))
  const rows = await tx.select().from(scripts).where(where).orderBy(asc(scripts.id)).limit(limit).offset(offset)
  const counted = await countRows(tx, (atMost) => tx.select({ one: sql`1` }).from(scripts).where(where).limit(atMost))
  return { rows, ...counted }
}

export async function findScript(tx: Transaction, id: number): Promise<StoredScript> {
  const [script] = await tx.select().from(scripts).where(eq(scripts.id, id))
  if (!script) throw refuse('requests.notFound')
  return script
}

/** Version of name, direction and text; deploying is no change of them. */
export function scriptVersionOf({ name, direction, source }: ScriptValues): string {
  return versionOf({ name, direction, source })
}

/** Problems of a text, as the mail path and the lists are now. */
export async function problemsOf(tx: Transaction, { source }: Pick<ScriptValues, 'source'>) {
  const support = { ...scriptSupport, compileRegex: compileSieveRegex, hasList: await addressLists(tx) }
  return checkSieve(source, support).problems.map((problem) => ({ value: '', ...problem }))
}

export async function addScript(request: CustomerRequest, values: ScriptValues): Promise<number> {
  const { tx, caller, now } = request
  await holdScripts(tx)
  if ((await tx.$count(scripts)) >= scriptsAtMost) throw refuse('scripts.tooMany', { most: scriptsAtMost })
  await refuseTaken(tx, values.name)
  const [added] = await tx
    .insert(scripts)
    .values({ ...values, createdAt: now, updatedAt: now, updatedBy: caller.username })
    .returning({ id: scripts.id })
  if (!added) throw new Error('The database answered no script.')
  await addVersion(request, { id: added.id, version: 1, source: values.source })
  const { name, direction } = values
  await audit(request, added.id, { action: 'scriptAdded', after: { name, direction } })
  return added.id
}

export async function changeScript(request: Change, id: number, values: Partial<ScriptValues>): Promise<void> {
  const { tx, caller, now } = request
  await holdScripts(tx)
  const before = await findScript(tx, id)
  refuseStale(request.ifMatch, scriptVersionOf(before))
  const { name = before.name, direction = before.direction, source = before.source } = values
  const isNewText = source !== before.source
  if (direction !== before.direction && before.state === 'deployed') throw refuse('scripts.directionDeployed')
  if (scriptVersionOf({ name, direction, source }) === scriptVersionOf(before)) return
  if (name !== before.name) await refuseTaken(tx, name, id)
  const version = isNewText ? before.version + 1 : before.version
  await tx
    .update(scripts)
    .set({ name, direction, source, version, updatedAt: now, updatedBy: caller.username })
    .where(eq(scripts.id, id))
  if (isNewText) await addVersion(request, { id, version, source })
  const changed = differences(logged(before), logged({ name, direction, version }))
  if (changed) await audit(request, id, { action: 'scriptChanged', ...changed })
}

export async function removeScript(request: Change, id: number): Promise<void> {
  await holdScripts(request.tx)
  const before = await findScript(request.tx, id)
  refuseStale(request.ifMatch, scriptVersionOf(before))
  if (before.state === 'deployed') throw refuse('scripts.isDeployed')
  await request.tx.delete(scripts).where(eq(scripts.id, id))
  await audit(request, id, { action: 'scriptDeleted', before: { name: before.name } })
}

/** Deploys the saved version, which must be the one that the caller has looked at. */
export async function deployScript(request: CustomerRequest, id: number, number: number): Promise<void> {
  const { tx, caller, now } = request
  await holdScripts(tx)
  const script = await findScript(tx, id)
  if (script.version !== number) throw refuse('scripts.otherVersion')
  if ((await problemsOf(tx, script)).length > 0) throw refuse('scripts.hasProblems')
  const values = { state: 'deployed', deployedVersion: number, isOffByFailures: false } as const
  // Earlier failures do not switch it off again.
  await tx.delete(scriptFailures).where(eq(scriptFailures.scriptId, id))
  await tx
    .update(scripts)
    .set({ ...values, deployedAt: now, deployedBy: caller.username })
    .where(eq(scripts.id, id))
  await audit(request, id, {
    action: 'scriptDeployed',
    before: { name: script.name, versionNumber: script.deployedVersion },
    after: { name: script.name, versionNumber: number },
  })
}

export async function turnScriptOff(request: CustomerRequest, id: number): Promise<void> {
  const { tx } = request
  await holdScripts(tx)
  const script = await findScript(tx, id)
  if (script.state !== 'deployed') throw refuse('scripts.notDeployed')
  await tx
    .update(scripts)
    .set({ state: 'off', deployedVersion: null, isOffByFailures: false })
    .where(eq(scripts.id, id))
  await audit(request, id, {
    action: 'scriptTurnedOff',
    before: { name: script.name, versionNumber: script.deployedVersion },
  })
}

export function versionsOf(tx: Transaction, id: number) {
  return tx.select().from(scriptVersions).where(eq(scriptVersions.scriptId, id)).orderBy(desc(scriptVersions.version))
}

/** Saves the text of an earlier version as a new one. */
export async function restoreVersion(request: Change, id: number, number: number): Promise<void> {
  const [version] = await request.tx
    .select()
    .from(scriptVersions)
    .where(and(eq(scriptVersions.scriptId, id), eq(scriptVersions.version, number)))
  if (!version) throw refuse('scripts.noVersion')
  await changeScript(request, id, { source: version.source })
}

async function addVersion(
  { tx, caller, now }: CustomerRequest,
  { id, version, source }: { id: number; version: number; source: string },
): Promise<void> {
  await tx.insert(scriptVersions).values({ scriptId: id, version, at: now, by: caller.username, source })
  const deployed = tx.select({ version: scripts.deployedVersion }).from(scripts).where(eq(scripts.id, id))
  await tx
    .delete(scriptVersions)
    .where(
      and(
        eq(scriptVersions.scriptId, id),
        lte(scriptVersions.version, version - scriptVersionsAtMost),
        sql`${scriptVersions.version} is distinct from (${deployed})`,
      ),
    )
}

async function refuseTaken(tx: Transaction, name: string, except = 0): Promise<void> {
  const [other] = await tx
    .select({ id: scripts.id })
    .from(scripts)
    .where(and(sql`lower(${scripts.name}) = lower(${name})`, ne(scripts.id, except)))
  if (other) throw refuseField('name', 'scripts.nameTaken')
}

const logged = ({ name, direction, version }: Pick<StoredScript, 'name' | 'direction' | 'version'>): AuditValues => ({
  ...{ name, direction },
  versionNumber: version,
})

async function audit(
  { tx, caller, address, now }: CustomerRequest,
  id: number,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = `script ${id}`
  await writeAudit(tx, { userId, username, resellerId: null, customerId: null, address, now, target, ...change })
}
