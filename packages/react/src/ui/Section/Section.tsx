import { type ReactNode, useId } from 'react'
import { CardHead } from '../Card/CardHead'
import styles from './Section.module.css'

export interface SectionProps {
  title: string
  /** One line below the title. */
  intro?: ReactNode
  /** Level of the title's heading. Default: 3. */
  headingLevel?: 2 | 3 | 4
  /** At most one, at the end of the head. */
  action?: ReactNode
  /** Absent: the head alone. */
  children?: ReactNode
}

/** A card about one subject, named by its title. */
export function Section({ title, intro, headingLevel = 3, action, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.root} aria-labelledby={id}>
      <CardHead {...{ id, title, intro, headingLevel }}>{action}</CardHead>
      {children}
    </section>
  )
}
