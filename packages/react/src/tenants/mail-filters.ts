import { Direction, type PosternClient } from '@postern/core'
import type { FilterRule, ListFilter } from '../resource-list/filters'
import { customerOfRowsLookup, domainLookup, type FirstRow, resellerLookup } from './tenant-lookups'

/** Clients that a mail filter loads its options from. */
export type TenantClient = Pick<PosternClient, 'customers' | 'resellers' | 'domains'>

export interface MailFiltersOptions<Client extends TenantClient> {
  /** Looks up options that are too many to list. Absent: such filters are omitted. */
  client?: Client
  /** True if the mail belongs to several customers. Default: false. */
  showsCustomer?: boolean
  /** True if the customers belong to several resellers. Default: false. */
  showsReseller?: boolean
}

interface MailWords {
  direction: string
  inbound: string
  outbound: string
  domain: string
  customer: string
  reseller: string
}

type Words = Pick<ListFilter, 'label' | 'count' | 'options' | 'placeholder' | 'loadOptions' | 'loadLabel'>
/** Filters shared by all mail lists. */
type MailKey = 'direction' | 'domain' | 'customer' | 'reseller'

interface MailFilters<Key extends string, Client extends TenantClient> extends MailFiltersOptions<Client> {
  texts: MailWords
  /** Filters without words are omitted. */
  words: Record<Exclude<Key, MailKey>, Words | undefined>
  first: (client: Client) => FirstRow
}

/** Filters of a mail list with their labels, omitting those with a single option or no client to load from. */
export function mailFilters<Key extends string, Client extends TenantClient>(
  rules: readonly (FilterRule & { key: Key })[],
  { texts, words, first, client, showsCustomer = false, showsReseller = false }: MailFilters<Key, Client>,
): readonly Omit<ListFilter, 'matches'>[] {
  const looked: Record<string, Words | undefined> = {
    ...words,
    direction: {
      label: texts.direction,
      options: [
        { value: String(Direction.Inbound), label: texts.inbound },
        { value: String(Direction.Outbound), label: texts.outbound },
      ],
    },
    domain: client && { label: texts.domain, ...domainLookup(client) },
    customer:
      client && showsCustomer ? { label: texts.customer, ...customerOfRowsLookup(client, first(client)) } : undefined,
    reseller: client && showsReseller ? { label: texts.reseller, ...resellerLookup(client, first(client)) } : undefined,
  }
  return rules.flatMap((rule) => {
    const ofRule = looked[rule.key]
    return ofRule ? [{ ...rule, ...ofRule }] : []
  })
}
