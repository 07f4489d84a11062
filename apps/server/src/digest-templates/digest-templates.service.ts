import type { TemplateContent } from '@postern/core'
import { TemplateContent as TemplateContentSchema } from '@postern/core/contract'
import { digestTemplatesAtMost } from '@postern/core/management'
import { and, asc, desc, eq, isNull, lte, ne, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../audit/audit.service'
import type { AuditAction, AuditValues } from '../audit/audit.table'
import { ownedBy, type RuleOwner, ruleLevelOf } from '../customer-rules/rule-owner'
import { type CustomerRequest, differences } from '../customers/customer-request'
import { asSystem } from '../db/as-system'
import { countRows } from '../db/count-rows'
import type { Transaction } from '../db/database'
import { eachWord, holds } from '../db/text-search'
import { refuse, refuseField } from '../http/refuse'
import { refuseStale, versionOf } from '../http/version'
import { digestTemplateChoices, digestTemplates, digestTemplateVersions } from './digest-templates.table'
import { chosenFor, readContent, usableBy } from './template-in-use'
import { customersByTemplate } from './template-uses'

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

/** Templates that an owner can use, the one in use first, own ones before those of the levels above. */
export async function listTemplates(tx: Transaction, owner: RuleOwner, { limit, offset, freeSearch }: Page) {
  const where = and(
    usableBy(owner),
    eachWord(freeSearch, (word) => holds(digestTemplates.name, word)),
  )
  const chosen = await chosenFor(tx, owner)
  const templates = await select(tx, where, chosen?.templateId ?? null)
    .limit(limit)
    .offset(offset)
  const counted = await countRows(tx, (atMost) =>
    tx.select({ one: sql`1` }).from(digestTemplates).where(where).limit(atMost),
  )
  return { templates: await answersOf(tx, { owner, chosen }, templates), ...counted }
}

/** Finds a template that an owner can use; missing and foreign ones both give not found. */
export async function findTemplate(tx: Transaction, owner: RuleOwner, id: number) {
  const chosen = await chosenFor(tx, owner)
  const [answer] = await answersOf(tx, { owner, chosen }, [await storedTemplate(tx, owner, id)])
  if (!answer) throw new Error('There is no answer for the template.')
  return answer
}

/** The reseller that owns a template for all customers; `null`: the provider. Templates of customers are not found. */
export async function resellerOfTemplate(tx: Transaction, templateId: number): Promise<number | null> {
  const { id, resellerId, customerId } = digestTemplates
  const [template] = await tx
    .select({ resellerId })
    .from(digestTemplates)
    .where(and(eq(id, templateId), isNull(customerId)))
  if (!template) throw refuse('requests.notFound')
  return template.resellerId
}

/** Makes other changes of an owner's templates wait for the transaction. */
export async function holdTemplates(tx: Transaction, { resellerId }: RuleOwner): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`digest templates of reseller ${resellerId ?? 0}`}, 0))`,
  )
}

export async function addTemplate(
  request: CustomerRequest,
  owner: RuleOwner,
  { name, isInUse, ...content }: TemplateContent & { name: string; isInUse: boolean },
): Promise<number> {
  const { tx, now } = request
  const held = await tx.$count(digestTemplates, ownedBy(owner, digestTemplates))
  if (held >= digestTemplatesAtMost) throw refuse('digestTemplates.tooMany', { most: digestTemplatesAtMost })
  await refuseTaken(tx, owner, name)
  const { resellerId, customerId } = owner
  const [added] = await tx
    .insert(digestTemplates)
    .values({ resellerId, customerId, name, createdAt: now, updatedAt: now })
    .returning({ id: digestTemplates.id })
  if (!added) throw new Error('The database answered no template.')
  await addVersion(request, owner, { templateId: added.id, number: 1, content })
  if (isInUse) await choose(tx, owner, added.id)
  await audit(request, owner, added.id, {
    action: 'digestTemplateAdded',
    after: logged({ name, isInUse, ...content }),
  })
  return added.id
}

/** Changes a template of an owner; of an inherited one only whether the owner uses it. */
export async function changeTemplate(
  request: CustomerRequest & { ifMatch: string | null },
  { owner, id }: { owner: RuleOwner; id: number },
  changes: TemplateChanges,
): Promise<void> {
  const { tx, now } = request
  const template = await storedTemplate(tx, owner, id)
  const before = valuesOf(template, (await chosenFor(tx, owner))?.templateId === id)
  refuseStale(request.ifMatch, versionOf(before))
  const named = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
  const after = { ...before, ...named }
  if (versionOf(after) === versionOf(before)) return
  const { number, name, isInUse, ...content } = after
  const { number: _, name: __, isInUse: ___, ...contentBefore } = before
  const isContent = versionOf(content) !== versionOf(contentBefore)
  if (!isOf(owner, template)) {
    if (isContent || name !== before.name) throw refuse('digestTemplates.ofLevelAbove')
  } else {
    if (name !== before.name) await refuseTaken(tx, owner, name, id)
    await tx.update(digestTemplates).set({ name, updatedAt: now }).where(eq(digestTemplates.id, id))
    if (isContent) await addVersion(request, owner, { templateId: id, number: number + 1, content })
  }
  if (isInUse !== before.isInUse) await (isInUse ? choose(tx, owner, id) : giveUp(tx, owner))
  const changed = differences(logged(before), logged(after))
  if (changed) await audit(request, owner, id, { action: 'digestTemplateChanged', ...changed })
}

/** Deletes a template that no digest uses. */
export async function removeTemplate(
  request: CustomerRequest & { ifMatch: string | null },
  owner: RuleOwner,
  id: number,
): Promise<void> {
  const { tx } = request
  const template = await storedTemplate(tx, owner, id)
  if (!isOf(owner, template)) throw refuse('digestTemplates.ofLevelAbove')
  const before = valuesOf(template, (await chosenFor(tx, owner))?.templateId === id)
  refuseStale(request.ifMatch, versionOf(before))
  // Choices hold a key lock on their template: none is added from here on.
  await tx.select({ id: digestTemplates.id }).from(digestTemplates).where(eq(digestTemplates.id, id)).for('update')
  await refuseUsed(tx, owner, id)
  await tx.delete(digestTemplates).where(eq(digestTemplates.id, id))
  await audit(request, owner, id, { action: 'digestTemplateDeleted', before: logged(before) })
}

async function refuseUsed(tx: Transaction, owner: RuleOwner, id: number): Promise<void> {
  const customers = (await customersByTemplate(tx, [id])).get(id) ?? 0
  if (owner.customerId !== null) {
    if (customers > 0) throw refuse('digestTemplates.inUseHere')
    return
  }
  if (customers > 0) throw refuse('digestTemplates.inUse', { customers })
  const isChosen = await asSystem(tx, () => tx.$count(digestTemplateChoices, eq(digestTemplateChoices.templateId, id)))
  if (isChosen > 0) throw refuse('digestTemplates.isDefault')
}

/** Chooses a template for an owner. The one that it would inherit needs no choice of its own. */
async function choose(tx: Transaction, owner: RuleOwner, templateId: number): Promise<void> {
  await tx.delete(digestTemplateChoices).where(ownedBy(owner, digestTemplateChoices))
  if ((await chosenFor(tx, owner))?.templateId === templateId) return
  const { resellerId, customerId } = owner
  await tx.insert(digestTemplateChoices).values({ resellerId, customerId, templateId })
}

/** Gives up the template in use: an own choice leads back to the inherited one, and an inherited one to the standard text. */
async function giveUp(tx: Transaction, owner: RuleOwner): Promise<void> {
  const own = await tx.delete(digestTemplateChoices).where(ownedBy(owner, digestTemplateChoices)).returning()
  if (own.length > 0) return
  const { resellerId, customerId } = owner
  await tx.insert(digestTemplateChoices).values({ resellerId, customerId, templateId: null })
}

function select(tx: Transaction, where: SQL | undefined, chosen: number | null) {
  const { id, resellerId, customerId, name, updatedAt } = digestTemplates
  const { number, content, failedAt, createdBy } = digestTemplateVersions
  const newest = sql`(select max(v.number) from digest_template_versions v where v.template_id = ${id})`
  const reseller = sql<string | null>`(select r.name from resellers r where r.id = ${resellerId})`
  return tx
    .select({ id, resellerId, customerId, name, updatedAt, number, content, failedAt, updatedBy: createdBy, reseller })
    .from(digestTemplates)
    .innerJoin(digestTemplateVersions, and(eq(digestTemplateVersions.templateId, id), eq(number, newest)))
    .where(where)
    .orderBy(
      desc(sql`${id} is not distinct from ${chosen}::int`),
      sql`${customerId} nulls last, ${resellerId} nulls last`,
      asc(sql`lower(${name})`),
      asc(id),
    )
}

async function storedTemplate(tx: Transaction, owner: RuleOwner, id: number): Promise<StoredTemplate> {
  const [template] = await select(tx, and(eq(digestTemplates.id, id), usableBy(owner)), null)
  if (!template) throw refuse('requests.notFound')
  return template
}

function isOf({ resellerId, customerId }: RuleOwner, template: RuleOwner): boolean {
  return template.customerId === customerId && (customerId !== null || template.resellerId === resellerId)
}

/** Shown instead of content that no longer passes the contract's rules. */
const standard = TemplateContentSchema.parse({})

function valuesOf({ number, name, content }: StoredTemplate, isInUse: boolean) {
  const { texts, layout, columns, rowsAtMost } = readContent(content) ?? standard
  return { number, name, isInUse, texts, layout, columns, rowsAtMost }
}

interface Reader {
  owner: RuleOwner
  chosen: Awaited<ReturnType<typeof chosenFor>>
}

/** Templates as an owner sees them: inherited ones name neither their author nor how many customers use them. */
async function answersOf(tx: Transaction, { owner, chosen }: Reader, templates: readonly StoredTemplate[]) {
  const own = templates.filter((template) => isOf(owner, template)).map(({ id }) => id)
  const uses = await customersByTemplate(tx, own)
  return templates.map((template) => {
    const { id, customerId, failedAt, updatedAt, updatedBy, reseller } = template
    const isInUse = chosen?.templateId === id
    const isInherited = !own.includes(id)
    const level = ruleLevelOf(template)
    const values = valuesOf(template, isInUse)
    return {
      ...{ id, customerId, level, isInherited, ...values, version: versionOf(values) },
      ownerName: level === 'reseller' ? (reseller ?? '') : '',
      chosenBy: isInUse ? chosen.level : null,
      customerCount: isInherited ? null : (uses.get(id) ?? 0),
      updatedBy: isInherited ? '' : updatedBy,
      failedAt: failedAt?.toISOString() ?? null,
      updatedAt: updatedAt.toISOString(),
    }
  })
}

async function addVersion(
  { tx, caller, now }: CustomerRequest,
  { customerId, resellerId }: RuleOwner,
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

async function refuseTaken(tx: Transaction, owner: RuleOwner, name: string, except = 0): Promise<void> {
  const [other] = await tx
    .select({ id: digestTemplates.id })
    .from(digestTemplates)
    .where(
      and(
        ownedBy(owner, digestTemplates),
        sql`lower(${digestTemplates.name}) = lower(${name})`,
        ne(digestTemplates.id, except),
      ),
    )
  if (other) throw refuseField('name', 'digestTemplates.nameTaken')
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
  { customerId, resellerId }: RuleOwner,
  id: number,
  change: { action: AuditAction; before?: AuditValues; after?: AuditValues },
): Promise<void> {
  const { userId, username } = caller
  const target = `digest template ${id}`
  await writeAudit(tx, { userId, username, resellerId, customerId, address, now, target, ...change })
}
