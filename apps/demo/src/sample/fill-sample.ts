import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Database } from '@postern/server'
import type { Logger } from 'pino'
import { askForDigests } from './ask-for-digests'
import { loadMessages } from './load-messages'

export interface SampleOptions {
  /** Folder with the record of what the sample is and whether it is complete. */
  folder: string
  log: Logger
  count: number
  isHostile: boolean
  /** Runs once all mail has arrived, before the sample counts as complete. */
  finish: (db: Database, plan: { end: Date; signal: AbortSignal }) => Promise<void>
}

export interface SampleProgress {
  done: number
  total: number
}

export interface Sample {
  isComplete(): boolean
  /** Progress while mail is being sent. */
  progress(): SampleProgress | null
  /** Resolves once `fill` has ended, complete or not. */
  ended: Promise<void>
  /** Sends the missing mail. Resolves once complete or stopped; the next call continues from there. */
  fill(db: Database, onProgress: (progress: SampleProgress) => void): Promise<void>
  stop(): Promise<void>
}

/** Sample mail of a data folder; after an interrupted start, the next one continues. */
export function openSample({ folder, log, count, isHostile, finish }: SampleOptions): Sample {
  const complete = join(folder, 'sample-complete')
  const stopping = new AbortController()
  let progress: SampleProgress | null = null
  let filling: Promise<void> = Promise.resolve()
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })

  async function run(db: Database, onProgress: (progress: SampleProgress) => void): Promise<void> {
    const plan = keptPlan(join(folder, 'sample.json'), { count, isHostile, end: new Date() })
    progress = { done: 0, total: plan.count }
    await loadMessages({
      ...{ db, log, ...plan, signal: stopping.signal },
      onProgress(done, total) {
        progress = { done, total }
        onProgress(progress)
      },
    })
    if (stopping.signal.aborted) return
    await askForDigests(db, plan.end)
    await finish(db, { end: plan.end, signal: stopping.signal })
    if (stopping.signal.aborted) return
    writeFileSync(complete, '')
  }

  return {
    isComplete: () => existsSync(complete),
    progress: () => progress,
    ended,
    fill(db, onProgress) {
      filling = run(db, onProgress).finally(() => {
        progress = null
        end()
      })
      return filling
    },
    async stop() {
      stopping.abort()
      // Its failure is reported to the caller of `fill`.
      await filling.catch(() => {})
    },
  }
}

interface Plan {
  count: number
  isHostile: boolean
  /** Time of the last mail. */
  end: Date
}

/** Returns the plan of the first start, which all later ones follow. */
function keptPlan(file: string, plan: Plan): Plan {
  if (!existsSync(file)) {
    // Written atomically, so that a start killed midway leaves no partial file.
    writeFileSync(`${file}.new`, JSON.stringify(plan))
    renameSync(`${file}.new`, file)
  }
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Omit<Plan, 'end'> & { end: string }
  return { ...kept, end: new Date(kept.end) }
}
