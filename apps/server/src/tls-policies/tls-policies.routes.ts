import { answerText } from '@postern/core/answers'
import { countTry, type ThrottleRule, tooManyTries } from '../auth/throttle.service'
import { type CustomerRequest, customerToChange, requestOf } from '../customers/customer-request'
import { asSystem } from '../db/as-system'
import type { Transaction } from '../db/database'
import { present, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import type { HandlerContext, Handlers, StepsContext } from '../http/serve'
import { policyFor } from '../mail/tls/tls-policies'
import type { MailSettings } from '../settings'
import { mxHosts, ownHops } from './mail-servers'
import { type TestedHost, testTlsOf } from './test-tls'
import {
  addPolicy,
  auditTest,
  changedPolicy,
  changePolicy,
  findPolicy,
  listPolicies,
  outgoingPolicies,
  type PolicyValues,
  removePolicy,
} from './tls-policies.service'

type Served =
  | 'listTlsPolicies'
  | 'createTlsPolicy'
  | 'testTlsPolicy'
  | 'getTlsPolicy'
  | 'updateTlsPolicy'
  | 'deleteTlsPolicy'

const testRule: ThrottleRule = { limit: 10, windowMs: 10 * 60 * 1000 }

export const tlsPoliciesHandlers: Pick<Handlers, Served> = {
  listTlsPolicies: ({ tx, caller, input }) => listPolicies(tx, scopeOf(present(caller)), input.id, input),

  createTlsPolicy: {
    async inSteps(context) {
      const { id: customerId, isConfirmed, ...values } = context.input
      if (!isConfirmed) await askAgain(context, customerId, () => Promise.resolve(values))
      return context.transact(async (tx, caller) => {
        const request = stepRequest(context, tx, caller)
        return answered({ ...context, tx, caller }, customerId, await addPolicy(request, customerId, values))
      })
    },
  },

  testTlsPolicy: {
    async inSteps(context) {
      const { input, settings, transact, now } = context
      const { id: customerId, domain } = input
      const { hops, fingerprints } = await transact(async (tx, caller) => {
        const request = stepRequest(context, tx, caller)
        const customer = await customerToChange(request, customerId)
        const wait = await countTest(tx, request, now)
        if (wait > 0) throw tooManyTries('tlsPolicies.testedOften', wait)
        await auditTest(request, customer, domain)
        const policy = policyFor(await outgoingPolicies(tx, customerId), domain)
        return { hops: await ownHops(tx, customerId, domain), fingerprints: input.fingerprints ?? policy?.fingerprints }
      })
      if (hops?.length === 0) throw refuseField('domain', 'tlsPolicies.noHop')
      const { mail } = settings
      const servers = hops ?? (await mxHosts(mail, domain))
      const hosts = await Promise.all(
        servers.map((host) =>
          testTlsOf(host, { mail, allowsPrivate: mayBePrivate(mail, hops), fingerprints: fingerprints ?? [] }),
        ),
      )
      return { domain, route: hops ? 'nextHop' : 'mx', hosts }
    },
  },

  getTlsPolicy: (context) => answered(context, context.input.id, context.input.policyId),

  updateTlsPolicy: {
    async inSteps(context) {
      const { id: customerId, policyId: id, isConfirmed = false, ...changes } = context.input
      const { ifMatch } = context
      if (!isConfirmed && asksForMore(changes)) {
        await askAgain(context, customerId, (request) =>
          changedPolicy({ ...request, ifMatch }, { customerId, id }, changes),
        )
      }
      return context.transact(async (tx, caller) => {
        await changePolicy({ ...stepRequest(context, tx, caller), ifMatch }, { customerId, id }, changes)
        return answered({ ...context, tx, caller }, customerId, id)
      })
    },
  },

  async deleteTlsPolicy(context) {
    const { id, policyId } = context.input
    await removePolicy({ ...requestOf(context), ifMatch: context.ifMatch }, id, policyId)
    return { message: answerText('tlsPolicies.deleted') }
  },
}

/** Anybody may point an MX record into this network: only a customer's own next hops stand there. */
const mayBePrivate = (mail: MailSettings, hops: readonly TestedHost[] | null) => hops !== null && mail.allowsPrivateHops

type Steps = Pick<StepsContext<unknown>, 'transact' | 'address' | 'now' | 'settings'>

/** A change that could keep mail back which goes out now. */
const asksForMore = ({ policy, isActive }: { policy?: unknown; isActive?: unknown }) =>
  policy !== undefined || isActive === true

/**
 * Refuses a policy that asks for encryption of mail to a domain of which no server offers any now. Servers that cannot be asked say
 * nothing, and whoever has tested too often is not asked.
 */
async function askAgain(
  context: Steps,
  customerId: number,
  valuesOf: (request: CustomerRequest) => Promise<PolicyValues>,
): Promise<void> {
  const { mail } = context.settings
  const asked = await context.transact(async (tx, caller) => {
    const request = stepRequest(context, tx, caller)
    await customerToChange(request, customerId)
    const { domain, direction, policy, isActive, onFailure } = await valuesOf(request)
    if (direction !== 'out' || policy === 'may' || !isActive) return null
    if ((await countTest(tx, request, context.now)) > 0) return null
    return { domain, onFailure, hops: await ownHops(tx, customerId, domain) }
  })
  if (!asked) return
  const { domain, onFailure, hops } = asked
  const servers = hops ?? (await mxHosts(mail, domain).catch((): TestedHost[] => []))
  const allowsPrivate = mayBePrivate(mail, hops)
  const tests = await Promise.all(servers.map((host) => testTlsOf(host, { mail, allowsPrivate, fingerprints: [] })))
  const judged = tests.flatMap(({ verdicts }) => (verdicts ? [verdicts.encrypt] : []))
  if (judged.length > 0 && judged.every((verdict) => verdict === 'plain')) {
    throw refuse(onFailure === 'hold' ? 'tlsPolicies.noTlsTodayHeld' : 'tlsPolicies.noTlsToday', { domain })
  }
}

/** Counts a test of the caller's and answers how long to wait for the next one; 0: this one may be. */
async function countTest(tx: Transaction, { caller }: CustomerRequest, now: Date): Promise<number> {
  const { retryAfterSeconds } = await asSystem(tx, () => countTry(tx, `tlsTest:user:${caller.userId}`, testRule, now))
  return retryAfterSeconds
}

function stepRequest(
  { address, now }: Pick<Steps, 'address' | 'now'>,
  tx: Transaction,
  caller: HandlerContext<unknown>['caller'],
): CustomerRequest {
  return { tx, caller: present(caller), address, now }
}

async function answered(
  { tx, caller, answerVersion }: Pick<HandlerContext<unknown>, 'tx' | 'caller' | 'answerVersion'>,
  customerId: number,
  id: number,
) {
  const policy = await findPolicy(tx, scopeOf(present(caller)), customerId, id)
  answerVersion(policy.version)
  return policy
}
