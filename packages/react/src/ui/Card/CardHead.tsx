import type { ReactNode } from 'react'
import styles from './CardHead.module.css'
import { CardLink, type CardLinkProps } from './CardLink'

export interface CardHeadProps {
  /** Id of the title, which names the card. */
  id?: string
  title: string
  /** One muted line below the title. */
  intro?: ReactNode
  /** Of the title. */
  headingLevel: 2 | 3 | 4
  /** Leads to all of it; absent: none. */
  link?: CardLinkProps
  /** What else stands at the end. */
  children?: ReactNode
}

/** The first line of a card: what it is about, and where it leads. */
export function CardHead({ id, title, intro, headingLevel, link, children }: CardHeadProps) {
  const Heading = `h${headingLevel}` as const
  return (
    <div className={styles.root}>
      <div className={styles.words}>
        <Heading className={styles.title} id={id}>
          {title}
        </Heading>
        {intro && <p className={styles.intro}>{intro}</p>}
      </div>
      {link && <CardLink {...link} />}
      {children}
    </div>
  )
}
