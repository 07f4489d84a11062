import { stripInvisible } from '@postern/core'
import { listMessages } from '@postern/core/texts'
import { Suspense, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Chip } from '../../ui/Chip/Chip'
import { Popover } from '../../ui/Popover/Popover'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { type FilterValue, filterText, type ListFilter } from '../filters'
import { lazyPart } from '../lazy-part'
import styles from './FilterChip.module.css'

export interface FilterChipProps {
  filter: ListFilter<never>
  /** Absent: the filter is being added. */
  value: FilterValue | undefined
  isOpen: boolean
  onOpen: () => void
  onClose: () => void
  onChange: (details: { value: FilterValue | undefined }) => void
}

const FilterEditor = lazyPart(async () => (await import('./FilterEditor')).FilterEditor)

/** Filter that is set or being set: its name and value, which open its editor, and a remove button. */
export function FilterChip({ filter, value, isOpen, onOpen, onClose, onChange }: FilterChipProps) {
  const { filters: texts } = useTexts('list', listMessages)
  const label = useFilterText(filter, value)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()

  const close = () => {
    button.current?.focus()
    onClose()
  }
  return (
    <>
      <Chip
        ref={button}
        name={label ? filter.label : undefined}
        value={stripInvisible(label || filter.label)}
        count={value === undefined ? undefined : filter.count}
        removeLabel={texts.remove(filter.label)}
        onRemove={value === undefined ? undefined : () => onChange({ value: undefined })}
        onPress={isOpen ? close : onOpen}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
      />
      {isOpen && (
        <Popover
          id={id}
          anchor={button}
          onClose={onClose}
          role="dialog"
          aria-label={texts.change(filter.label)}
          sheetTitle={filter.label}
          className={styles.layer}
        >
          <Suspense fallback={<Skeleton size="block" />}>
            <FilterEditor
              filter={filter}
              value={value}
              takesFocus
              onChange={(details) => {
                onChange(details)
                if (details.isDone) close()
              }}
            />
          </Suspense>
        </Popover>
      )}
    </>
  )
}

/** Returns a filter's value in words; a looked-up choice gets its own words once they have loaded. */
function useFilterText(filter: ListFilter<never>, value: FilterValue | undefined): string {
  const { filters: texts } = useTexts('list', listMessages)
  const { loadLabel } = filter
  const [loaded, setLoaded] = useState<{ value: FilterValue; label: string } | null>(null)
  useEffect(() => {
    if (!loadLabel || typeof value !== 'string') return
    const stop = new AbortController()
    loadLabel(value, { signal: stop.signal }).then(
      (label) => setLoaded({ value, label }),
      () => {},
    )
    return () => stop.abort()
  }, [loadLabel, value])
  if (value === undefined) return ''
  return loaded?.value === value ? loaded.label : filterText(filter, value, texts)
}
