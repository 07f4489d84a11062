import { pngSource } from '@postern/core/quarantine'
import { securePreviewMessages } from '@postern/core/texts'
import { type ReactNode, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Dialog } from '../../ui/Dialog/Dialog'
import { useScrolls } from '../../ui/use-scrolls'
import styles from './SecurePicture.module.css'

export interface SecurePictureProps {
  /** The picture in base64. Bytes that are no PNG are not shown (XB-05). */
  data: string
  /** What the picture is. Default: 'Redacted picture of the message'. */
  alt?: string
  /** Stands above it. Default: that parts may be redacted and the layout may differ. */
  note?: ReactNode
  /** Something else is on its way: it cannot be enlarged meanwhile. Default: false. */
  isDisabled?: boolean
}

/** A message as the server drew it, to be scrolled and enlarged: a picture, of which nothing can run or be fetched. */
export function SecurePicture({ data, alt, note, isDisabled = false }: SecurePictureProps) {
  const texts = useTexts('securePreview', securePreviewMessages)
  const [isEnlarged, setEnlarged] = useState(false)
  // The picture that could not be drawn, so that another one is tried.
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

/** Cuts off what is too tall or wide; reached by Tab when there is something to scroll. */
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
