import { refuse } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { deleteReseller, restoreReseller } from './delete-reseller'
import { listResellers, type ResellerRow, readReseller } from './reseller-list'
import { readMetrics } from './reseller-metrics'
import { findReseller, requestOf } from './reseller-request'
import { settingsOf, updateSettings } from './reseller-settings.service'
import { addReseller, resellerVersion, updateReseller } from './resellers.service'
import { transferCustomers } from './transfer-customers'

type Served =
  | 'listResellers'
  | 'createReseller'
  | 'getReseller'
  | 'updateReseller'
  | 'deleteReseller'
  | 'restoreReseller'
  | 'transferReseller'
  | 'getResellerSettings'
  | 'updateResellerSettings'
  | 'getResellerMetrics'

export const resellersHandlers: Pick<Handlers, Served> = {
  async listResellers({ tx, input, now }) {
    const { resellers, ...count } = await listResellers(tx, { ...input, now })
    return { resellers: resellers.map(resellerAnswer), ...count }
  },

  async createReseller(context) {
    return answerOf(context, await addReseller(requestOf(context), context.input))
  },

  getReseller: (context) => answerOf(context, context.input.id),

  async updateReseller(context) {
    const { id, ...values } = context.input
    await updateReseller(requestOf(context), id, values)
    return answerOf(context, id)
  },

  async deleteReseller(context) {
    await deleteReseller(requestOf(context), context.input.id)
    return {}
  },

  async restoreReseller(context) {
    await restoreReseller(requestOf(context), context.input.id)
    return answerOf(context, context.input.id)
  },

  transferReseller: {
    async inSteps(context) {
      return { outcomes: await transferCustomers(context) }
    },
  },

  async getResellerSettings({ tx, input, answerVersion }) {
    const settings = settingsOf(await findReseller(tx, input.id))
    answerVersion(settings.version)
    return settings
  },

  async updateResellerSettings(context) {
    const { id, ...given } = context.input
    const settings = await updateSettings(requestOf(context), id, given)
    context.answerVersion(settings.version)
    return settings
  },

  getResellerMetrics: async ({ tx, input, now }) => readMetrics(tx, await findReseller(tx, input.id), now),
}

async function answerOf({ tx, now, answerVersion }: HandlerContext<unknown>, id: number) {
  const reseller = await readReseller(tx, id, now)
  if (!reseller) throw refuse('requests.notFound')
  answerVersion(resellerVersion(reseller))
  return resellerAnswer(reseller)
}

function resellerAnswer(reseller: ResellerRow) {
  const { createdAt, deletedAt, settings: _, ...facts } = reseller
  return {
    ...facts,
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
    version: resellerVersion(reseller),
  }
}
