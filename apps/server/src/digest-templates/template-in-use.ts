import type { TemplateContent as Content } from '@postern/core'
import { TemplateContent } from '@postern/core/contract'
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { aboveOf, ownedBy, type RuleOwner, ruleLevelOf } from '../customer-rules/rule-owner'
import type { Transaction } from '../db/database'
import { customers } from '../tenants/tenants.table'
import { digestTemplateChoices, digestTemplates, digestTemplateVersions } from './digest-templates.table'

/** Template used for a customer's digests. */
export interface TemplateInUse {
  id: number
  /** Newest first; `null` for content that no longer passes the contract's rules. */
  versions: { number: number; content: Content | null }[]
}

/** The template with an id, or the one in use; `null` where digests have the standard text and layout. */
export async function readTemplateInUse(
  tx: Transaction,
  customerId: number,
  id: number | null = null,
): Promise<TemplateInUse | null> {
  const [customer] = await tx
    .select({ resellerId: customers.resellerId })
    .from(customers)
    .where(eq(customers.id, customerId))
  if (!customer) return null
  const owner = { resellerId: customer.resellerId, customerId }
  const named = id !== null && (await isUsableBy(tx, owner, id)) ? id : null
  const templateId = named ?? (await chosenFor(tx, owner))?.templateId ?? null
  if (templateId === null) return null
  const versions = await tx
    .select({ number: digestTemplateVersions.number, content: digestTemplateVersions.content })
    .from(digestTemplateVersions)
    .where(eq(digestTemplateVersions.templateId, templateId))
    .orderBy(desc(digestTemplateVersions.number))
  return {
    id: templateId,
    versions: versions.map(({ number, content }) => ({ number, content: readContent(content) })),
  }
}

/** Condition for the templates that an owner can use: its own, and those of the levels above. */
export function usableBy(owner: RuleOwner) {
  return or(ownedBy(owner, digestTemplates), aboveOf(owner, digestTemplates))
}

/** True if an owner can use a template. */
export async function isUsableBy(tx: Transaction, owner: RuleOwner, id: number): Promise<boolean> {
  const rows = await tx
    .select({ id: digestTemplates.id })
    .from(digestTemplates)
    .where(and(eq(digestTemplates.id, id), usableBy(owner)))
  return rows.length > 0
}

/** The choice that applies to an owner: its own, or the nearest above. `null` when no level has chosen, a `null` template for the standard text. */
export async function chosenFor(tx: Transaction, owner: RuleOwner) {
  const { templateId, resellerId, customerId } = digestTemplateChoices
  const [choice] = await tx
    .select({ templateId, resellerId, customerId })
    .from(digestTemplateChoices)
    .leftJoin(digestTemplates, and(eq(digestTemplates.id, templateId), usableBy(owner)))
    .where(
      and(
        or(ownedBy(owner, digestTemplateChoices), aboveOf(owner, digestTemplateChoices)),
        or(isNull(templateId), isNotNull(digestTemplates.id)),
      ),
    )
    .orderBy(sql`${customerId} nulls last, ${resellerId} nulls last`)
    .limit(1)
  return choice ? { templateId: choice.templateId, level: ruleLevelOf(choice) } : null
}

/** Validates stored content again: rules may have become stricter since it was saved. */
export function readContent(stored: unknown): Content | null {
  return TemplateContent.safeParse(stored).data ?? null
}

/** Records versions that failed to render. */
export async function noteFailed(tx: Transaction, id: number, numbers: readonly number[], now: Date): Promise<void> {
  if (numbers.length === 0) return
  await tx
    .update(digestTemplateVersions)
    .set({ failedAt: now })
    .where(and(eq(digestTemplateVersions.templateId, id), inArray(digestTemplateVersions.number, [...numbers])))
}
