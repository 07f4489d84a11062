import { shellMessages } from '@postern/core/texts'
import { useTexts } from '@postern/react'
import styles from './Logo.module.css'

/** The brand's mark and name; neutral until a reseller's own is known. */
export function Logo() {
  const { brand } = useTexts('shell', shellMessages)
  return (
    <span className={styles.root}>
      <img className={styles.mark} src="/logo.svg" alt="" width="28" height="28" />
      {brand}
    </span>
  )
}
