import type { PosternClient } from '@postern/core'
import { mailReportKinds, type SpamReport, spamReportKinds, spamReportStates } from '@postern/core/spam-reports'
import { spamReportMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { customerOfRowsLookup } from '../tenants/tenant-lookups'
import { spamReportListRules } from './list-state'

type Key = (typeof spamReportListRules.filters)[number]['key']
type Words = Pick<ListFilter<SpamReport>, 'label' | 'options' | 'loadOptions' | 'loadLabel'>

/** Client for the customers that reports may belong to. Absent: everything belongs to one customer. */
type Tenants = Pick<PosternClient, 'customers' | 'spamReports'>

/** Filters of the list, with their labels; by customer if there are several. */
export function useSpamReportFilters({ showsCustomer }: { showsCustomer: boolean }): readonly ListFilter<SpamReport>[] {
  const all = useClient()
  const client: Tenants | undefined = showsCustomer ? all : undefined
  const texts = useTexts('spamReports', spamReportMessages)
  return useMemo(() => {
    // Reports about links are the provider's: one customer's administrators see none.
    const kinds = client ? spamReportKinds : mailReportKinds
    const words: Record<Key, Words> = {
      reported: { label: texts.reportedAt },
      state: { label: texts.state, options: spamReportStates.map((value) => ({ value, label: texts.states[value] })) },
      kind: { label: texts.kind, options: kinds.map((value) => ({ value, label: texts.kinds[value] })) },
      reporter: { label: texts.reporter },
      sender: { label: texts.sender },
      customer: { label: texts.customer, ...(client && lookup(client)) },
    }
    return spamReportListRules.filters
      .filter(({ key }) => client || key !== 'customer')
      .map((rule) => ({ ...rule, ...words[rule.key] }))
  }, [texts, client])
}

// Takes the names from the list's own rows: a call allowed for anyone who may read the list.
function lookup(client: Tenants): Partial<Words> {
  return customerOfRowsLookup(client, async (query, options) => {
    if (!('customerId' in query)) return undefined
    const { reports } = await client.spamReports.list({ ...query, limit: 1 }, options)
    return reports[0] && { customer: reports[0].customer, reseller: null }
  })
}
