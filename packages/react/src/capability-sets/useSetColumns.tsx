import { type CapabilitySet, capabilities } from '@postern/core'
import { capabilitySetsMessages, formatNumber } from '@postern/core/texts'
import { useMemo } from 'react'
import { useLocale, useTexts } from '../provider/PosternContext'
import type { ResourceColumn } from '../resource-list/columns'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { ownerText, setName, setText } from './set-words'

/** Columns of capability sets. */
export function useSetColumns(): readonly ResourceColumn<CapabilitySet>[] {
  const texts = useTexts('capabilitySets', capabilitySetsMessages)
  const locale = useLocale()
  return useMemo(() => {
    const { columns } = texts
    const words = (text: (set: CapabilitySet) => string) => ({
      text,
      cell: (set: CapabilitySet) => <Untrusted>{text(set)}</Untrusted>,
    })
    const plain = (text: (set: CapabilitySet) => string) => ({ text, cell: text })
    return [
      {
        key: 'name',
        header: columns.name,
        ...words((set) => setName(set, texts)),
        isIdentifying: true,
        sortKey: 'name',
        place: 'name',
      },
      {
        key: 'description',
        header: columns.description,
        ...words((set) => setText(set, texts) || '–'),
        priority: 4,
        place: 'line',
      },
      {
        key: 'owner',
        header: columns.owner,
        ...words((set) => ownerText(set, texts)),
        priority: 2,
      },
      {
        key: 'capabilities',
        header: columns.capabilities,
        ...plain((set) =>
          texts.countOf(formatNumber(set.capabilities.length, locale), formatNumber(capabilities.length, locale)),
        ),
        width: 9,
        priority: 3,
      },
      {
        key: 'users',
        header: columns.users,
        ...plain(({ userCount }) => formatNumber(userCount, locale)),
        sortKey: 'users',
        startsDown: true,
        sortValue: ({ userCount }) => userCount,
        align: 'end',
        width: 7,
        priority: 1,
      },
    ]
  }, [texts, locale])
}
