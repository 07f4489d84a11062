import { entryPageMessages, formatNumber } from '@postern/core/texts'
import { useEffect, useRef } from 'react'
import { useLocale, useTexts } from '../../provider/PosternContext'
import { useSingleKeys } from '../../provider/useSingleKeys'
import { IconButton } from '../../ui/IconButton/IconButton'
import styles from './QuarantineEntry.module.css'
import type { EntryStep, EntrySteps } from './useEntrySteps'

export interface EntryStepperProps {
  steps: EntrySteps
  onStep: (step: EntryStep) => void
}

/** Steps to the previous and next message of the search, by button or by the keys k and j. */
export function EntryStepper({ steps, onStep }: EntryStepperProps) {
  const texts = useTexts('entryPage', entryPageMessages)
  const locale = useLocale()
  // Letter keys are off here if they are off in lists (WCAG 2.1.4).
  const [hasKeys] = useSingleKeys()
  const { previous, next, count, countIsEstimate } = steps
  const isShown = steps.place !== null
  const place = useRef<HTMLElement>(null)

  useEffect(() => {
    const root = isShown && place.current?.getRootNode()
    if (!hasKeys || !(root instanceof Document || root instanceof ShadowRoot)) return
    const onKeyDown = (event: Event) => {
      if (!(event instanceof KeyboardEvent)) return
      const step = { j: next, k: previous }[event.key]
      if (!step || isTaken(event, root)) return
      event.preventDefault()
      onStep(step)
    }
    // In a Shadow Root, listens only to its own keys: the rest of the page belongs to the host.
    root.addEventListener('keydown', onKeyDown)
    return () => root.removeEventListener('keydown', onKeyDown)
  }, [hasKeys, isShown, next, previous, onStep])

  if (steps.place === null) return null
  const total = `${formatNumber(count, locale)}${countIsEstimate ? '+' : ''}`
  return (
    <nav ref={place} className={styles.steps} aria-label={texts.steps}>
      <span className={styles.muted}>{texts.place(formatNumber(steps.place, locale), total)}</span>
      <IconButton
        icon="chevronLeft"
        label={texts.previous}
        aria-keyshortcuts={hasKeys ? 'k' : undefined}
        disabled={!previous}
        onClick={() => previous && onStep(previous)}
      />
      <IconButton
        icon="chevronRight"
        label={texts.next}
        aria-keyshortcuts={hasKeys ? 'j' : undefined}
        disabled={!next}
        onClick={() => next && onStep(next)}
      />
    </nav>
  )
}

/** True if typed into a field, meant for a layer above, or combined with another key. */
function isTaken(event: KeyboardEvent, root: Document | ShadowRoot): boolean {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.shiftKey) return true
  if (root.querySelector('dialog[open], [popover]:popover-open, [role="menu"]')) return true
  // Outside a Shadow Root, the event itself names only its host.
  const target = event.composedPath()[0]
  if (!(target instanceof HTMLElement)) return false
  return target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]')
}
