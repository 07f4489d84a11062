import styles from './DomainDetails/DomainDetails.module.css'

/** Lines of one list. */
export function Facts({ facts }: { facts: readonly string[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}
