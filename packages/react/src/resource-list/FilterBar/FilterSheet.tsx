import { listMessages } from '@postern/core/texts'
import { type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import type { FilterValue, FilterValues, ListFilter } from '../filters'
import { lazyPart } from '../lazy-part'

export interface FilterSheetProps {
  filters: readonly ListFilter<never>[]
  values: FilterValues
  showText: string
  onChange: (key: string, value: FilterValue | undefined) => void
  /** Rendered below the filters. */
  children?: ReactNode
}

const FilterSheetDialog = lazyPart(async () => (await import('./FilterSheetDialog')).FilterSheetDialog)

/** All filters stacked, for narrow widths; changes apply at once. */
export function FilterSheet(props: FilterSheetProps) {
  const { filters: texts } = useTexts('list', listMessages)
  const [isOpen, setOpen] = useState(false)
  const set = props.filters.filter(({ key }) => props.values[key] !== undefined)
  return (
    <>
      <Button icon="filter" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {set.length > 0 ? texts.allSet(String(set.length)) : texts.all}
      </Button>
      {isOpen && (
        <Suspense>
          <FilterSheetDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
