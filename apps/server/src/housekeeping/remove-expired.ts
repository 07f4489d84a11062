import type { SQL } from 'drizzle-orm'
import type { Database } from '../db/database'
import { isConnectionLost } from '../db/database-away'
import { firstTimeId } from '../db/next-time-id'
import { dropPartitions } from './drop-partitions'
import { dayMs, type RetentionDays, type RetentionRule, type RetentionStep } from './retention-rule'
import { retentionRules } from './retention-rules'

// Bounded steps: the embedded database serves one query at a time.
const rowsAStep = 500
const stepsAtMost = 200
// Housekeeping makes sure of months since then: dropping one of them would only bring it back.
const monthMs = 31 * dayMs

/** Called when a step fails. */
export type StepFailure = (step: string, error: unknown) => void

export const defaultRetention: RetentionDays = { history: 90, notifications: 90, audit: 400 }

export interface RemovalOptions {
  retention?: RetentionDays
  /** Default: aborts the removal. */
  onFailure?: StepFailure
  rules?: readonly RetentionRule[]
}

/**
 * Applies the retention rules of all features: drops months of mail and events that are past their time, and removes other rows in
 * steps. A failed step does not prevent the others from running, unless the database is unreachable.
 */
export async function removeExpired(
  db: Database,
  now: Date,
  { retention = defaultRetention, onFailure = rethrow, rules = retentionRules }: RemovalOptions = {},
): Promise<Record<string, number>> {
  const removed: Record<string, number> = {}
  const keptMs = (rule: RetentionRule) => rule.keepMs?.(retention) ?? 0
  const monthsOf = (rule: RetentionRule) =>
    stepAt(now, Math.max(rule.partitions?.keepMs?.(retention) ?? keptMs(rule), monthMs))
  const steps: [string, () => Promise<number>][] = [
    ['partitions', () => dropPartitions(db, rules, monthsOf)],
    ...rules.map((rule): (typeof steps)[number] => [
      rule.name,
      () => inSteps(db, rule.step(stepAt(now, keptMs(rule)))),
    ]),
  ]
  for (const [name, step] of steps) {
    try {
      removed[name] = await step()
    } catch (error) {
      onFailure(name, error)
      if (isConnectionLost(error)) break
    }
  }
  return removed
}

function rethrow(_step: string, error: unknown): never {
  throw error
}

function stepAt(now: Date, keepMs: number): RetentionStep {
  const since = new Date(now.getTime() - keepMs)
  return { at: now.toISOString(), since: since.toISOString(), sinceId: firstTimeId(since), rows: rowsAStep }
}

/** Repeats a step until it finds nothing more. */
async function inSteps(db: Database, statement: SQL): Promise<number> {
  let removed = 0
  for (let step = 0; step < stepsAtMost; step += 1) {
    const rows = await db.inScope({ as: 'system' }, async (tx) => (await tx.execute(statement)).rowCount ?? 0)
    removed += rows
    if (rows === 0) break
  }
  return removed
}
