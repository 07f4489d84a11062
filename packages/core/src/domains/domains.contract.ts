import * as z from 'zod/mini'
import { customerKeepers, managers } from '../customers/managers'
import { endpoint } from '../http/endpoint'
import type { References } from '../http/endpoint-reference'
import { feature } from '../http/feature'
import { list, maybe } from '../http/fields'
import { listOf } from '../http/list-of'
import { signedIn } from '../permissions/access'
import { Done } from '../shared/done'
import { SmallId } from '../shared/id'
import { pagingShape, pagingWire, queryFlag } from '../shared/list-query'
import { line } from '../shared/text-schemas'
import { DnsRecord, Domain, DomainDependents, DomainTest, hopTls, IpEntry, MxRecord, ProofRecord } from './domain'
import { PolicyChange, RewriteChange } from './domain-changes'
import { DomainPolicy, DomainRewriteSettings } from './domain-policy'
import { isDkimSelector, isHopPort } from './mail-domain'

const byId = { access: managers, params: z.object({ id: SmallId }) }
const hop = line.check(z.trim(), z.minLength(1), z.maxLength(255))

/** Columns the list can be sorted by; a leading '-' sorts in descending order. */
export const domainOrderings = ['name', '-name', 'customerName', '-customerName', 'createdAt', '-createdAt'] as const
/** One of `domainOrderings`. */
export type DomainOrdering = (typeof domainOrderings)[number]

const newDomain = z.object({ name: line.check(z.trim(), z.minLength(1), z.maxLength(255)), customerId: SmallId })

/** API endpoints for domains. */
export const domains = feature('domains', {
  /** Open to every administrator, as choosing the domain of a report needs it (AM-080). */
  list: endpoint({
    method: 'GET',
    path: 'v1/domains/',
    access: signedIn,
    query: z.object({
      ...pagingShape,
      ordering: z._default(z.enum(domainOrderings), 'name'),
      /** A customer outside the caller's scope yields no results. */
      customerId: z.optional(SmallId),
      isActive: z.optional(queryFlag),
      /** True to list deleted domains that can still be restored instead of existing ones. */
      isDeleted: z._default(queryFlag, false),
    }),
    wire: { ...pagingWire, customerId: 'customer_id', isActive: 'is_active', isDeleted: 'is_deleted' },
    response: listOf('domains', Domain),
  }),

  /**
   * Accepts the name in any spelling that mail programs know and returns it in lower-case ASCII form. A domain that customers add
   * themselves becomes active once it is verified (`verifyDomain`); one added by their reseller or the provider, at once. Rejects a name
   * that another customer has added itself and not verified with the code `unproved`; continue with `claimDomain`.
   */
  create: endpoint({
    method: 'POST',
    path: 'v1/domains/',
    access: managers,
    body: newDomain,
    response: Domain,
    idempotent: true,
  }),

  get: endpoint({ ...byId, method: 'GET', path: 'v1/domains/{id}/', response: Domain }),

  /** Stops accepting its mail. It can be restored for 30 days, and its name stays taken that long. */
  delete: endpoint({ ...byId, method: 'DELETE', path: 'v1/domains/{id}/', response: Done }),

  restore: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/domains/{id}/restore/',
    response: Domain,
    idempotent: true,
  }),

  /**
   * Looks up the ownership record now. If found, the domain is verified, and activated if it was waiting only for that. The lookup also
   * runs a few times a day; a record that disappears is reported, and mail continues.
   */
  verify: endpoint({ ...byId, method: 'POST', path: 'v1/domains/{id}/verify/', response: Domain }),

  /**
   * For a name that another customer has added itself and neither verified nor put to use: returns the record that proves ownership for
   * this customer and, once that record is found, transfers the domain without any of the other customer's data.
   */
  claim: endpoint({
    method: 'POST',
    path: 'v1/domains/claim/',
    access: managers,
    body: newDomain,
    response: z.object({
      record: ProofRecord,
      /** `null`: the record was not found. */
      domain: maybe(Domain),
    }),
  }),

  /** Transfers a domain to another customer in the caller's scope; see `getDomainDependents` for what moves with it. */
  transfer: endpoint({
    ...byId,
    access: customerKeepers,
    method: 'POST',
    path: 'v1/domains/{id}/transfer/',
    body: z.object({ customerId: SmallId }),
    response: Domain,
    idempotent: true,
  }),

  getDependents: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/domains/{id}/dependents/',
    response: DomainDependents,
  }),

  /**
   * Activates or deactivates a domain (spec 4), and sets where its DKIM key is published. A domain that a customer added itself is
   * activated once it is verified, or by the customer's reseller or the provider, who thereby vouch for it.
   */
  update: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/domains/{id}/',
    body: z
      .object({
        isActive: z.optional(z.boolean()),
        dkimSelector: z.optional(
          line.check(
            z.trim(),
            z.toLowerCase(),
            z.refine((selector) => selector === '' || isDkimSelector(selector)),
          ),
        ),
      })
      .check(z.refine((changes) => Object.values(changes).some((value) => value !== undefined))),
    response: Domain,
  }),

  addIp: endpoint({
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
  }),

  /** `ip` is the address itself: these entries have no id (AM-089). */
  removeIp: endpoint({
    access: managers,
    method: 'DELETE',
    path: 'v1/domains/{id}/ip/{ip}/',
    params: z.object({ id: SmallId, ip: hop }),
    response: Done,
  }),

  /** Changes the given settings; returns all of them. */
  updateRewriteSettings: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/domains/{id}/rewrite-settings/',
    body: RewriteChange,
    response: DomainRewriteSettings,
  }),

  /** Changes the given parts of the policy; returns all of it. */
  updatePolicy: endpoint({
    ...byId,
    method: 'PATCH',
    path: 'v1/domains/{id}/policy/',
    body: PolicyChange,
    response: DomainPolicy,
  }),

  /**
   * Connects to all next hops, or to the given one, as if there were a message to the recipient, and stops before sending it. Every call
   * runs a new test.
   */
  test: endpoint({
    ...byId,
    method: 'POST',
    path: 'v1/domains/{id}/test/',
    body: z.object({ ipAddress: z.optional(hop) }),
    response: DomainTest,
  }),

  /** Queries DNS now: MX records as found and as they should be, and the records of sender authentication. */
  listMxRecords: endpoint({
    ...byId,
    method: 'GET',
    path: 'v1/domains/{id}/mx/',
    response: z.object({
      records: z.array(MxRecord),
      count: z.optional(z.int()),
      /** One of `mxStates`; `null` when the server does not report it. */
      state: maybe(z.string()),
      /** Expected records; none: the server was not configured with them. */
      expected: list(MxRecord),
      checks: list(DnsRecord),
    }),
  }),
})

/** API reference texts for the domain calls. */
export const domainsReference: References<typeof domains> = {
  list: { summary: 'Domains in the caller’s scope, of one customer if named', spec: ['CA-053', 'AM-080'] },
  create: { summary: 'Add a domain to a customer', spec: ['CA-054'] },
  get: { summary: 'One domain', spec: ['CA-055'] },
  delete: { summary: 'Remove a domain', spec: ['CA-056'] },
  restore: { summary: 'Restore a deleted domain', spec: ['CA-056'] },
  verify: { summary: 'Look for the proof that a domain is its customer’s', spec: ['CA-055', 'CA-057'] },
  claim: { summary: 'Prove a domain that another customer added without proof', spec: ['CA-054'] },
  transfer: { summary: 'Give a domain to another customer', spec: ['RT-110'] },
  getDependents: { summary: 'What hangs on a domain', spec: ['RT-110', 'RT-111'] },
  update: { summary: 'Activate or deactivate a domain', spec: ['CA-057', 'ST-037'] },
  addIp: { summary: 'Add a next hop to a domain', spec: ['CA-058', 'EN-093', 'EN-094'] },
  removeIp: { summary: 'Remove a next hop by its address', spec: ['CA-059', 'AM-089'] },
  updateRewriteSettings: { summary: 'Change rewrite settings of a domain', spec: ['CA-060', 'AM-090'] },
  updatePolicy: { summary: 'Change the policy of a domain', spec: ['CA-061', 'AM-090'] },
  test: { summary: 'Try to deliver to the next hops of a domain', spec: ['CA-062'] },
  listMxRecords: { summary: 'MX records of a domain as the name service has them', spec: ['CA-063', 'EN-097'] },
}
