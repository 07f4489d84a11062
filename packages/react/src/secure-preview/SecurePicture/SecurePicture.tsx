import { pngSource } from '@postern/core/quarantine'
import { securePreviewMessages } from '@postern/core/texts'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { useScrolls } from '../../ui/use-scrolls'
import styles from './SecurePicture.module.css'

export interface SecurePictureProps {
  /** The picture in base64. Bytes that are not a PNG are not shown (XB-05). */
  data: string
  /** Description of the picture. Default: 'Redacted picture of the message'. */
  alt?: string
  /** Shown above it. Default: parts may be redacted and the layout may differ. */
  note?: ReactNode
  /** True while something else is in progress, so that it cannot be enlarged. Default: false. */
  isDisabled?: boolean
}

/** Scrollable, enlargeable picture of a message as rendered by the server; contains nothing that can run or be fetched. */
export function SecurePicture({ data, alt, note, isDisabled = false }: SecurePictureProps) {
  const texts = useTexts('securePreview', securePreviewMessages)
  const [isEnlarged, setEnlarged] = useState(false)
  // Picture that failed to render, so that a different one is retried.
  const [broken, setBroken] = useState<string | null>(null)
  const source = pngSource(data)
  const name = alt ?? texts.pictureName
  if (!source || broken === data) return <p className={styles.note}>{texts.impossible}</p>
  const close = () => setEnlarged(false)
  return (
    <figure className={styles.root}>
      <figcaption className={styles.head}>
        <span className={styles.note}>{note ?? texts.note}</span>
        <Button size="sm" icon="search" aria-haspopup="dialog" disabled={isDisabled} onClick={() => setEnlarged(true)}>
          {texts.enlarge}
        </Button>
      </figcaption>
      <Frame name={name}>
        <img className={styles.picture} src={source} alt={name} onError={() => setBroken(data)} />
      </Frame>
      <Dialog
        isOpen={isEnlarged}
        onClose={close}
        size="lg"
        title={name}
        initialFocus="title"
        footer={<Button onClick={close}>{texts.close}</Button>}
      >
        <Frame name={name} isLarge>
          <img src={source} alt={name} />
        </Frame>
      </Dialog>
    </figure>
  )
}

/** Clips content that is too tall or wide; focusable by Tab if it scrolls. */
function Frame({ name, isLarge = false, children }: { name: string; isLarge?: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const scrolls = useScrolls(place)
  return (
    <div
      ref={place}
      className={styles.frame}
      data-large={isLarge || undefined}
      {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': name })}
    >
      {children}
    </div>
  )
}
