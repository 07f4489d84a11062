import { emailInDisplayAddress, nameInDisplayAddress } from '@postern/core'
import { Address } from '../ui/Address/Address'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import styles from './QuarantineColumns.module.css'

export interface SenderCellProps {
  sender: string
  displayAddress: string | null
  /** Shown when there is no address at all. */
  noSender: string
}

/** Name above the address; the address is always shown (XB-09). */
export function SenderCell({ sender, displayAddress, noSender }: SenderCellProps) {
  const name = nameInDisplayAddress(displayAddress)
  const address = sender || emailInDisplayAddress(displayAddress) || noSender
  return (
    <span className={styles.sender}>
      {name && <Untrusted className={styles.name}>{name}</Untrusted>}
      <Address className={name ? styles.address : undefined}>{address}</Address>
    </span>
  )
}
