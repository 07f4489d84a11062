import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Initials } from '../Initials/Initials'
import styles from './PageHeader.module.css'

/** The header of an object's page until the object has loaded: as high as the header with one line of facts. */
export function PageHeaderSkeleton() {
  return (
    <div className={styles.root} aria-hidden="true">
      <Initials name="" shape="square" />
      <div className={styles.words}>
        <div className={styles.title} data-waiting="">
          <Skeleton width="third" />
        </div>
        <div className={styles.meta} data-waiting="">
          <Skeleton width="half" />
        </div>
      </div>
    </div>
  )
}
