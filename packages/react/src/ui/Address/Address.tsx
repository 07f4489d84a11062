import { stripInvisible } from '@postern/core'
import { Fragment, type ReactNode } from 'react'
import { classNames } from '../class-names'
import styles from './Address.module.css'

export interface AddressProps {
  /** An address from a mail or a user. */
  children: string
  className?: string
}

/** An address on one line. The local part is truncated first, then dropped, before the domain is. */
export function Address({ children, className }: AddressProps) {
  const address = stripInvisible(children)
  const at = address.lastIndexOf('@')
  return (
    <bdi className={classNames(styles.root, className)} title={address}>
      {at > 0 && <span className={styles.local}>{address.slice(0, at)}</span>}
      <span className={styles.domain}>{at > 0 ? breakable(address.slice(at)) : address}</span>
    </bdi>
  )
}

/** Breaks a domain before a dot when it takes more than one line. */
function breakable(domain: string): ReactNode {
  const [first, ...others] = domain.split('.')
  return (
    <>
      {first}
      {others.map((label, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: labels repeat and never move.
        <Fragment key={index}>
          <wbr className={styles.break} />.{label}
        </Fragment>
      ))}
    </>
  )
}
