import type { TemplateContent } from '@postern/core'
import { TemplateContent as TemplateContentSchema } from '@postern/core/contract'
import { digestTemplatesAtMost } from '@postern/core/management'
import { and, asc, count, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { refuseMissing } from '../customer-rules/rule-owner'
import { type CustomerRequest, customerToChange, differences, type StoredCustomer } from '../customers/customer-request'
import { refuseUnlessDecides } from '../customers/ownership.service'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import type { Scope } from '../db/scope'
import { eachWord, holds } from '../db/text-search'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { digestTemplates, digestTemplateVersions } from './digest-templates.table'
import { readContent } from './template-in-use'

/** Changes to a template; omitted fields stay as they are. */
export type TemplateChanges = { [K in keyof TemplateContent]?: TemplateContent[K] | undefined } & {
  name?: string | undefined
  isInUse?: boolean | undefined
}

/** A template with its newest version. */
export type StoredTemplate = Awaited<ReturnType<typeof select>>[number]

interface Page {
  limit: number
  offset: number
  freeSearch: string
}

/** Maximum number of stored versions per template. */
const versionsAtMost = 20

export async function listTemplates(tx: Transaction, scope: Scope, customerId: number, page: Page) {
  await refuseMissing(tx, scope, customerId)
  const { limit, offset, freeSearch } = page
  const where = and(
    eq(digestTemplates.customerId, customerId),
    eachWord(freeSearch, (word) => holds(digestTemplates.name, word)),
  )
  const templates = await select(tx, where).limit(limit).offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(digestTemplates).where(where).limit(atMost),
  )
  return { templates: templates.map(answerOf), ...counted }
}

/** Finds a template of a customer in scope; missing and foreign ones both give not found. */
export async function findTemplate(tx: Transaction, scope: Scope, customerId: number, id: number) {
  await refuseMissing(tx, scope, customerId)
  return answerOf(await storedTemplate(tx, customerId, id))
}

export async function addTemplate(
  request: CustomerRequest,
  customerId: number,
  { name, isInUse, ...content }: TemplateContent & { name: string; isInUse: boolean },
): Promise<number> {
  const { tx, now } = request
  const customer = await templateCustomer(request, customerId)
  const [held] = await tx
    .select({ count: count() })
    .from(digestTemplates)
    .where(eq(digestTemplates.customerId, customerId))
  if ((held?.count ?? 0) >= digestTemplatesAtMost)
    throw refuse('digestTemplates.tooMany', { most: digestTemplatesAtMost })
  await refuseTaken(tx, customerId, name)
  if (isInUse) await putAside(tx, customerId)
  const tenant = { customerId, resellerId: customer.resellerId }
  const [added] = await tx
    .insert(digestTemplates)
    .values({ ...tenant, name, isInUse, createdAt: now, updatedAt: now })
    .returning({ id: digestTemplates.id })
  if (!added) throw new Error('The database answered no template.')
  await addVersion(request, customer, { templateId: added.id, number: 1, content })
  await audit(request, customer, added.id, {
    action: 'digestTemplateAdded',
    after: logged({ name, isInUse, ...content }),
  })
  return added.id
}

export async function changeTemplate(
  request: CustomerRequest & { ifMatch: string | null },
  { customerId, id }: { customerId: number; id: number },
  changes: TemplateChanges,
): Promise<void> {
  const { tx, now } = request
  const customer = await templateCustomer(request, customerId)
  const before = valuesOf(await storedTemplate(tx, customerId, id))
  refuseStale(request.ifMatch, versionOf(before))
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after = { ...before, ...named }
  if (versionOf(after) === versionOf(before)) return
  const { number, name, isInUse, ...content } = after
  if (name !== before.name) await refuseTaken(tx, customerId, name, id)
  if (isInUse && !before.isInUse) await putAside(tx, customerId)
  await tx.update(digestTemplates).set({ name, isInUse, updatedAt: now }).where(templateOf(customerId, id))
  const { number: _, name: __, isInUse: ___, ...contentBefore } = before
  if (versionOf(content) !== versionOf(contentBefore)) {
    await addVersion(request, customer, { templateId: id, number: number + 1, content })
  }
  const changed = differences(logged(before), logged(after))
  if (changed) await audit(request, customer, id, { action: 'digestTemplateChanged', ...changed })
}

export async function removeTemplate(
  request: CustomerRequest & { ifMatch: string | null },
  customerId: number,
  id: number,
): Promise<void> {
  const customer = await templateCustomer(request, customerId)
  const before = valuesOf(await storedTemplate(request.tx, customerId, id))
  refuseStale(request.ifMatch, versionOf(before))
  await request.tx.delete(digestTemplates).where(templateOf(customerId, id))
  await audit(request, customer, id, { action: 'digestTemplateDeleted', before: logged(before) })
}

/** Returns the customer, locked, for callers who may manage its digests. */
async function templateCustomer(request: CustomerRequest, customerId: number): Promise<StoredCustomer> {
  const customer = await customerToChange(request, customerId)
  refuseUnlessDecides(request, customer, 'digests')
  return customer
}

function select(tx: Transaction, where: SQL | undefined) {
  const { id, customerId, name, isInUse, updatedAt } = digestTemplates
  const { number, content, failedAt, createdBy } = digestTemplateVersions
  const newest = sql`(select max(v.number) from digest_template_versions v where v.template_id = ${id})`
  return tx
    .select({ id, customerId, name, isInUse, updatedAt, number, content, failedAt, updatedBy: createdBy })
    .from(digestTemplates)
    .innerJoin(digestTemplateVersions, and(eq(digestTemplateVersions.templateId, id), eq(number, newest)))
    .where(where)
    .orderBy(desc(isInUse), asc(sql`lower(${name})`), asc(id))
}

async function storedTemplate(tx: Transaction, customerId: number, id: number): Promise<StoredTemplate> {
  const [template] = await select(tx, templateOf(customerId, id))
  if (!template) throw refuse('requests.notFound')
  return template
}

/** Shown instead of content that no longer passes the contract's rules. */
const standard = TemplateContentSchema.parse({})

function valuesOf({ number, name, isInUse, content }: StoredTemplate) {
  const { texts, layout, columns, rowsAtMost } = readContent(content) ?? standard
  return { number, name, isInUse, texts, layout, columns, rowsAtMost }
}

function answerOf(template: StoredTemplate) {
  const { id, customerId, failedAt, updatedAt, updatedBy } = template
  const values = valuesOf(template)
  return {
    ...{ id, customerId, ...values, updatedBy, version: versionOf(values) },
    failedAt: failedAt?.toISOString() ?? null,
    updatedAt: updatedAt.toISOString(),
  }
}

async function addVersion(
  { tx, caller, now }: CustomerRequest,
  { id: customerId, resellerId }: StoredCustomer,
  version: { templateId: number; number: number; content: TemplateContent },
): Promise<void> {
  const { templateId, number } = version
  const written = { createdBy: caller.username, createdAt: now }
  await tx.insert(digestTemplateVersions).values({ customerId, resellerId, ...version, ...written })
  await tx
    .delete(digestTemplateVersions)
    .where(
      and(
        eq(digestTemplateVersions.templateId, templateId),
        lte(digestTemplateVersions.number, number - versionsAtMost),
      ),
    )
}

/** Takes the current template out of use. */
async function putAside(tx: Transaction, customerId: number): Promise<void> {
  await tx
    .update(digestTemplates)
    .set({ isInUse: false })
    .where(and(eq(digestTemplates.customerId, customerId), digestTemplates.isInUse))
}

async function refuseTaken(tx: Transaction, customerId: number, name: string, except = 0): Promise<void> {
  const [other] = await tx
    .select({ id: digestTemplates.id })
    .from(digestTemplates)
    .where(
      and(
        eq(digestTemplates.customerId, customerId),
        sql`lower(${digestTemplates.name}) = lower(${name})`,
        ne(digestTemplates.id, except),
      ),
    )
  if (other) throw refuseField('name', 'digestTemplates.nameTaken')
}

function templateOf(customerId: number, id: number): SQL | undefined {
  return and(eq(digestTemplates.id, id), eq(digestTemplates.customerId, customerId))
}

function logged(values: TemplateContent & { name: string; isInUse: boolean }): AuditValues {
  const { name, isInUse, texts, layout, columns, rowsAtMost } = values
  const { ENG, FR } = texts
  return {
    ...{ name, isInUse, layout, rowsAtMost, shownFacts: columns },
    textEnglish: wordsOf(ENG),
    textFrench: wordsOf(FR),
  }
}

function wordsOf({ buttons, ...texts }: TemplateContent['texts']['ENG']): string {
  return [...Object.values(texts), ...Object.values(buttons)].filter(Boolean).join('\n')
}

async function audit(
  { tx, caller, address, now }: CustomerRequest,
  { id: customerId, resellerId }: StoredCustomer,
  id: number,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = `digest template ${id}`
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target, ...change })
}
