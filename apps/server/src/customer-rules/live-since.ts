import { and, desc, eq, inArray, or, sql } from 'drizzle-orm'
import type { AuditAction } from '../audit/audit.table'
import { auditEvents } from '../audit/audit.table'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import type { StoredRule } from './read-rules'

const beginnings: readonly AuditAction[] = ['customerRuleAdded', 'customerRuleAttached']
const change: AuditAction = 'customerRuleChanged'

/**
 * Time since which an active rule decides as it does now: that of the latest event in its log, or in that of the rule it attaches, which
 * changed more than name and note. `null`: it is inactive, or the event is no longer kept.
 */
export async function readLiveSince(
  tx: Transaction,
  { id, attachedId, isActive }: Pick<StoredRule, 'id' | 'attachedId' | 'isActive'>,
): Promise<Date | null> {
  if (!isActive) return null
  const { target, action, after, at } = auditEvents
  const targets = [id, ...(attachedId === null ? [] : [attachedId])].map((one) => `rule ${one}`)
  const isDecisive = and(eq(action, change), sql`${after} - 'name' - 'note' <> '{}'::jsonb`)
  // The log of an attached rule is that of the level that owns it.
  const [event] = await asSystem(tx, () =>
    tx
      .select({ at })
      .from(auditEvents)
      .where(and(inArray(target, targets), or(inArray(action, [...beginnings]), isDecisive)))
      .orderBy(desc(auditEvents.id))
      .limit(1),
  )
  return event?.at ?? null
}
