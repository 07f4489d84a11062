import type { ReportRecipient } from '@postern/core'
import { forwardRef, type ReactNode } from 'react'
import { Address } from '../ui/Address/Address'
import styles from './RecipientAddresses.module.css'

export interface RecipientAddressesProps {
  recipients: readonly ReportRecipient[]
  /** Accessible name of the list. */
  label: string
  /** Action for a recipient. Absent: none. */
  actionOf?: (recipient: ReportRecipient) => ReactNode
}

/** Recipients of a report. The list takes the focus when a recipient's button is gone. */
export const RecipientAddresses = forwardRef<HTMLUListElement, RecipientAddressesProps>(function RecipientAddresses(
  { recipients, label, actionOf },
  ref,
) {
  return (
    <ul ref={ref} className={styles.root} aria-label={label} tabIndex={-1}>
      {recipients.map((recipient) => (
        <li key={recipient.userId} className={styles.row}>
          <Address className={styles.address}>{recipient.emailAddress}</Address>
          {actionOf?.(recipient)}
        </li>
      ))}
    </ul>
  )
})
