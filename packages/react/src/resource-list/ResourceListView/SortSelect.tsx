import { listMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Select } from '../../ui/Select/Select'
import type { ResourceColumn } from '../columns'

export interface SortSelectProps {
  columns: readonly Pick<ResourceColumn<never>, 'header' | 'sortKey'>[]
  ordering: string
  onSort: (details: { ordering: string }) => void
}

/** Replaces the column heads' sorting when there are none. */
export function SortSelect({ columns, ordering, onSort }: SortSelectProps) {
  const texts = useTexts('list', listMessages)
  const options = columns.flatMap(({ header, sortKey }) =>
    sortKey
      ? [
          { value: `-${sortKey}`, label: texts.descending(header) },
          { value: sortKey, label: texts.ascending(header) },
        ]
      : [],
  )
  return (
    <Select
      label={texts.sortBy}
      isLabelHidden
      size="sm"
      placeholder={texts.sortBy}
      value={ordering}
      options={options}
      onChange={({ value }) => onSort({ ordering: value })}
    />
  )
}
