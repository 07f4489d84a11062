import { present } from '../http/caller'
import type { HandlerContext, Handlers } from '../http/serve'
import { addSet, changeSet, listSets, removeSet, setVersion } from './capability-sets.service'

type Served = 'listCapabilitySets' | 'createCapabilitySet' | 'updateCapabilitySet' | 'deleteCapabilitySet'

export const capabilitySetsHandlers: Pick<Handlers, Served> = {
  async listCapabilitySets({ tx, caller, input }) {
    const capabilitySets = await listSets(tx, present(caller), input)
    return { capabilitySets, count: capabilitySets.length }
  },

  createCapabilitySet: (context) => addSet(requestOf(context), context.input),

  async updateCapabilitySet(context) {
    const { id, ...values } = context.input
    const answer = await changeSet(requestOf(context), id, values)
    context.answerVersion(setVersion(answer))
    return answer
  },

  async deleteCapabilitySet(context) {
    await removeSet(requestOf(context), context.input.id)
    return { message: 'The capability set is removed.' }
  },
}

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>) {
  return { tx, caller: present(caller), address, now, ifMatch }
}
