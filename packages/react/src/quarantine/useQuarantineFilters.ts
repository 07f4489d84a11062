import { type PosternClient, type QuarantineEntry, quarantineReasons, Stage } from '@postern/core'
import { quarantineMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { type MailFiltersOptions, mailFilters, type TenantClient } from '../tenants/mail-filters'
import type { FirstRow } from '../tenants/tenant-lookups'
import { quarantineListRules } from './list-state'

type Client = TenantClient & Pick<PosternClient, 'quarantine'>

/** Filters of the quarantine, with their labels. */
export function useQuarantineFilters({
  client,
  showsCustomer,
  showsReseller,
  blockedCount,
}: MailFiltersOptions<Client> & {
  /** Number of matching messages from senders that are blocked by now, as shown; `null`: not loaded. Absent: not counted. */
  blockedCount?: string | null
}): readonly ListFilter<QuarantineEntry>[] {
  const texts = useTexts('quarantine', quarantineMessages)
  return useMemo(
    () =>
      mailFilters(quarantineListRules.filters, {
        ...{ texts, client, showsCustomer, showsReseller },
        first: firstOf,
        words: {
          received: { label: texts.received },
          reason: {
            label: texts.reason,
            options: quarantineReasons.map((value) => ({ value, label: texts.badges[value] })),
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
          blocked: {
            label: texts.fromBlocked,
            count: blockedCount,
            options: [
              { value: 'hide', label: texts.blockedHidden },
              { value: 'only', label: texts.blockedOnly },
            ],
          },
        },
      }),
    [texts, client, showsCustomer, showsReseller, blockedCount],
  )
}

function firstOf({ quarantine }: Client): FirstRow {
  return async (query, options) => (await quarantine.list({ ...query, limit: 1 }, options)).entries[0]
}
