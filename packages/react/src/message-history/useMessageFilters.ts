import { Direction, type HistoryMessage, type PosternClient } from '@postern/core'
import { messageHistoryMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { customerLookup, domainLookup, type FirstRow, resellerLookup } from '../domains/tenant-lookups'
import { useTexts } from '../provider/PosternContext'
import type { ListFilter } from '../resource-list/filters'
import { messageListRules, reasonCodes, stateCodes } from './list-state'

type Key = (typeof messageListRules.filters)[number]['key']
type Words = Pick<ListFilter<HistoryMessage>, 'label' | 'options' | 'placeholder' | 'loadOptions' | 'loadLabel'>

export interface MessageFiltersOptions {
  /** Looks up what is too much to offer. Absent: such filters are not there. */
  client?: Pick<PosternClient, 'customers' | 'resellers' | 'domains' | 'messageHistory'>
  /** The mail is of several customers. Default: false. */
  showsCustomer?: boolean
  /** The customers are of several resellers. Default: false. */
  showsReseller?: boolean
}

/** The message history's filters in words. */
export function useMessageFilters(options: MessageFiltersOptions): readonly ListFilter<HistoryMessage>[] {
  const { client, showsCustomer = false, showsReseller = false } = options
  const texts = useTexts('messageHistory', messageHistoryMessages)
  return useMemo(() => {
    const words: Record<Key, Words> = {
      received: { label: texts.received },
      direction: {
        label: texts.direction,
        options: [
          { value: String(Direction.Inbound), label: texts.inbound },
          { value: String(Direction.Outbound), label: texts.outbound },
        ],
      },
      state: { label: texts.state, options: stateCodes.map((value) => ({ value, label: texts.states[value] })) },
      reason: { label: texts.reason, options: reasonCodes.map((value) => ({ value, label: texts.reasons[value] })) },
      sender: { label: texts.sender, placeholder: texts.addressHint },
      recipient: { label: texts.recipient, placeholder: texts.addressHint },
      subject: { label: texts.subject },
      messageId: { label: texts.messageId, placeholder: texts.messageIdHint },
      size: { label: texts.sizeRange },
      attachments: { label: texts.attachments },
      domain: { label: texts.domain, ...(client && domainLookup(client)) },
      // The list's own rows know the names: one call that whoever reads the list may make.
      customer: { label: texts.customer, ...(client && customerLookup(client, firstOf(client))) },
      reseller: { label: texts.reseller, ...(client && resellerLookup(client, firstOf(client))) },
    }
    const isThere: Partial<Record<Key, boolean>> = {
      domain: client !== undefined,
      customer: client !== undefined && showsCustomer,
      reseller: client !== undefined && showsReseller,
    }
    return messageListRules.filters
      .filter(({ key }) => isThere[key] ?? true)
      .map((rule) => ({ ...rule, ...words[rule.key] }))
  }, [texts, client, showsCustomer, showsReseller])
}

function firstOf({ messageHistory }: Pick<PosternClient, 'messageHistory'>): FirstRow {
  return async (query, options) => (await messageHistory.list({ ...query, limit: 1 }, options)).messages[0]
}
