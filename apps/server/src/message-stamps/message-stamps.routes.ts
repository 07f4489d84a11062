import { timeZoneOrDefault } from '@postern/core'
import { answerText } from '@postern/core/answers'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import { requestOf } from '../customers/customer-request'
import { asSystem } from '../db/as-system'
import { mailNodes } from '../digest-templates/mail-nodes'
import { present } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { AccountMail } from '../mail/account-mail/account-mail.table'
import { readerById } from '../mail/account-mail/mail-reader'
import { orderAccountMail } from '../mail/account-mail/order-account-mail'
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

const testRule: ThrottleRule = { limit: 10, windowMs: 60 * 60 * 1000 }

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
    const address = await asSystem(tx, async () => {
      const reader = await readerById(tx, userId)
      if (!reader?.recipient) throw refuse('messageStamps.noAddress')
      const { retryAfterSeconds } = await countTry(tx, `stampTest:user:${userId}`, testRule, now)
      if (retryAfterSeconds > 0) throw tooManyTries('messageStamps.testedOften', retryAfterSeconds)
      const order = { userId, resellerId: reader.resellerId, customerId: reader.customerId, now }
      const facts = { stampTest: { language, content } }
      await orderAccountMail(tx, { ...order, kind: AccountMail.StampTest, facts })
      return reader.recipient
    })
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
