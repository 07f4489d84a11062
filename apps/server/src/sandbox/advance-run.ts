import { eq } from 'drizzle-orm'
import type { Clock } from '../clock'
import type { Database } from '../db/database'
import { cleanText } from '../mail/intake/clean-text'
import { readSource } from '../messages/read-source'
import { quarantineEntries } from '../quarantine/quarantine.table'
import { leaseEnd, type SandboxJob } from './claim-runs'
import { readAttachments } from './read-attachments'
import { type Sandbox, type SandboxFinding, SandboxRefusal, worstOf } from './sandbox'
import { type RunFile, sandboxRuns } from './sandbox.table'

const filesAtMost = 20

export interface RunMeans {
  db: Database
  clock: Clock
  sandbox: Sandbox
}

/** Performs the next steps of a run: extracts attachments, submits them, polls. `null` while the sandbox is working. */
export async function advanceRun(means: RunMeans, run: SandboxJob): Promise<RunFile[] | null> {
  const { sandbox } = means
  const files = await submitAll(means, run)
  for (const file of files) {
    if (file.state !== 'queued' && file.state !== 'running') continue
    const finding = await sandbox.look(file.task ?? '')
    if (!finding) continue
    Object.assign(file, finding)
    await keep(means, run)
  }
  return files.every(({ state }) => state !== 'queued' && state !== 'running') ? files : null
}

/** Combined outcome of all files. */
export function outcomeOf(files: readonly RunFile[]): SandboxFinding {
  return worstOf(files.map((file) => ({ ...file, state: file.state as SandboxFinding['state'] })))
}

// Record each submitted file at once: a process that dies resubmits at most the last one.
async function submitAll(means: RunMeans, run: SandboxJob): Promise<RunFile[]> {
  if (run.files.length > 0 && run.files.every(({ task }) => task)) return run.files
  const contents = await readAttachments(await sourceOf(means, run))
  if (contents.length === 0) throw new SandboxRefusal('unreadable')
  if (contents.length > filesAtMost) throw new SandboxRefusal('tooMany')
  run.files = contents.map(({ fileName, sha256 }): RunFile => {
    const known = run.files.find((file) => file.sha256 === sha256)
    return (
      known ?? { fileName: cleanText(fileName, 255), sha256, task: null, state: 'queued', score: null, finding: '' }
    )
  })
  for (const [index, file] of run.files.entries()) {
    const content = contents[index]
    if (file.task || !content) continue
    file.task = await means.sandbox.submit(content)
    file.state = 'running'
    await keep(means, run)
  }
  return run.files
}

async function sourceOf({ db }: RunMeans, { entryId }: SandboxJob): Promise<Buffer> {
  const raw = await db.inScope({ as: 'system' }, async (tx) => {
    const { sourceId } = quarantineEntries
    const [entry] = await tx.select({ sourceId }).from(quarantineEntries).where(eq(quarantineEntries.id, entryId))
    return entry ? readSource(tx, entry.sourceId) : null
  })
  if (!raw) throw new SandboxRefusal('unreadable')
  return raw
}

async function keep({ db, clock }: RunMeans, { id, files }: SandboxJob): Promise<void> {
  const leasedUntil = leaseEnd(clock.now())
  await db.inScope({ as: 'system' }, (tx) =>
    tx.update(sandboxRuns).set({ files, state: 'running', tries: 0, leasedUntil }).where(eq(sandboxRuns.id, id)),
  )
}
