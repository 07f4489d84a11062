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
import { DnsRecord, Domain, DomainDependents, DomainTest, hopTls, IpEntry, MxRecord } from './domain'
import { DomainPolicy, DomainRewriteSettings, PolicyChange, RewriteChange, scoresRise } from './domain-policy'
import { isHopPort } from './mail-domain'

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

/** The name is taken in any spelling that mail programs know, and answered in its ASCII form, lower case. */
export const createDomain = endpoint({
  method: 'POST',
  path: 'v1/domains/',
  access: managers,
  body: z.object({ name: z.string().check(z.trim(), z.minLength(1), z.maxLength(255)), customerId: SmallId }),
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

/** Activates or deactivates a domain (spec 4). */
export const updateDomain = endpoint({
  ...byId,
  method: 'PATCH',
  path: 'v1/domains/{id}/',
  body: z.object({ isActive: z.boolean() }),
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
