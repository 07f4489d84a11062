import type { ReactNode } from 'react'
import styles from './SubSection.module.css'

export interface SubSectionProps {
  title: string
  /** Heading level of the title. Default: 4. */
  headingLevel?: 2 | 3 | 4
  children: ReactNode
}

/** Titled part of a card or form, separated by a line above it. */
export function SubSection({ title, headingLevel = 4, children }: SubSectionProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.root} aria-label={title}>
      <Heading className={styles.title}>{title}</Heading>
      {children}
    </section>
  )
}
