import { quarantineDigestMessages } from '@postern/core/texts'
import { useEffect, useState } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import styles from './QuarantineDigest.module.css'

const slowMs = 8_000

/** Skeleton of the page; after a while, a message says that loading takes long. */
export function QuarantineDigestLoading() {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <section className={styles.root} aria-busy="true" aria-label={texts.loading}>
      <div className={styles.main}>
        <Skeleton width="third" />
        <Skeleton size="title" />
        <Skeleton width="half" />
        <Skeleton size="block" />
        <p className={styles.lead} role="status">
          {isSlow && texts.slow}
        </p>
      </div>
    </section>
  )
}
