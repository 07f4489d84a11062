import type { Branding } from '@postern/core'
import { pageMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import { useRef, useState } from 'react'
import { useBrand, useBrandFailureToast } from '../branding/BrandProvider'
import { useIsDark } from '../branding/useIsDark'
import styles from './Logo.module.css'

/**
 * Logo of the host's branding, for light or dark (LO-074); its name when it has no logo or the picture fails to load; the portal's own when
 * the host has no branding. Empty until the branding has loaded, so that no other logo shows first.
 */
export function Logo() {
  const { status, brand } = useBrand()
  const texts = useTexts('page', pageMessages)
  const root = useRef<HTMLSpanElement>(null)
  const isDark = useIsDark(root)
  const [broken, setBroken] = useState<string | null>(null)
  useBrandFailureToast()
  const picture = pictureOf(brand, isDark)
  const hasPicture = picture && picture !== broken
  return (
    <span ref={root} className={styles.root}>
      {status === 'asked' || isDark === null ? null : hasPicture ? (
        <img className={styles.picture} src={picture} alt={texts.brand} onError={() => setBroken(picture)} />
      ) : (
        <>
          {!brand?.name && <img className={styles.mark} src="/logo.svg" alt="" width="28" height="28" />}
          {texts.brand}
        </>
      )}
    </span>
  )
}

/** Same for narrow spaces: the branding's icon, otherwise its logo, otherwise our own mark. */
export function CompactLogo() {
  const { status, brand } = useBrand()
  const texts = useTexts('page', pageMessages)
  const root = useRef<HTMLSpanElement>(null)
  const isDark = useIsDark(root)
  const [broken, setBroken] = useState<string | null>(null)
  const icon = brand?.favicon ?? pictureOf(brand, isDark)
  const source = icon && icon !== broken ? icon : '/logo.svg'
  return (
    <span ref={root} className={styles.root}>
      {status !== 'asked' && isDark !== null && (
        <img className={styles.picture} src={source} alt={texts.brand} onError={() => setBroken(source)} />
      )}
    </span>
  )
}

function pictureOf(brand: Branding | null, isDark: boolean | null): string | null {
  const [first, second] = isDark ? [brand?.logoDark, brand?.logo] : [brand?.logo, brand?.logoDark]
  return first ?? second ?? null
}
