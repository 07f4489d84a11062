import { type ReactNode, useId } from 'react'
import styles from './Section.module.css'

export interface SectionProps {
  title: string
  /** One line below the title. */
  intro?: ReactNode
  /** Level of the title's heading. Default: 3. */
  headingLevel?: 2 | 3 | 4
  /** At most one, at the end of the head. */
  action?: ReactNode
  children: ReactNode
}

/** A card about one subject, named by its title. */
export function Section({ title, intro, headingLevel = 3, action, children }: SectionProps) {
  const id = useId()
  const Heading = `h${headingLevel}` as const
  return (
    <section className={styles.root} aria-labelledby={id}>
      <header className={styles.head}>
        <div className={styles.words}>
          <Heading className={styles.title} id={id}>
            {title}
          </Heading>
          {intro && <p className={styles.intro}>{intro}</p>}
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
