import { type ReactNode, useId } from 'react'
import { CardHead } from '../Card/CardHead'
import styles from './Section.module.css'

export interface SectionProps {
  title: string
  /** One line below the title. */
  intro?: ReactNode
  /** Heading level of the title. Default: 3. */
  headingLevel?: 2 | 3 | 4
  /** At most one, at the end of the header. */
  action?: ReactNode
  /** Absent: only the header. */
  children?: ReactNode
}

/** Card about one subject, labelled by its title. */
export function Section({ title, intro, headingLevel = 3, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.root} aria-labelledby={id}>
      <CardHead {...{ id, title, intro, headingLevel }}>{action}</CardHead>
      {children}
    </section>
  )
}
