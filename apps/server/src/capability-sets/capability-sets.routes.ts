import { answerText } from '@postern/core/answers'
import { present } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import type { CapabilitySetAnswer } from './capability-set-answer'
import { addSet, changeSet, findSet, listSets, removeSet } from './capability-sets.service'

type Served =
  | 'listCapabilitySets'
  | 'createCapabilitySet'
  | 'getCapabilitySet'
  | 'updateCapabilitySet'
  | 'deleteCapabilitySet'

export const capabilitySetsHandlers: Pick<Handlers, Served> = {
  async listCapabilitySets({ tx, caller, input }) {
    const capabilitySets = await listSets(tx, present(caller), input)
    return { capabilitySets, count: capabilitySets.length }
  },

  createCapabilitySet: async (context) => answered(context, await addSet(requestOf(context), context.input)),

  getCapabilitySet: async (context) =>
    answered(context, await findSet(context.tx, present(context.caller), context.input.id)),

  async updateCapabilitySet(context) {
    const { id, ...values } = context.input
    return answered(context, await changeSet(requestOf(context), id, values))
  },

  async deleteCapabilitySet(context) {
    await removeSet(requestOf(context), context.input.id)
    return { message: answerText('capabilitySets.removed') }
  },
}

function answered({ answerVersion }: HandlerContext<unknown>, set: CapabilitySetAnswer) {
  answerVersion(set.version)
  return set
}

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>) {
  return { tx, caller: present(caller), address, now, ifMatch }
}
