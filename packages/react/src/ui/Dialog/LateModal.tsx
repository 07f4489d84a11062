import { uiMessages } from '@postern/core/texts'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../Button/Button'
import { useLayerPlace } from '../layer-place'
import styles from './Dialog.module.css'
import type { LatePart } from './late-part'
import { useModal } from './use-modal'

interface ModalProps {
  isOpen: boolean
  onClose: () => void
  title: string
}

export interface LateModalProps<Props extends ModalProps> {
  part: LatePart<Props>
  modal: Props
}

/**
 * Modal whose code loads when the user first interacts with its surroundings, at the latest when it opens. Mounted only while it is open;
 * while it loads, Escape cancels it.
 */
export function LateModal<Props extends ModalProps>({ part, modal }: LateModalProps<Props>) {
  const { Part, hasFailed } = useSyncExternalStore(part.subscribe, part.get, part.getOfServer)
  const { isOpen, onClose } = modal
  const latestClose = useRef(onClose)
  latestClose.current = onClose
  const isThere = Part !== null
  useEffect(() => {
    if (isThere) return
    if (!isOpen) return onFirstUse(part.load)
    void part.load()
    const onKeyDown = ({ key, isComposing }: KeyboardEvent) => {
      if (key === 'Escape' && !isComposing) latestClose.current()
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [part, isOpen, isThere])
  if (!isOpen) return null
  if (Part) return <Part {...modal} />
  return hasFailed ? <Failed {...modal} onRetry={part.load} /> : <span hidden aria-busy="true" />
}

/** Replaces a dialog whose code failed to load. */
function Failed({ title, onClose, onRetry }: ModalProps & { onRetry: () => void }) {
  const texts = useTexts('ui', uiMessages).dialog
  const retry = useRef<HTMLButtonElement>(null)
  const modal = useModal({ isOpen: true, onClose, closesOnScrim: true, firstFocus: () => retry.current })
  const place = useLayerPlace()
  return place(
    <dialog {...modal} className={styles.root} part="dialog" aria-label={title} data-size="sm">
      <div className={styles.panel}>
        <p className={styles.body} role="alert">
          {texts.failed}
        </p>
        <div className={styles.footer}>
          <Button onClick={onClose}>{texts.close}</Button>
          <Button ref={retry} variant="primary" onClick={onRetry}>
            {texts.retry}
          </Button>
        </div>
      </div>
    </dialog>,
  )
}

const uses = ['pointerover', 'keydown'] as const

/** Calls back when a pointer or a key first reaches one of our roots; ignores the surrounding host page. */
function onFirstUse(then: () => unknown): () => void {
  const stop = () => {
    for (const use of uses) removeEventListener(use, onUse, true)
  }
  const onUse = (event: Event) => {
    if (!event.composedPath().some((place) => place instanceof Element && place.matches('[data-pst-root]'))) return
    stop()
    then()
  }
  for (const use of uses) addEventListener(use, onUse, { capture: true, passive: true })
  return stop
}
