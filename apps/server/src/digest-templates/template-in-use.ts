import type { TemplateContent as Content } from '@postern/core'
import { TemplateContent } from '@postern/core/contract'
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../db/database'
import { digestTemplates, digestTemplateVersions } from './digest-templates.table'

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
  const rows = await tx
    .select({ id: digestTemplates.id, number: digestTemplateVersions.number, content: digestTemplateVersions.content })
    .from(digestTemplates)
    .innerJoin(digestTemplateVersions, eq(digestTemplateVersions.templateId, digestTemplates.id))
    .where(
      and(
        eq(digestTemplates.customerId, customerId),
        id === null ? digestTemplates.isInUse : eq(digestTemplates.id, id),
      ),
    )
    .orderBy(desc(digestTemplateVersions.number))
  const [first] = rows
  if (!first) return null
  return { id: first.id, versions: rows.map(({ number, content }) => ({ number, content: readContent(content) })) }
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
