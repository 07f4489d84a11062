import { listMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { FilterEditor } from './FilterEditor'
import type { FilterSheetProps } from './FilterSheet'
import styles from './FilterSheet.module.css'

/** The sheet of all filters, open. */
export function FilterSheetDialog({
  filters,
  values,
  showText,
  onChange,
  onClose,
  children,
}: FilterSheetProps & { onClose: () => void }) {
  const { filters: texts } = useTexts('list', listMessages)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={texts.all}
      initialFocus="title"
      footer={
        <Button variant="primary" onClick={onClose}>
          {showText}
        </Button>
      }
    >
      {filters.map((filter) => (
        <section key={filter.key} className={styles.filter} aria-label={filter.label}>
          <FilterEditor
            filter={filter}
            value={values[filter.key]}
            onChange={({ value }) => onChange(filter.key, value)}
          />
          {values[filter.key] !== undefined && (
            <Button size="sm" variant="ghost" onClick={() => onChange(filter.key, undefined)}>
              {texts.remove(filter.label)}
            </Button>
          )}
        </section>
      ))}
      <div className={styles.end}>{children}</div>
    </Dialog>
  )
}
