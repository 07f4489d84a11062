import type { SandboxFailure } from '@postern/core'
import { Verdict } from '@postern/core/contract'
import { quarantineReason } from '@postern/core/quarantine'
import { and, eq, isNull } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { Database, Transaction } from '../db/database'
import { nextTimeId } from '../db/next-time-id'
import { messages } from '../messages/messages.table'
import { type QuarantineEventKind, quarantineEntries, quarantineEvents } from '../quarantine/quarantine.table'
import type { SandboxJob } from './claim-runs'
import type { SandboxFinding } from './sandbox'
import { type RunFile, sandboxRuns } from './sandbox.table'

export interface RunEnd {
  state: SandboxFinding['state']
  finding: string
  failure: SandboxFailure | null
  files: RunFile[]
}

const kinds: Record<RunEnd['state'], QuarantineEventKind> = {
  clean: 'sandboxClean',
  suspicious: 'sandboxSuspicious',
  malicious: 'sandboxMalicious',
  failed: 'sandboxFailed',
}

/** Records the result of a run: on the run, in the message's history and, for a malicious one, in its verdict. */
export async function finishRun(db: Database, run: SandboxJob, end: RunEnd, now: Date): Promise<void> {
  await db.inScope({ as: 'system' }, async (tx) => {
    const [entry] = await tx.select().from(quarantineEntries).where(eq(quarantineEntries.id, run.entryId)).for('update')
    if (!entry) {
      await tx.delete(sandboxRuns).where(eq(sandboxRuns.id, run.id))
      return
    }
    const { state, failure, files, finding } = end
    const ended = await tx
      .update(sandboxRuns)
      .set({ state, failure, files, finishedAt: now, leasedUntil: null })
      .where(and(eq(sandboxRuns.id, run.id), isNull(sandboxRuns.finishedAt)))
      .returning({ id: sandboxRuns.id })
    if (ended.length === 0) return
    const { resellerId, customerId, entryId } = run
    await tx.insert(quarantineEvents).values({
      id: nextTimeId(now),
      ...{ resellerId, customerId, entryId, at: now, kind: kinds[state], actor: 'system', detail: finding },
    })
    if (state === 'malicious') await callVirus(tx, entry, finding, now)
  })
}

/** Placeholder for a virus that the sandbox detected but did not identify. */
const namelessVirus = 'Sandbox'

// From then on, only the virus release lets it leave (AM-062). Recorded like a manual verdict, so that a new scan does not revert it, but
// provider or reseller staff can.
async function callVirus(tx: Transaction, entry: typeof quarantineEntries.$inferSelect, name: string, now: Date) {
  const before = Verdict.parse(entry.verdict)
  const reason = quarantineReason(before).kind
  if (reason === 'virus') return
  const verdict = { ...before, reclassedVirusName: name || namelessVirus }
  await tx.update(quarantineEntries).set({ verdict }).where(eq(quarantineEntries.id, entry.id))
  await tx.update(messages).set({ reason: 'virus' }).where(eq(messages.id, entry.messageId))
  const { resellerId, customerId } = entry
  await writeAudit(tx, {
    ...{ resellerId, customerId, userId: null, username: '', address: '', now },
    action: 'entryReclassified',
    target: `quarantine entry ${entry.id}`,
    before: { classification: reason },
    after: { classification: 'virus', by: 'sandbox' },
  })
}
