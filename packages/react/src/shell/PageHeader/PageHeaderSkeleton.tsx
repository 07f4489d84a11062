import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Initials } from '../Initials/Initials'
import styles from './PageHeader.module.css'

export interface PageHeaderSkeletonProps {
  /** Number of facts it will have. Default: 1. */
  facts?: number
}

/** Placeholder for the header of an object's page: same height as the header with its facts. */
export function PageHeaderSkeleton({ facts = 1 }: PageHeaderSkeletonProps) {
  return (
    <div className={styles.root} aria-hidden="true">
      <Initials name="" shape="square" />
      <div className={styles.words}>
        <div className={styles.title} data-waiting="">
          <Skeleton width="third" />
        </div>
        <div className={styles.meta}>
          {Array.from({ length: facts }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places, which have no key and no state.
            <div key={index} className={styles.fact} data-waiting="">
              <Skeleton width="half" />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}
