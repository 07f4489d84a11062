import { countTry } from '../auth/throttle.service'
import type { Transaction } from '../db/database'
import { type Caller, present, scopeOf } from '../http/caller'
import { refuse, refuseField } from '../http/refuse'
import type { HandlerContext, Handlers } from '../http/serve'
import { lookUpMx, lookUpSenderRecords } from './dns-check'
import { countDomainMail, countDomainUsers } from './domain-counts'
import { deleteDomain, restoreDomain, transferDomain } from './domain-lifecycle.service'
import { type DomainRow, domainVersion, findDomain, listDomains } from './domain-list'
import { isClaim, lookUpProof, proofRecord, proofStateOf } from './domain-proof'
import { keepProof, readClaim, takeOverDomain } from './domain-proof.service'
import { auditDomain, type DomainRequest } from './domain-request'
import { changePolicy, changeRewriteSettings } from './domain-settings.service'
import { countDependents } from './domain-users'
import { addDomain, addHop, changeDomain, removeHop } from './domains.service'
import { testHops } from './test-hops'

type Served =
  | 'listDomains'
  | 'createDomain'
  | 'getDomain'
  | 'deleteDomain'
  | 'restoreDomain'
  | 'verifyDomain'
  | 'claimDomain'
  | 'transferDomain'
  | 'getDomainDependents'
  | 'updateDomain'
  | 'addDomainIp'
  | 'removeDomainIp'
  | 'updateDomainRewriteSettings'
  | 'updateDomainPolicy'
  | 'testDomain'
  | 'listDomainMxRecords'

export const domainsHandlers: Pick<Handlers, Served> = {
  async listDomains({ tx, caller, input, now }) {
    const { domains, ...count } = await listDomains(tx, scopeOf(present(caller)), { ...input, now })
    return {
      domains: domains.map((row) => ({
        ...domainAnswer(row),
        userCount: row.userCount,
        mailCount: row.mailCount,
      })),
      ...count,
    }
  },

  async createDomain(context) {
    return answerOf(context, await addDomain(requestOf(context), context.input))
  },

  getDomain: (context) => answerOf(context, context.input.id),

  async deleteDomain(context) {
    await deleteDomain(requestOf(context), context.input.id)
    return {}
  },

  async restoreDomain(context) {
    await restoreDomain(requestOf(context), context.input.id)
    return answerOf(context, context.input.id)
  },

  verifyDomain: {
    async inSteps({ transact, input: { id }, settings, address, now, answerVersion }) {
      const { mail, product } = settings
      const domain = await transact(async (tx, caller) => {
        await countLookUp(tx, present(caller), now)
        return found(await findDomain(tx, scopeOf(present(caller)), id))
      })
      const finding = await lookUpProof(mail.names, proofRecord(product, domain))
      return transact(async (tx, caller) => {
        const { userId, username } = present(caller)
        await keepProof(tx, domain, finding, { userId, username, address, now })
        if (finding === 'failed') throw refuse('domains.nameServiceAway')
        return answerOf({ tx, caller, now, answerVersion, settings }, id)
      })
    },
  },

  claimDomain: {
    async inSteps({ transact, input, settings, address, now, answerVersion }) {
      const { mail, product, secretBox } = settings
      const claim = await transact(async (tx, caller) => {
        const owner = present(caller)
        await countLookUp(tx, owner, now)
        return readClaim({ tx, caller: owner, address, now }, input, secretBox)
      })
      const record = proofRecord(product, claim)
      if ((await lookUpProof(mail.names, record)) !== 'found') return { record, domain: null }
      return transact(async (tx, caller) => {
        const id = await takeOverDomain({ tx, caller: present(caller), address, now }, claim)
        return { record, domain: await answerOf({ tx, caller, now, answerVersion, settings }, id) }
      })
    },
  },

  async transferDomain(context) {
    const { id, customerId } = context.input
    await transferDomain(requestOf(context), id, customerId)
    return answerOf(context, id)
  },

  async getDomainDependents({ tx, caller, input }) {
    return countDependents(tx, found(await findDomain(tx, scopeOf(present(caller)), input.id)))
  },

  async updateDomain(context) {
    const { id, ...changes } = context.input
    await changeDomain(requestOf(context), id, changes)
    return answerOf(context, id)
  },

  addDomainIp(context) {
    const { allowsPrivateHops } = context.settings.mail
    return addHop({ ...requestOf(context), allowsPrivateHops }, context.input.id, context.input)
  },

  async removeDomainIp(context) {
    await removeHop(requestOf(context), context.input.id, context.input.ip)
    return {}
  },

  updateDomainRewriteSettings(context) {
    const { id, ...changes } = context.input
    return changeRewriteSettings(requestOf(context), id, changes)
  },

  updateDomainPolicy(context) {
    const { id, ...changes } = context.input
    return changePolicy(requestOf(context), id, changes)
  },

  testDomain: {
    async inSteps({ transact, input, settings, address, now }) {
      const { domainId, hops, recipient } = await transact(async (tx, caller) => {
        const owner = present(caller)
        const domain = found(await findDomain(tx, scopeOf(owner), input.id))
        const named = input.ipAddress?.toLowerCase()
        const hops = domain.ipEntries.filter(({ ipAddress }) => named === undefined || ipAddress === named)
        if (hops.length === 0) throw refuseField('ipAddress', 'domains.noHop')
        const request = { tx, caller: owner, address, now }
        await countOften(tx, `user:${owner.userId}:hopTest`, now, 'domains.hopsTestedOften')
        await auditDomain(request, domain, {
          action: 'nextHopsTested',
          ...(named !== undefined && { after: { ipAddress: named } }),
        })
        return { domainId: domain.id, hops, recipient: `postmaster@${domain.name}` }
      })
      return testHops(hops, { domainId, recipient, mail: settings.mail })
    },
  },

  listDomainMxRecords: {
    async inSteps({ transact, input, settings: { mail } }) {
      const domain = await transact(async (tx, caller) =>
        found(await findDomain(tx, scopeOf(present(caller)), input.id)),
      )
      const [mx, checks] = await Promise.all([
        lookUpMx(mail.names, domain.name, mail),
        lookUpSenderRecords(mail.names, domain, mail),
      ])
      return { ...mx, count: mx.records.length, expected: [...mail.mxRecords], checks }
    },
  },
}

/** Each lookup queries servers chosen by the domain's owner. */
function countLookUp(tx: Transaction, { userId }: Caller, now: Date): Promise<void> {
  return countOften(tx, `user:${userId}:domainProof`, now, 'domains.lookedUpOften')
}

type TestedOften = 'domains.lookedUpOften' | 'domains.hopsTestedOften'

async function countOften(tx: Transaction, counter: string, now: Date, key: TestedOften): Promise<void> {
  const { retryAfterSeconds } = await countTry(tx, counter, testsAtMost, now)
  if (retryAfterSeconds > 0) throw refuse(key, { retryAfterSeconds })
}

/** Each test connects to servers chosen by the caller. */
const testsAtMost = { limit: 30, windowMs: 10 * 60 * 1000 }

function requestOf({ tx, caller, address, now, ifMatch }: HandlerContext<unknown>): DomainRequest {
  return { tx, caller: present(caller), address, now, ifMatch }
}

type Answering = Pick<HandlerContext<unknown>, 'tx' | 'caller' | 'now' | 'answerVersion' | 'settings'>

async function answerOf({ tx, caller, now, answerVersion, settings }: Answering, id: number) {
  const domain = found(await findDomain(tx, scopeOf(present(caller)), id))
  const version = domainVersion(domain)
  answerVersion(version)
  const users = await countDomainUsers(tx, [domain])
  const mail = await countDomainMail(tx, [domain], now)
  const counts = { userCount: users.get(domain.name) ?? 0, mailCount: mail.get(id) ?? 0 }
  const { proof, ...answer } = domainAnswer(domain)
  return { ...answer, proof: { ...proof, record: proofRecord(settings.product, domain) }, ...counts, version }
}

function found(domain: DomainRow | undefined): DomainRow {
  if (!domain) throw refuse('requests.notFound')
  return domain
}

function domainAnswer(domain: DomainRow) {
  const { id, name, customerId, customer, isActive, ipEntries, policy, rewriteSettings, createdAt, deletedAt } = domain
  const { mxRecords, mxState, dkimSelector } = domain
  return {
    ...{
      id,
      name,
      customerId,
      customer,
      isActive,
      ipEntries,
      policy,
      rewriteSettings,
      mxRecords,
      mxState,
      dkimSelector,
    },
    proof: {
      state: proofStateOf(domain),
      verifiedAt: domain.verifiedAt?.toISOString() ?? null,
      checkedAt: domain.proofCheckedAt?.toISOString() ?? null,
      isNeeded: isClaim(domain),
    },
    createdAt: createdAt.toISOString(),
    deletedAt: deletedAt?.toISOString() ?? null,
  }
}
