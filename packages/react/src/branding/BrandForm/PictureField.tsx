import { imageMessages, resellerBrandMessages } from '@postern/core/texts'
import { type ChangeEvent, useId, useRef, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Button } from '../../ui/Button/Button'
import { Icon } from '../../ui/Icon/Icon'
import type { PictureKind } from '../brand-draft'
import styles from './BrandForm.module.css'
import { BrandPicture } from './BrandPicture'

export interface PictureFieldProps {
  kind: PictureKind
  /** Address it is shown from; `null`: there is none. */
  address: string | null
  error: string | undefined
  onChange: (address: string | null) => void
}

/** Within the limits that the server accepts. */
const limits = {
  logo: { maxBytes: 190_000, maxEdge: 800 },
  logoDark: { maxBytes: 190_000, maxEdge: 800 },
  favicon: { maxBytes: 48_000, maxEdge: 256 },
} as const

/** One picture: shows it, lets the user choose or remove one, and downscales it in the browser (XB-30). */
export function PictureField({ kind, address, error, onChange }: PictureFieldProps) {
  const texts = useTexts('resellerBrand', resellerBrandMessages)
  const images = useTexts('image', imageMessages)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const label = texts[kind]

  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // Lets the same file be chosen again.
    target.value = ''
    if (!file) return
    setWorking(true)
    setProblem(null)
    try {
      onChange(await shrunk(file, kind))
    } catch (cause) {
      const { ImageProblem } = await import('@postern/core/browser')
      setProblem(cause instanceof ImageProblem ? images[cause.key] : images.unreadable)
    } finally {
      setWorking(false)
    }
  }
  const wrong = problem ?? error
  return (
    <fieldset className={styles.picture} aria-describedby={wrong ? `${id}-error` : undefined}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.frame} data-theme={kind === 'logoDark' ? 'dark' : 'light'} data-kind={kind}>
        {address ? <BrandPicture className={styles.image} address={address} alt={label} /> : <span>{texts.none}</span>}
      </div>
      <input
        ref={input}
        className={styles.file}
        type="file"
        tabIndex={-1}
        aria-hidden="true"
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => void pick(event)}
      />
      <div className={styles.actions}>
        <Button
          ref={choose}
          size="sm"
          aria-label={texts.choose(label)}
          aria-invalid={wrong ? true : undefined}
          isPending={isWorking}
          onClick={() => input.current?.click()}
        >
          {texts.chooseShort}
        </Button>
        {address && (
          <Button
            size="sm"
            variant="ghost"
            aria-label={texts.remove(label)}
            onClick={() => {
              onChange(null)
              choose.current?.focus()
            }}
          >
            {texts.removeShort}
          </Button>
        )}
      </div>
      {isWorking && (
        <p className={styles.working} role="status">
          {texts.working}
        </p>
      )}
      {wrong && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="danger" /> {wrong}
        </p>
      )}
    </fieldset>
  )
}

/** As a data address: the page's policy allows no other form for a picture that is not stored yet. */
async function shrunk(file: File, kind: PictureKind): Promise<string> {
  const { dataAddress, shrinkImage } = await import('@postern/core/browser')
  return dataAddress(await shrinkImage(file, limits[kind]))
}
