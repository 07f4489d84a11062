import { localeOfLanguage, type TemplateContent, timeZoneOrDefault } from '@postern/core'
import { answerText } from '@postern/core/answers'
import { customerInScope, ownLevelOf, type RuleOwner } from '../customer-rules/rule-owner'
import { findCustomer } from '../customers/customer-list'
import { customerToChange, requestOf } from '../customers/customer-request'
import { refuseUnlessDecides } from '../customers/ownership.service'
import { asSystem } from '../db/as-system'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderTestMail } from '../mail/account-mail/order-test-mail'
import { readMailBrand } from '../mail/mail-brand'
import { fixedMailStyles } from '../mail/mail-styles'
import {
  addTemplate,
  changeTemplate,
  findTemplate,
  holdTemplates,
  listTemplates,
  removeTemplate,
  resellerOfTemplate,
} from './digest-templates.service'
import { mailNodes, onOwnHost } from './mail-nodes'
import { inventedCustomer, type SampleCustomer } from './sample-customer'
import { renderSample } from './sample-digest'

type Served =
  | 'listDigestTemplates'
  | 'createDigestTemplate'
  | 'previewDigestTemplate'
  | 'testDigestTemplate'
  | 'getDigestTemplate'
  | 'updateDigestTemplate'
  | 'deleteDigestTemplate'
  | 'listDigestTemplateShared'
  | 'createDigestTemplateShared'
  | 'previewDigestTemplateShared'
  | 'testDigestTemplateShared'
  | 'getDigestTemplateShared'
  | 'updateDigestTemplateShared'
  | 'deleteDigestTemplateShared'

type Context = HandlerContext<unknown>

export const digestTemplatesHandlers: Pick<Handlers, Served> = {
  listDigestTemplates: async (context) =>
    listTemplates(context.tx, await customerOf(context, context.input.id), context.input),

  async createDigestTemplate(context) {
    const { id, ...values } = context.input
    const owner = await customerToDecide(context, id)
    return answered(context, owner, await addTemplate(requestOf(context), owner, values))
  },

  async previewDigestTemplate(context) {
    const { id, ...look } = context.input
    const customer = await findCustomer(context.tx, scopeOf(present(context.caller)), id)
    if (!customer) throw refuse('requests.notFound')
    return preview(context, customer, look)
  },

  async testDigestTemplate(context) {
    const { id, ...sample } = context.input
    await customerToDecide(context, id)
    return sendTest(context, id, sample)
  },

  getDigestTemplate: async (context) =>
    answered(context, await customerOf(context, context.input.id), context.input.templateId),

  async updateDigestTemplate(context) {
    const { id, templateId, ...changes } = context.input
    const owner = await customerToDecide(context, id)
    await changeTemplate({ ...requestOf(context), ifMatch: context.ifMatch }, { owner, id: templateId }, changes)
    return answered(context, owner, templateId)
  },

  async deleteDigestTemplate(context) {
    const { id, templateId } = context.input
    const owner = await customerToDecide(context, id)
    await removeTemplate({ ...requestOf(context), ifMatch: context.ifMatch }, owner, templateId)
    return { message: answerText('digestTemplates.deleted') }
  },

  listDigestTemplateShared: (context) => listTemplates(context.tx, ownLevelOf(present(context.caller)), context.input),

  async createDigestTemplateShared(context) {
    const owner = await heldOwner(context, ownLevelOf(present(context.caller)))
    return answered(context, owner, await addTemplate(requestOf(context), owner, context.input))
  },

  previewDigestTemplateShared: (context) =>
    preview(context, inventedCustomer(ownLevelOf(present(context.caller)).resellerId), context.input),

  testDigestTemplateShared: (context) => sendTest(context, null, context.input),

  getDigestTemplateShared: async (context) => {
    const { templateId } = context.input
    return answered(context, await sharedOwnerOf(context, templateId), templateId)
  },

  async updateDigestTemplateShared(context) {
    const { templateId: id, ...changes } = context.input
    const owner = await heldOwner(context, await sharedOwnerOf(context, id))
    await changeTemplate({ ...requestOf(context), ifMatch: context.ifMatch }, { owner, id }, changes)
    return answered(context, owner, id)
  },

  async deleteDigestTemplateShared(context) {
    const { templateId } = context.input
    const owner = await heldOwner(context, await sharedOwnerOf(context, templateId))
    await removeTemplate({ ...requestOf(context), ifMatch: context.ifMatch }, owner, templateId)
    return { message: answerText('digestTemplates.deleted') }
  },
}

function customerOf({ tx, caller }: Context, id: number): Promise<RuleOwner> {
  return customerInScope(tx, scopeOf(present(caller)), id)
}

/** The customer, locked, for callers who may manage its digests. */
async function customerToDecide(context: Context, id: number): Promise<RuleOwner> {
  const request = requestOf(context)
  const customer = await customerToChange(request, id)
  refuseUnlessDecides(request, customer, 'digests')
  return { resellerId: customer.resellerId, customerId: id }
}

/** The level that a template for all customers is asked for: the caller's own, and for the provider also the reseller that owns it. */
async function sharedOwnerOf({ tx, caller }: Context, id: number): Promise<RuleOwner> {
  const own = ownLevelOf(present(caller))
  if (own.resellerId !== null) return own
  return { resellerId: await resellerOfTemplate(tx, id), customerId: null }
}

/** The owner; other changes of its templates wait for the transaction. */
async function heldOwner({ tx }: Context, owner: RuleOwner): Promise<RuleOwner> {
  await holdTemplates(tx, owner)
  return owner
}

async function answered({ tx, answerVersion }: Context, owner: RuleOwner, id: number) {
  const template = await findTemplate(tx, owner, id)
  answerVersion(template.version)
  return template
}

interface Look extends TemplateContent {
  language: 'ENG' | 'FR'
  rows: number
  theme: 'light' | 'dark'
  isNarrow: boolean
}

async function preview(
  { tx, now, settings }: Context,
  { resellerId, timezone, name, retentionDays, mailFooter }: SampleCustomer,
  { language, rows, theme, isNarrow, ...content }: Look,
) {
  const publicUrl = settings.publicUrl ?? 'https://portal.example'
  const brand = await asSystem(tx, () => readMailBrand(tx, resellerId, publicUrl))
  const { subject, text, html } = renderSample({
    ...{ content, rows, brand, customer: name, retentionDays, mailFooter, now },
    locale: localeOfLanguage(language),
    timeZone: timeZoneOrDefault(timezone),
    ...{ name: 'Ana Silva', recipient: 'ana.silva@example.com' },
  })
  const styles = fixedMailStyles(brand.dark, { isDark: theme === 'dark', isNarrow })
  return { subject, text, styles, nodes: mailNodes(html).map(onOwnHost) }
}

async function sendTest(
  { tx, caller, now }: Context,
  customerId: number | null,
  { language, ...content }: TemplateContent & Pick<Look, 'language'>,
) {
  const facts = { digestTest: { customerId, language, content } }
  const order = { kind: AccountMail.DigestTest, facts, feature: 'digestTemplates' as const, now }
  const address = await orderTestMail(tx, { ...order, userId: present(caller).userId })
  return { message: answerText('digestTemplates.tested', { address }) }
}
