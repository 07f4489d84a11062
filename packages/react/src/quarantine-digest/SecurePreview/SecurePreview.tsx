import { quarantineDigestMessages } from '@postern/core/texts'
import { type ComponentType, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import type { PreviewPanelProps } from './PreviewPanel'
import styles from './SecurePreview.module.css'

/** Offers a redacted picture of the message; the viewer is loaded on request, and nothing is sent before. */
export function SecurePreview(props: PreviewPanelProps) {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const [Panel, setPanel] = useState<ComponentType<PreviewPanelProps> | null>(null)
  const [status, setStatus] = useState<'closed' | 'opening' | 'failed'>('closed')
  if (Panel) return <Panel {...props} />
  const open = () => {
    setStatus('opening')
    import('./PreviewPanel').then(
      ({ PreviewPanel }) => setPanel(() => PreviewPanel),
      () => setStatus('failed'),
    )
  }
  return (
    <div className={styles.root}>
      <div className={styles.offer}>
        <Button
          icon="eye"
          data-press="preview"
          isPending={status === 'opening'}
          disabled={props.isDisabled}
          onClick={open}
        >
          {texts.preview}
        </Button>
        {status === 'failed' ? (
          <p className={styles.failed} role="alert">
            {texts.previewNotLoaded}
          </p>
        ) : (
          <p className={styles.hint}>{texts.previewHint}</p>
        )}
      </div>
    </div>
  )
}
