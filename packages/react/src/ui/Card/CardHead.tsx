import type { ReactNode } from 'react'
import styles from './CardHead.module.css'
import { CardLink, type CardLinkProps } from './CardLink'

export interface CardHeadProps {
  /** Id of the title, which labels the card. */
  id?: string
  title: string
  /** One muted line below the title. */
  intro?: ReactNode
  /** Heading level of the title. */
  headingLevel: 2 | 3 | 4
  /** Link to the full content; absent: none. */
  link?: CardLinkProps
  /** Other content at the end. */
  children?: ReactNode
}

/** First line of a card: its title and link. */
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
