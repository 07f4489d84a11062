import { Direction, type PosternClient } from '@postern/core'
import type { FilterRule, ListFilter } from '../resource-list/filters'
import { customerOfRowsLookup, domainLookup, type FirstRow, resellerLookup } from './tenant-lookups'

/** Whom a filter of mail asks for what it offers. */
export type TenantClient = Pick<PosternClient, 'customers' | 'resellers' | 'domains'>

export interface MailFiltersOptions<Client extends TenantClient> {
  /** Looks up what is too much to offer. Absent: such filters are not there. */
  client?: Client
  /** The mail is of several customers. Default: false. */
  showsCustomer?: boolean
  /** The customers are of several resellers. Default: false. */
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

type Words = Pick<ListFilter, 'label' | 'options' | 'placeholder' | 'loadOptions' | 'loadLabel'>
/** What all lists of mail can be narrowed by alike. */
type MailKey = 'direction' | 'domain' | 'customer' | 'reseller'

interface MailFilters<Key extends string, Client extends TenantClient> extends MailFiltersOptions<Client> {
  texts: MailWords
  words: Record<Exclude<Key, MailKey>, Words>
  first: (client: Client) => FirstRow
}

/** The filters of a list of mail in words, without those of which there is only one choice or nobody to ask. */
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
