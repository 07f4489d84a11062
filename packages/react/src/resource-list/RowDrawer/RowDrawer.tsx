import type { KeyboardEvent, ReactNode } from 'react'
import { Drawer } from '../../ui/Drawer/Drawer'
import { IconButton } from '../../ui/IconButton/IconButton'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import type { RowPreview } from '../resource-list'
import styles from './RowDrawer.module.css'

export interface RowDrawerProps extends Pick<RowPreview<unknown>, 'onPrevious' | 'onNext' | 'onClose' | 'hasKeys'> {
  /** Title of the content; announced when another row takes its place. */
  title: string
  labels: { previous: string; next: string }
  /** Actions of further keys; a key without an action does nothing. */
  keys?: Readonly<Record<string, (() => void) | undefined>>
  /** True while something is being confirmed or in progress: keys do nothing. Default: false. */
  isPaused?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** Frame of a row beside its list: j and k move to the next and previous row, as the buttons do. */
export function RowDrawer(props: RowDrawerProps) {
  const { title, labels, keys, hasKeys, isPaused = false, onPrevious, onNext, onClose, footer, children } = props
  const byKey: NonNullable<RowDrawerProps['keys']> = { j: onNext, k: onPrevious, ...keys }
  const onKeyDown = (event: KeyboardEvent) => {
    const { key, target } = event
    const isTyped = (target as HTMLElement).matches('input, textarea, select')
    const isHeld = event.metaKey || event.ctrlKey || event.altKey || event.shiftKey
    const act = hasKeys && !isPaused && !isTyped && !isHeld ? byKey[key] : undefined
    if (event.defaultPrevented || !act) return
    event.preventDefault()
    act()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its keys do what its buttons do.
    <div onKeyDown={onKeyDown}>
      <Drawer
        isOpen
        side="end"
        title={title}
        onClose={onClose}
        tools={
          <>
            <IconButton icon="arrowUp" label={labels.previous} aria-disabled={!onPrevious} onClick={onPrevious} />
            <IconButton icon="arrowDown" label={labels.next} aria-disabled={!onNext} onClick={onNext} />
          </>
        }
        footer={footer}
      >
        <div className={styles.root}>
          <p role="status" className={visuallyHidden.root}>
            {title}
          </p>
          {children}
        </div>
      </Drawer>
    </div>
  )
}
