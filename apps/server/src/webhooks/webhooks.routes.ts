import { answerText } from '@postern/core/answers'
import { requestOf } from '../customers/customer-request'
import type { Transaction } from '../db/database'
import { refuseUrl } from '../guarded-calls/refuse-url'
import { type Caller, present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import type { Settings } from '../settings'
import { listRequests, listWebhooks, readWebhook, requestAnswer } from './webhook-answers'
import {
  addWebhook,
  changeWebhook,
  ownerOfWebhook,
  removeWebhook,
  resendRequest,
  rotateSecret,
  testWebhook,
  webhookToChange,
} from './webhooks.service'

type Served =
  | 'listWebhooks'
  | 'createWebhook'
  | 'getWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listWebhookRequests'
  | 'resendWebhookRequest'

export const webhooksHandlers: Pick<Handlers, Served> = {
  listWebhooks: ({ tx, caller, input, now }) => listWebhooks(tx, scopeOf(present(caller)), input, now),

  createWebhook: {
    async inSteps({ transact, input, address, now, settings }) {
      const { customerId, resellerId, ...values } = input
      const owner = { customerId, resellerId }
      await transact((tx, caller) => ownerOfWebhook({ tx, caller: present(caller), address, now }, owner))
      await refuseUrl(values.url, rulesOf(settings))
      return transact(async (tx, caller) => {
        const request = { tx, caller: present(caller), address, now }
        const { secretBox } = settings
        const { id, secret } = await addWebhook(request, await ownerOfWebhook(request, owner), { ...values, secretBox })
        return { webhook: await existing(tx, request.caller, id, now), secret }
      })
    },
  },

  getWebhook: (context) => answered(context, context.input.id),

  updateWebhook: {
    async inSteps({ transact, input, address, now, settings, ifMatch, answerVersion }) {
      const { id, ...values } = input
      await transact((tx, caller) => webhookToChange({ tx, caller: present(caller), address, now }, id))
      if (values.url !== undefined) await refuseUrl(values.url, rulesOf(settings))
      return transact(async (tx, found) => {
        const caller = present(found)
        await changeWebhook({ tx, caller, address, now, ifMatch }, id, values)
        const webhook = await existing(tx, caller, id, now)
        answerVersion(webhook.version)
        return webhook
      })
    },
  },

  async deleteWebhook(context) {
    await removeWebhook({ ...requestOf(context), ifMatch: context.ifMatch }, context.input.id)
    return { message: answerText('webhooks.deleted') }
  },

  async rotateWebhookSecret(context) {
    const { id } = context.input
    const secret = await rotateSecret(requestOf(context), id, context.settings.secretBox)
    return { webhook: await answered(context, id), secret }
  },

  testWebhook: async (context) => requestAnswer(await testWebhook(requestOf(context), context.input.id)),

  async listWebhookRequests({ tx, caller, input, now }) {
    await existing(tx, present(caller), input.id, now)
    return listRequests(tx, input.id, input)
  },

  resendWebhookRequest: async (context) => requestAnswer(await resendRequest(requestOf(context), context.input)),
}

async function answered({ tx, caller, now, answerVersion }: HandlerContext<unknown>, id: number) {
  const webhook = await existing(tx, present(caller), id, now)
  answerVersion(webhook.version)
  return webhook
}

async function existing(tx: Transaction, caller: Caller, id: number, now: Date) {
  const webhook = await readWebhook(tx, scopeOf(caller), id, now)
  if (!webhook) throw refuse('requests.notFound')
  return webhook
}

const rulesOf = ({ mail, webhookOrigins }: Settings) => ({ names: mail.names, openOrigins: webhookOrigins })
