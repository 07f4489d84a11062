import { quarantineDigestMessages } from '@postern/core/texts'
import { useTexts } from '../../provider/PosternContext'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import styles from './QuarantineDigest.module.css'

/** The shape of what is to come. */
export function QuarantineDigestLoading() {
  const texts = useTexts('quarantineDigest', quarantineDigestMessages)
  return (
    <section className={styles.root} aria-busy="true" aria-label={texts.loading}>
      <div className={styles.main}>
        <Skeleton width="third" />
        <Skeleton size="title" />
        <Skeleton width="half" />
        <Skeleton size="block" />
      </div>
    </section>
  )
}
