import { useId, useRef } from 'react'
import { CopyButton } from '../CopyButton/CopyButton'
import { useScrolls } from '../use-scrolls'
import styles from './CodePanel.module.css'

export interface CodePanelProps {
  /** Name of the content: 'Message headers'. */
  label: string
  /** Shown verbatim, in monospace. */
  code: string
  /** True if long lines wrap instead of scrolling sideways. Default: false. */
  isWrapped?: boolean
  /** Adds a copy button. Default: true. */
  canCopy?: boolean
}

/** Text for machines, such as headers and DNS records, with a copy button. */
export function CodePanel({ label, code, isWrapped = false, canCopy = true }: CodePanelProps) {
  const place = useRef<HTMLPreElement>(null)
  const scrolls = useScrolls(place)
  const id = useId()
  return (
    <div className={styles.root}>
      <div className={styles.head}>
        <span className={styles.label} id={id}>
          {label}
        </span>
        {canCopy && <CopyButton text={code} what={label} />}
      </div>
      <pre
        ref={place}
        className={styles.code}
        data-wrapped={isWrapped ? '' : undefined}
        {...(scrolls && { role: 'group', tabIndex: 0, 'aria-labelledby': id })}
      >
        <code dir="ltr">{code}</code>
      </pre>
    </div>
  )
}
