import { type ReactNode, useId } from 'react'
import { usePart } from '../../parts/use-part'
import styles from './Card.module.css'
import { CardHead } from './CardHead'
import type { CardLinkProps } from './CardLink'

export interface CardProps {
  title: string
  /** One muted line below the title. */
  intro?: ReactNode
  /** Heading level of the title. Default: 2. */
  headingLevel?: 2 | 3 | 4
  /** Link to the full content; absent: none. */
  link?: CardLinkProps
  /** At most one, at the end of the header. */
  action?: ReactNode
  /** Rendered at the bottom below a hairline; absent: none. */
  footer?: ReactNode
  /** True if the content extends to the edges, as a table does. Default: false. */
  isFlush?: boolean
  children: ReactNode
}

/** Surface about one subject, labelled by its title. */
export function Card({ title, intro, headingLevel = 2, link, action, footer, isFlush = false, children }: CardProps) {
  const id = useId()
  const part = usePart('card', styles.root)
  return (
    <section {...part} aria-labelledby={id}>
      <div className={styles.head}>
        <CardHead {...{ id, title, intro, headingLevel, link }}>{action}</CardHead>
      </div>
      <div className={styles.body} data-flush={isFlush ? '' : undefined}>
        {children}
      </div>
      {footer && <footer className={styles.footer}>{footer}</footer>}
    </section>
  )
}
