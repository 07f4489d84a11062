import styles from './Spinner.module.css'

/** Spinning ring; the text beside it names the pending content. */
export function Spinner() {
  return <span className={styles.root} aria-hidden="true" />
}
