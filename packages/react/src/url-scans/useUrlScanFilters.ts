import { type UrlScan, urlScanActions, urlScanSources, urlVerdicts } from '@postern/core/urls'
import { useMemo } from 'react'
import { useClient } from '../provider/ClientProvider'
import type { ListFilter } from '../resource-list/filters'
import { customerOfRowsLookup } from '../tenants/tenant-lookups'
import { urlScanListRules } from './list-state'
import type { UrlScanWords } from './url-scan-words'

type Key = (typeof urlScanListRules.filters)[number]['key']
type Words = Pick<ListFilter<UrlScan>, 'label' | 'options' | 'loadOptions' | 'loadLabel'>

/** Filters of the list, with their labels; by customer if there are several. */
export function useUrlScanFilters(
  texts: UrlScanWords,
  { showsCustomer }: { showsCustomer: boolean },
): readonly ListFilter<UrlScan>[] {
  const all = useClient()
  const client = showsCustomer ? all : undefined
  return useMemo(() => {
    const { columns } = texts
    const options = <Value extends string>(values: readonly Value[], labels: Readonly<Record<Value, string>>) =>
      values.map((value) => ({ value, label: labels[value] }))
    const words: Record<Key, Words> = {
      at: { label: columns.at },
      verdict: { label: columns.verdict, options: options(urlVerdicts, texts.urls.verdicts) },
      action: { label: columns.action, options: options(urlScanActions, texts.actions) },
      source: { label: columns.source, options: options(urlScanSources, texts.sources) },
      url: { label: columns.url },
      host: { label: columns.host },
      recipient: { label: columns.recipient },
      sender: { label: columns.sender },
      customer: {
        label: columns.customer,
        // Takes the names from the list's own rows: a call allowed for anyone who may read the list.
        ...(client &&
          customerOfRowsLookup(client, async (query, options) => {
            if (!('customerId' in query)) return undefined
            const { scans } = await client.urlScans.list({ ...query, limit: 1 }, options)
            return scans[0] && { customer: scans[0].customer, reseller: scans[0].reseller }
          })),
      },
    }
    return urlScanListRules.filters
      .filter(({ key }) => client || key !== 'customer')
      .map((rule) => ({ ...rule, ...words[rule.key] }))
  }, [texts, client])
}
