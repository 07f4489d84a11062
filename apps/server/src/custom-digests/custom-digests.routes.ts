import { localeOfLanguage, timeZoneOrDefault } from '@postern/core'
import { answerText } from '@postern/core/answers'
import { findCustomer } from '../customers/customer-list'
import { requestOf } from '../customers/customer-request'
import { asSystem } from '../db/as-system'
import { mailNodes, onOwnHost } from '../digest-templates/mail-nodes'
import { renderSample } from '../digest-templates/sample-digest'
import { readTemplateInUse } from '../digest-templates/template-in-use'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { readMailBrand } from '../mail/mail-brand'
import { fixedMailStyles } from '../mail/mail-styles'
import {
  addCustomDigest,
  changeCustomDigest,
  findCustomDigest,
  listCustomDigests,
  readCustomDigest,
  removeCustomDigest,
  sendCustomDigest,
} from './custom-digests.service'
import { newsOfReaders } from './news-of-readers'

type Served =
  | 'listCustomDigests'
  | 'createCustomDigest'
  | 'getCustomDigest'
  | 'updateCustomDigest'
  | 'deleteCustomDigest'
  | 'previewCustomDigest'
  | 'sendCustomDigestNow'

const sampleRows = 3

export const customDigestsHandlers: Pick<Handlers, Served> = {
  listCustomDigests: ({ tx, caller, input }) => listCustomDigests(tx, scopeOf(present(caller)), input.id, input),

  async createCustomDigest(context) {
    const { id, ...values } = context.input
    return answered(context, id, await addCustomDigest(requestOf(context), id, values))
  },

  getCustomDigest: (context) => answered(context, context.input.id, context.input.digestId),

  async updateCustomDigest(context) {
    const { id: customerId, digestId: id, ...changes } = context.input
    await changeCustomDigest({ ...requestOf(context), ifMatch: context.ifMatch }, { customerId, id }, changes)
    return answered(context, customerId, id)
  },

  async deleteCustomDigest(context) {
    const { id, digestId } = context.input
    await removeCustomDigest({ ...requestOf(context), ifMatch: context.ifMatch }, id, digestId)
    return { message: answerText('customDigests.deleted') }
  },

  async previewCustomDigest({ tx, caller, input, now, settings }) {
    const { id: customerId, digestId, reader, theme, isNarrow } = input
    const scope = scopeOf(present(caller))
    const digest = await readCustomDigest(tx, scope, customerId, digestId)
    const customer = await findCustomer(tx, scope, customerId)
    if (!customer) throw refuse('requests.notFound')
    const publicUrl = settings.publicUrl ?? 'https://portal.example'
    const brand = await asSystem(tx, () => readMailBrand(tx, customer.resellerId, publicUrl))
    const template = await readTemplateInUse(tx, customerId, digest.templateId)
    const { name, retentionDays, mailFooter } = customer
    const isShared = reader === 'mailbox'
    const { subject, text, html } = renderSample({
      content: template?.versions.find(({ content }) => content)?.content ?? null,
      ...{ rows: sampleRows, brand, customer: name, retentionDays, mailFooter, now },
      locale: localeOfLanguage(digest.language),
      timeZone: timeZoneOrDefault(digest.timezone),
      ...(isShared
        ? {
            name: '',
            recipient: digest.recipients.addresses[0] ?? 'helpdesk@example.com',
            shared: { name: digest.name },
          }
        : { name: 'Ana Silva', recipient: 'ana.silva@example.com' }),
    })
    const styles = fixedMailStyles(brand.dark, { isDark: theme === 'dark', isNarrow })
    const news = await newsOfReaders(tx, digest, now)
    return { subject, text, styles, nodes: mailNodes(html).map(onOwnHost), ...news }
  },

  async sendCustomDigestNow(context) {
    const { id, digestId } = context.input
    await sendCustomDigest(requestOf(context), id, digestId)
    return answered(context, id, digestId)
  },
}

async function answered({ tx, caller, answerVersion }: HandlerContext<unknown>, customerId: number, id: number) {
  const digest = await findCustomDigest(tx, scopeOf(present(caller)), customerId, id)
  answerVersion(digest.version)
  return digest
}
