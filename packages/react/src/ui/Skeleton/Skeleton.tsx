import { useShows } from '../StatePart/state-context'
import styles from './Skeleton.module.css'

export interface SkeletonProps {
  /** Share of the line's width. Default: full. */
  width?: 'full' | 'half' | 'third'
  size?: 'text' | 'title' | 'block'
}

/** Placeholder until its content has loaded. */
export function Skeleton({ width = 'full', size = 'text' }: SkeletonProps) {
  useShows('loading')
  return <span className={styles.root} data-width={width} data-size={size} aria-hidden="true" />
}
