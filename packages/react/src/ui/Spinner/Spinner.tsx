import styles from './Spinner.module.css'

/** A turning ring; the words beside it say what is awaited. */
export function Spinner() {
  return <span className={styles.root} aria-hidden="true" />
}
