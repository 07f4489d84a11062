import { localeOfLanguage, type TemplateContent, timeZoneOrDefault } from '@postern/core'
import { answerText } from '@postern/core/answers'
import { findCustomer } from '../customers/customer-list'
import { customerToChange, requestOf, type StoredCustomer } from '../customers/customer-request'
import { refuseUnlessDecides } from '../customers/ownership.service'
import { asSystem } from '../db/as-system'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderTestMail } from '../mail/account-mail/order-test-mail'
import { readMailBrand } from '../mail/mail-brand'
import { fixedMailStyles } from '../mail/mail-styles'
import { addTemplate, changeTemplate, findTemplate, listTemplates, removeTemplate } from './digest-templates.service'
import { mailNodes, onOwnHost } from './mail-nodes'
import { renderSample } from './sample-digest'

type Served =
  | 'listDigestTemplates'
  | 'createDigestTemplate'
  | 'previewDigestTemplate'
  | 'testDigestTemplate'
  | 'getDigestTemplate'
  | 'updateDigestTemplate'
  | 'deleteDigestTemplate'

export const digestTemplatesHandlers: Pick<Handlers, Served> = {
  listDigestTemplates: ({ tx, caller, input }) => listTemplates(tx, scopeOf(present(caller)), input.id, input),

  async createDigestTemplate(context) {
    const { id, ...values } = context.input
    return answered(context, id, await addTemplate(requestOf(context), id, values))
  },

  async previewDigestTemplate(context) {
    const { tx, input, now, settings } = context
    const { id, language, rows, theme, isNarrow, ...content } = input
    const customer = await seenCustomer(context, id)
    const publicUrl = settings.publicUrl ?? 'https://portal.example'
    const brand = await asSystem(tx, () => readMailBrand(tx, customer.resellerId, publicUrl))
    const { timezone, name, retentionDays, mailFooter } = customer
    const { subject, text, html } = renderSample({
      ...{ content, rows, brand, customer: name, retentionDays, mailFooter, now },
      locale: localeOfLanguage(language),
      timeZone: timeZoneOrDefault(timezone),
      ...{ name: 'Ana Silva', recipient: 'ana.silva@example.com' },
    })
    const styles = fixedMailStyles(brand.dark, { isDark: theme === 'dark', isNarrow })
    return { subject, text, styles, nodes: mailNodes(html).map(onOwnHost) }
  },

  async testDigestTemplate(context) {
    const { tx, input, now } = context
    const { id: customerId, language, ...content } = input
    const caller = present(context.caller)
    const request = requestOf(context)
    refuseUnlessDecides(request, await customerToChange(request, customerId), 'digests')
    const facts = { digestTest: { customerId, language, content: content as TemplateContent } }
    const order = { kind: AccountMail.DigestTest, facts, feature: 'digestTemplates' as const, now }
    const address = await orderTestMail(tx, { ...order, userId: caller.userId })
    return { message: answerText('digestTemplates.tested', { address }) }
  },

  getDigestTemplate: (context) => answered(context, context.input.id, context.input.templateId),

  async updateDigestTemplate(context) {
    const { id: customerId, templateId: id, ...changes } = context.input
    await changeTemplate({ ...requestOf(context), ifMatch: context.ifMatch }, { customerId, id }, changes)
    return answered(context, customerId, id)
  },

  async deleteDigestTemplate(context) {
    const { id, templateId } = context.input
    await removeTemplate({ ...requestOf(context), ifMatch: context.ifMatch }, id, templateId)
    return { message: answerText('digestTemplates.deleted') }
  },
}

async function answered({ tx, caller, answerVersion }: HandlerContext<unknown>, customerId: number, id: number) {
  const template = await findTemplate(tx, scopeOf(present(caller)), customerId, id)
  answerVersion(template.version)
  return template
}

async function seenCustomer({ tx, caller }: HandlerContext<unknown>, id: number): Promise<StoredCustomer> {
  const customer = await findCustomer(tx, scopeOf(present(caller)), id)
  if (!customer) throw refuse('requests.notFound')
  return customer
}
