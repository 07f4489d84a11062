import type { HistoryMessage, PosternClient } from '@postern/core'
import { messageReasons, messageStates } from '@postern/core/message-history'
import { messageHistoryMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { type MailFiltersOptions, mailFilters, type TenantClient } from '../tenants/mail-filters'
import type { FirstRow } from '../tenants/tenant-lookups'
import { entryLookup } from '../wbl/entry-lookup'
import { messageListRules } from './list-state'

type Client = TenantClient & Pick<PosternClient, 'messageHistory' | 'senderLists'>

interface MessageFiltersOptions extends MailFiltersOptions<Client> {
  /** True to offer the deciding allow/block entry: only links set it, and many readers cannot search the lists. Default: false. */
  showsListEntry?: boolean
}

/** Filters of the message history, with their labels. */
export function useMessageFilters({
  client,
  showsCustomer,
  showsReseller,
  showsListEntry = false,
}: MessageFiltersOptions): readonly ListFilter<HistoryMessage>[] {
  const texts = useTexts('messageHistory', messageHistoryMessages)
  return useMemo(
    () =>
      mailFilters(messageListRules.filters, {
        ...{ texts, client, showsCustomer, showsReseller },
        first: firstOf,
        words: {
          received: { label: texts.received },
          state: { label: texts.state, options: messageStates.map((value) => ({ value, label: texts.states[value] })) },
          reason: {
            label: texts.reason,
            options: messageReasons.map((value) => ({ value, label: texts.reasons[value] })),
          },
          sender: { label: texts.sender, placeholder: texts.addressHint },
          recipient: { label: texts.recipient, placeholder: texts.addressHint },
          subject: { label: texts.subject },
          messageId: { label: texts.messageId, placeholder: texts.messageIdHint },
          size: { label: texts.sizeRange },
          attachments: { label: texts.attachments },
          attachment: { label: texts.attachmentName },
          client: { label: texts.clientAddress, placeholder: '192.0.2.7' },
          country: { label: texts.country, placeholder: 'FR' },
          tls: {
            label: texts.tls,
            options: [
              { value: 'yes', label: texts.encrypted },
              { value: 'no', label: texts.plain },
            ],
          },
          sha256: { label: texts.sha256 },
          listEntry: client && showsListEntry ? { label: texts.listEntry, ...entryLookup(client) } : undefined,
        },
      }),
    [texts, client, showsCustomer, showsReseller, showsListEntry],
  )
}

function firstOf({ messageHistory }: Client): FirstRow {
  return async (query, options) => (await messageHistory.list({ ...query, limit: 1 }, options)).messages[0]
}
