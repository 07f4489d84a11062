import { Direction, type PosternClient, type QuarantineEntry, Stage } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { customerLookup, domainLookup, type FirstRow, resellerLookup } from '../domains/tenant-lookups'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { quarantineListRules, reasonCodes } from './list-state'

type Key = (typeof quarantineListRules.filters)[number]['key']
type Client = Pick<PosternClient, 'customers' | 'resellers' | 'domains' | 'quarantine'>

export interface QuarantineFiltersOptions {
  /** Looks up what is too much to offer. Absent: such filters are not there. */
  client?: Client
  /** The mail is of several customers. Default: false. */
  showsCustomer?: boolean
  /** The customers are of several resellers. Default: false. */
  showsReseller?: boolean
}

/** The quarantine's filters in words. */
export function useQuarantineFilters(options: QuarantineFiltersOptions): readonly ListFilter<QuarantineEntry>[] {
  const { client, showsCustomer = false, showsReseller = false } = options
  const texts = useTexts('quarantine', quarantineMessages)
  return useMemo(() => {
    const words: Record<Key, Pick<ListFilter<QuarantineEntry>, 'label' | 'options' | 'loadOptions' | 'loadLabel'>> = {
      received: { label: texts.received },
      direction: {
        label: texts.direction,
        options: [
          { value: String(Direction.Inbound), label: texts.inbound },
          { value: String(Direction.Outbound), label: texts.outbound },
        ],
      },
      reason: {
        label: texts.reason,
        options: reasonCodes.map((value) => ({ value, label: texts.badges[value] })),
      },
      stage: {
        label: texts.status,
        options: Object.values(Stage).map((value) => ({ value, label: texts.stages[value] })),
      },
      sender: { label: texts.sender },
      recipient: { label: texts.recipient },
      subject: { label: texts.subject },
      locked: { label: texts.locked },
      attachments: { label: texts.attachments },
      score: { label: texts.score },
      domain: { label: texts.domain, ...(client && domainLookup(client)) },
      // The list's own rows know the names: one call that every administrator may make.
      customer: { label: texts.customer, ...(client && customerLookup(client, firstOf(client))) },
      reseller: { label: texts.reseller, ...(client && resellerLookup(client, firstOf(client))) },
    }
    const isThere: Partial<Record<Key, boolean>> = {
      domain: client !== undefined,
      customer: client !== undefined && showsCustomer,
      reseller: client !== undefined && showsReseller,
    }
    return quarantineListRules.filters
      .filter(({ key }) => isThere[key] ?? true)
      .map((rule) => ({ ...rule, ...words[rule.key] }))
  }, [texts, client, showsCustomer, showsReseller])
}

function firstOf({ quarantine }: Pick<Client, 'quarantine'>): FirstRow {
  return async (query, options) => (await quarantine.list({ ...query, limit: 1 }, options)).entries[0]
}
