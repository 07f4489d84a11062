import type { PreviewState } from '@postern/core/machines'
import { securePreviewMessages } from '@postern/core/texts'
import { useRef } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { SecurePicture } from '../../secure-preview/SecurePicture/SecurePicture'
import { Button } from '../../ui/Button/Button'
import { Notice } from '../../ui/Notice/Notice'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Spinner } from '../../ui/Spinner/Spinner'
import { useBrowserLayoutEffect } from '../../ui/use-browser-layout-effect'
import visuallyHidden from '../../ui/VisuallyHidden.module.css'
import styles from './SecurePreview.module.css'

export interface PreviewPanelViewProps {
  state: PreviewState
  isDisabled?: boolean
  /** Level of the heading of a failure. Default: 3. */
  headingLevel?: 2 | 3
  onRetry: () => void
}

/** Number of responses without image after which a message says that it takes long: about ten seconds. */
const slowAfter = 5

/** The panel of the secure preview from plain values. Takes the focus from the button that it replaces. */
export function PreviewPanelView({ state, isDisabled = false, headingLevel = 3, onRetry }: PreviewPanelViewProps) {
  const texts = useTexts('securePreview', securePreviewMessages)
  const root = useRef<HTMLElement>(null)
  useBrowserLayoutEffect(() => root.current?.focus({ preventScroll: true }), [])
  const isWaiting = state.status === 'waiting'
  const retry = () => {
    root.current?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <section ref={root} className={styles.root} aria-label={texts.region} tabIndex={-1}>
      <p className={isWaiting ? styles.hint : visuallyHidden.root} role="status">
        {isWaiting && (
          <>
            <Spinner /> {state.attempt < slowAfter ? texts.preparing : texts.slow}
          </>
        )}
        {state.status === 'shown' && texts.ready}
      </p>
      {isWaiting && (
        <div className={styles.page} aria-hidden="true">
          <Skeleton size="title" width="half" />
          <Skeleton />
          <Skeleton />
          <Skeleton width="third" />
          <Skeleton size="block" />
          <Skeleton />
          <Skeleton width="half" />
        </div>
      )}
      {state.status === 'shown' && <SecurePicture data={state.data} isDisabled={isDisabled} />}
      {state.status === 'failed' && (
        <Notice
          icon="warning"
          size="sm"
          role="alert"
          headingLevel={headingLevel}
          title={state.why === 'notLoaded' ? texts.notLoadedTitle : texts.failedTitle}
          action={
            <Button disabled={isDisabled} onClick={retry}>
              {texts.retry}
            </Button>
          }
        >
          {state.why === 'notLoaded' ? texts.notLoaded : texts.failed}
        </Notice>
      )}
    </section>
  )
}
