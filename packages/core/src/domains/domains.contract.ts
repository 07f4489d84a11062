import * as z from 'zod/mini'
import { customerKeepers, managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import { list, maybe } from '../http/fields'
import { listOf } from '../http/list-of'
import { openBody } from '../http/open-body'
import { signedIn } from '../permissions/access'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire, queryFlag } from '../shared/list-query'
import { DnsRecord, Domain, DomainDependents, DomainTest, hopTls, IpEntry, MxRecord, ProofRecord } from './domain'
import { DomainPolicy, DomainRewriteSettings, PolicyChange, RewriteChange, scoresRise } from './domain-policy'
import { isDkimSelector, isHopPort } from './mail-domain'

const byId = { access: managers, params: z.object({ id: SmallId }) }
const hop = z.string().check(z.trim(), z.minLength(1), z.maxLength(255))

/** Columns that the list can be sorted by; a leading '-' sorts downwards. */
export const domainOrderings = ['name', '-name', 'customerName', '-customerName', 'createdAt', '-createdAt'] as const
/** One of `domainOrderings`. */
export type DomainOrdering = (typeof domainOrderings)[number]

/** Open to every administrator, as choosing the domain of a report needs it (AM-080). */
export const listDomains = endpoint({
  method: 'GET',
  path: 'v1/domains/',
  access: signedIn,
  query: z.object({
    ...pagingShape,
    ordering: z._default(z.enum(domainOrderings), 'name'),
    /** One outside the caller's scope finds nothing. */
    customerId: z.optional(SmallId),
    isActive: z.optional(queryFlag),
    /** Those that were deleted and can still be restored, instead of those that are there. */
    isDeleted: z._default(queryFlag, false),
  }),
  wire: { ...pagingWire, customerId: 'customer_id', isActive: 'is_active', isDeleted: 'is_deleted' },
  response: listOf('domains', Domain),
})

const newDomain = z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)), customerId: SmallId })

/**
 * The name is taken in any spelling that mail programs know, and answered in its ASCII form, lower case. What customers add themselves
 * is active once it is proved (`verifyDomain`); what is added by those who look after them, at once. A name that another customer
 * has added itself and not proved is refused with the code `unproved`: `claimDomain` goes on from there.
 */
export const createDomain = endpoint({
  method: 'POST',
  path: 'v1/domains/',
  access: managers,
  body: newDomain,
  response: Domain,
  idempotent: true,
})

export const getDomain = endpoint({ ...byId, method: 'GET', path: 'v1/domains/{id}/', response: Domain })

/** Mail for it is no longer taken. It can be restored for 30 days, and its name stays taken as long. */
export const deleteDomain = endpoint({ ...byId, method: 'DELETE', path: 'v1/domains/{id}/', response: Done })

export const restoreDomain = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/domains/{id}/restore/',
  response: Domain,
  idempotent: true,
})

/**
 * Looks for the record that proves whose the domain is, now. Found, the domain is verified, and active if it only waited for that. It is
 * looked for a few times a day anyway; one that is no longer found is told, and mail goes on.
 */
export const verifyDomain = endpoint({ ...byId, method: 'POST', path: 'v1/domains/{id}/verify/', response: Domain })

/**
 * For a name that another customer has added itself and neither proved nor put to use: tells the record that proves that it is this
 * customer's, and gives it the domain, with nothing of the other customer's, once that record is found.
 */
export const claimDomain = endpoint({
  method: 'POST',
  path: 'v1/domains/claim/',
  access: managers,
  body: newDomain,
  response: z.object({
    record: ProofRecord,
    /** `null`: the record was not found. */
    domain: maybe(Domain),
  }),
})

/** Gives a domain to another customer in the caller's scope; see `getDomainDependents` for what goes along. */
export const transferDomain = endpoint({
  ...byId,
  access: customerKeepers,
  method: 'POST',
  path: 'v1/domains/{id}/transfer/',
  body: z.object({ customerId: SmallId }),
  response: Domain,
  idempotent: true,
})

export const getDomainDependents = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/domains/{id}/dependents/',
  response: DomainDependents,
})

/**
 * Activates or deactivates a domain (spec 4), and says where its DKIM key stands. What a customer added itself is activated by whoever
 * looks after the customer, who vouches for it by that, or once it is proved.
 */
export const updateDomain = endpoint({
  ...byId,
  method: 'PATCH',
  path: 'v1/domains/{id}/',
  body: z
    .object({
      isActive: z.optional(z.boolean()),
      dkimSelector: z.optional(
        z.string().check(
          z.trim(),
          z.toLowerCase(),
          z.refine((selector) => selector === '' || isDkimSelector(selector)),
        ),
      ),
    })
    .check(z.refine((changes) => Object.values(changes).some((value) => value !== undefined))),
  response: Domain,
})

export const addDomainIp = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/domains/{id}/ip/',
  body: z.object({
    ipAddress: hop,
    priority: z.int().check(z.minimum(1), z.maximum(65_535)),
    port: z._default(z.int().check(z.refine(isHopPort)), 25),
    tls: z._default(z.enum(hopTls), 'opportunistic'),
  }),
  response: IpEntry,
  idempotent: true,
})

/** `ip` is the address itself: these entries have no id (AM-089). */
export const removeDomainIp = endpoint({
  access: managers,
  method: 'DELETE',
  path: 'v1/domains/{id}/ip/{ip}/',
  params: z.object({ id: SmallId, ip: hop }),
  response: Done,
})

/** Changes the settings that are named; answers all of them. */
export const updateDomainRewriteSettings = endpoint({
  ...byId,
  method: 'PATCH',
  path: 'v1/domains/{id}/rewrite-settings/',
  body: openBody(RewriteChange.shape),
  response: DomainRewriteSettings,
})

/** Changes the parts of the policy that are named; answers all of it. */
export const updateDomainPolicy = endpoint({
  ...byId,
  method: 'PATCH',
  path: 'v1/domains/{id}/policy/',
  body: openBody(PolicyChange.shape).check(scoresRise),
  response: DomainPolicy,
})

/**
 * Talks to the next hops, or to the one that is named, as if there were a message to the recipient, and stops before the message.
 * Each test asks anew.
 */
export const testDomain = endpoint({
  ...byId,
  method: 'POST',
  path: 'v1/domains/{id}/test/',
  body: z.object({ ipAddress: z.optional(hop) }),
  response: DomainTest,
})

/** Asks the name service now: MX records as they are and as they should be, and the records of sender authentication. */
export const listMxRecords = endpoint({
  ...byId,
  method: 'GET',
  path: 'v1/domains/{id}/mx/',
  response: z.object({
    records: z.array(MxRecord),
    count: z.optional(z.int()),
    /** One of `mxStates`; `null` where a server does not tell. */
    state: maybe(z.string()),
    /** What the records should be; none: the server was not told. */
    expected: list(MxRecord),
    checks: list(DnsRecord),
  }),
})
