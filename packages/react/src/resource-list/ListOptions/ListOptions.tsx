import { listMessages } from '@postern/core/texts'
import { Suspense, useId, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { IconButton } from '../../ui/IconButton/IconButton'
import { Popover } from '../../ui/Popover/Popover'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import type { ResourceColumn } from '../columns'
import { lazyPart } from '../lazy-part'
import type { ListPreferences } from '../useListPreferences'
import styles from './ListOptions.module.css'

export interface ListOptionsProps
  extends Pick<ListPreferences, 'columns' | 'setColumns' | 'density' | 'setDensity' | 'hasKeys' | 'setKeys'> {
  all: readonly Pick<ResourceColumn<never>, 'key' | 'header' | 'isIdentifying' | 'isOffByDefault'>[]
  onAnnounce: (text: string) => void
  onShowKeys: () => void
}

const OptionsPanel = lazyPart(async () => (await import('./OptionsPanel')).OptionsPanel)

/** Options for a list's columns, row density and letter keys; stored per person. */
export function ListOptions(props: ListOptionsProps) {
  const texts = useTexts('list', listMessages).columns
  const [isOpen, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      <IconButton
        ref={button}
        icon="columns"
        size="md"
        label={texts.button}
        className={styles.button}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      />
      {isOpen && (
        <Popover
          id={id}
          anchor={button}
          placement="bottom-end"
          onClose={() => setOpen(false)}
          role="dialog"
          aria-label={texts.button}
          sheetTitle={texts.button}
          className={styles.layer}
        >
          <Suspense fallback={<Skeleton size="block" />}>
            <OptionsPanel
              {...props}
              onShowKeys={() => {
                setOpen(false)
                // Focused again when the keys dialog closes.
                button.current?.focus()
                props.onShowKeys()
              }}
            />
          </Suspense>
        </Popover>
      )}
    </>
  )
}
