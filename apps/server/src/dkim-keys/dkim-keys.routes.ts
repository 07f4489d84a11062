import type { Transaction } from '../db/database'
import { findDomain } from '../domains/domain-list'
import type { DomainRequest } from '../domains/domain-request'
import { present, scopeOf } from '../http/caller'
import { refuse } from '../http/refuse'
import type { Handlers, StepsContext } from '../http/serve'
import { type DkimKeyRow, keyAnswer, listKeys } from './dkim-key-list'
import {
  activateKey,
  addKey,
  countDkimTry,
  foundKey,
  keepFindingFor,
  refuseNewKey,
  retireKey,
} from './dkim-keys.service'
import { makeDkimPair } from './dkim-pair'
import { type DkimFinding, lookUpDkimRecord } from './dkim-record'

type Served =
  | 'listDkimKeys'
  | 'listDkimKeyOfDomain'
  | 'createDkimKey'
  | 'checkDkimKey'
  | 'activateDkimKey'
  | 'retireDkimKey'

export const dkimKeysHandlers: Pick<Handlers, Served> = {
  listDkimKeys: ({ tx, caller, input }) => listKeys(tx, scopeOf(present(caller)), input),

  async listDkimKeyOfDomain({ tx, caller, input: { id: domainId, ...page } }) {
    const scope = scopeOf(present(caller))
    if (!(await findDomain(tx, scope, domainId))) throw refuse('requests.notFound')
    return listKeys(tx, scope, { ...page, domainId })
  },

  createDkimKey: {
    async inSteps(context) {
      const { id: domainId, selector, algorithm } = context.input
      const request = requestsOf(context)
      await request(async (given) => {
        await countDkimTry(given)
        await refuseNewKey(given, domainId, selector)
      })
      const pair = await makeDkimPair(algorithm)
      return request(async (given) => {
        const id = await addKey(given, { domainId, selector, algorithm, pair }, context.settings.secretBox)
        return keyAnswer(await foundKey(given, domainId, id))
      })
    },
  },

  checkDkimKey: {
    async inSteps(context) {
      const request = requestsOf(context)
      const { row, finding } = await lookUp(context)
      return request(async (given) => {
        await keepFindingFor(given, row, finding)
        return again(given, row)
      })
    },
  },

  activateDkimKey: {
    async inSteps(context) {
      const request = requestsOf(context)
      const { row, finding } = await lookUp(context)
      if (finding === 'found') {
        return request(async (given) => {
          await activateKey(given, row)
          return again(given, row)
        })
      }
      // The result is kept, although the call is refused.
      await request((given) => keepFindingFor(given, row, finding))
      throw refuse(refusals[finding])
    },
  },

  retireDkimKey: {
    inSteps: (context) =>
      requestsOf(context)(async (given) => {
        const row = await foundKey(given, context.input.id, context.input.keyId)
        await retireKey(given, row)
        return again(given, row)
      }),
  },
}

const refusals = {
  missing: 'dkimKeys.recordMissing',
  different: 'dkimKeys.recordDifferent',
  failed: 'dkimKeys.nameServiceAway',
} as const

type OfKey = StepsContext<{ id: number; keyId: number }>

/** Finds a key that is not retired and looks its record up, without holding a connection meanwhile. */
async function lookUp(context: OfKey): Promise<{ row: DkimKeyRow; finding: DkimFinding }> {
  const { input, settings } = context
  const row = await requestsOf(context)(async (given) => {
    await countDkimTry(given)
    return foundKey(given, input.id, input.keyId)
  })
  if (row.key.state === 'retired') throw refuse('dkimKeys.retired')
  const { finding } = await lookUpDkimRecord(settings.mail.names, { ...row.key, domain: row.domain })
  return { row, finding }
}

async function again(request: DomainRequest, { key }: DkimKeyRow) {
  return keyAnswer(await foundKey(request, key.domainId, key.id))
}

/** Runs transactions of a call in steps. */
export function requestsOf({ transact, address, now }: Pick<StepsContext<unknown>, 'transact' | 'address' | 'now'>) {
  return <T>(work: (request: DomainRequest) => Promise<T>): Promise<T> =>
    transact((tx: Transaction, caller) => work({ tx, caller: present(caller), address, now }))
}
