import { listMessages } from '@postern/core/texts'
import { type ReactNode, useRef, useState } from 'react'
import { usePart } from '../../parts/use-part'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Menu } from '../../ui/Menu/Menu'
import { SearchField } from '../../ui/SearchField/SearchField'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import type { FilterValue, FilterValues, ListFilter } from '../filters'
import type { ResourceListOptions } from '../resource-list'
import styles from './FilterBar.module.css'
import { FilterChip } from './FilterChip'
import { FilterSheet } from './FilterSheet'

export interface FilterBarProps extends Pick<ResourceListOptions<never>, 'search'> {
  filters: readonly ListFilter<never>[]
  values: FilterValues
  freeSearch: string
  onSearch: (details: { value: string }) => void
  onChange: (details: { filters: FilterValues }) => void
  /** True if there is no room for chips side by side: filters are then set on a sheet. */
  isNarrow: boolean
  /** 'Show 214 results', or fewer words while that is not known. */
  showText: string
  /** Actions on the current filters, for example saving them; on the sheet when it is narrow. */
  keeping?: ReactNode
  /** Rendered at the end of the row. */
  children?: ReactNode
}

/** Search and filters of a list: active filters are shown as chips, including defaults. */
export function FilterBar({ search, filters, values, freeSearch, onSearch, onChange, ...rest }: FilterBarProps) {
  const { isNarrow, showText, keeping, children } = rest
  const texts = useTexts('list', listMessages)
  const [open, setOpen] = useState<string | null>(null)
  const root = useRef<HTMLFieldSetElement>(null)
  const set = filters.filter(({ key }) => values[key] !== undefined)
  const unset = filters.filter(({ key }) => values[key] === undefined)
  const adding = isNarrow ? undefined : unset.find(({ key }) => key === open)

  const change = (key: string, value: FilterValue | undefined) => {
    const { [key]: _before, ...others } = values
    onChange({ filters: value === undefined ? others : { ...others, [key]: value } })
    // The pressed button is removed together with its chip.
    if (value === undefined && key !== open) root.current?.focus()
  }
  const close = () => setOpen(null)
  const clear = set.length > 0 && (
    <Button size="sm" variant="ghost" onClick={() => onChange({ filters: {} })}>
      {texts.filters.clearAll}
    </Button>
  )
  const part = usePart('toolbar', styles.root)
  return (
    <fieldset ref={root} {...part} tabIndex={-1}>
      <legend className={visuallyHidden.root}>{texts.filters.name}</legend>
      <div className={styles.main}>
        {search && (
          <div className={styles.search} data-narrow={isNarrow ? '' : undefined}>
            <SearchField label={search.label} actionLabel={texts.searchAction} value={freeSearch} onSearch={onSearch} />
          </div>
        )}
        {isNarrow && filters.length > 0 && (
          <FilterSheet filters={filters} values={values} showText={showText} onChange={change}>
            {clear}
            {keeping}
          </FilterSheet>
        )}
        {isNarrow && children}
        {(set.length > 0 || adding) && (
          <div className={styles.chips} data-narrow={isNarrow ? '' : undefined}>
            {[...set, ...(adding ? [adding] : [])].map((filter) => (
              <FilterChip
                key={filter.key}
                filter={filter}
                value={values[filter.key]}
                isOpen={open === filter.key}
                onOpen={() => setOpen(filter.key)}
                onClose={close}
                onChange={({ value }) => change(filter.key, value)}
              />
            ))}
          </div>
        )}
        {!isNarrow && unset.length > 0 && (
          <Menu
            label={texts.filters.add}
            placement="bottom-start"
            size="sm"
            className={styles.add}
            items={unset.map(({ key, label }) => ({ key, label, onSelect: () => setOpen(key) }))}
          >
            {texts.filters.add}
          </Menu>
        )}
        {!isNarrow && clear}
      </div>
      {!isNarrow && (
        <div className={styles.end}>
          {keeping}
          {children}
        </div>
      )}
    </fieldset>
  )
}
