import { timeZoneOrDefault } from '@postern/core'
import { answerText } from '@postern/core/answers'
import { requestOf } from '../customers/customer-request'
import { asSystem } from '../db/as-system'
import { mailNodes } from '../digest-templates/mail-nodes'
import { present } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { orderTestMail } from '../mail/account-mail/order-test-mail'
import { readMailBrand } from '../mail/mail-brand'
import { fixedMailStyles } from '../mail/mail-styles'
import { addStamp, changeStamp, findStamp, findStamps, removeStamp } from './message-stamps.service'
import { renderStampSample } from './sample-stamp'

type Served =
  | 'listMessageStamps'
  | 'createMessageStamp'
  | 'previewMessageStamp'
  | 'testMessageStamp'
  | 'getMessageStamp'
  | 'updateMessageStamp'
  | 'deleteMessageStamp'

export const messageStampsHandlers: Pick<Handlers, Served> = {
  listMessageStamps: ({ tx, input }) => findStamps(tx, input),

  async createMessageStamp(context) {
    return answered(context, await addStamp(requestOf(context), context.input))
  },

  async previewMessageStamp({ tx, input, now, settings }) {
    const { language, theme, isNarrow, ...content } = input
    const brand = await asSystem(tx, () => readMailBrand(tx, null, settings.publicUrl ?? 'https://portal.example'))
    const isDark = theme === 'dark'
    const { subject, text, html } = renderStampSample({ content, language, timeZone: timeZoneOrDefault(''), now })
    const link = `a{color:${(isDark ? brand.dark : brand.light).link}}`
    return {
      subject,
      text,
      styles: `${fixedMailStyles(brand.dark, { isDark, isNarrow })}\n${link}`,
      nodes: mailNodes(html),
    }
  },

  async testMessageStamp(context) {
    const { tx, input, now } = context
    const { language, ...content } = input
    const { userId } = present(context.caller)
    const order = { kind: AccountMail.StampTest, facts: { stampTest: { language, content } }, now }
    const address = await orderTestMail(tx, { ...order, feature: 'messageStamps', userId })
    return { message: answerText('messageStamps.tested', { address }) }
  },

  getMessageStamp: (context) => answered(context, context.input.id),

  async updateMessageStamp(context) {
    const { id, ...changes } = context.input
    await changeStamp({ ...requestOf(context), ifMatch: context.ifMatch }, id, changes)
    return answered(context, id)
  },

  async deleteMessageStamp(context) {
    await removeStamp({ ...requestOf(context), ifMatch: context.ifMatch }, context.input.id)
    return { message: answerText('messageStamps.deleted') }
  },
}

async function answered({ tx, answerVersion }: HandlerContext<unknown>, id: number) {
  const stamp = await findStamp(tx, id)
  answerVersion(stamp.version)
  return stamp
}
