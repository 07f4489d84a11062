import { domainsMessages } from '@postern/core/texts'
import { forwardRef, type ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './DomainDetails.module.css'

export interface HopTableProps {
  /** Name of the table. */
  label: string
  /** Head of the first column. */
  head: string
  rows: readonly { address: string; priority: number }[]
  /** What can be done with a row. Absent: nothing. */
  actionOf?: (address: string) => ReactNode
}

/** Hosts with their priorities, the first to be tried on top. It takes the focus when a row's button is gone. */
export const HopTable = forwardRef<HTMLTableElement, HopTableProps>(function HopTable(
  { label, head, rows, actionOf },
  ref,
) {
  const texts = useTexts('domains', domainsMessages)
  const inOrder = [...rows].sort((one, other) => one.priority - other.priority)
  return (
    <table ref={ref} className={styles.table} aria-label={label} tabIndex={-1}>
      <thead>
        <tr>
          <th className={styles.head} scope="col">
            {head}
          </th>
          <th className={styles.head} scope="col" data-align="end">
            {texts.priority}
          </th>
          {actionOf && <td className={styles.head} data-align="end" />}
        </tr>
      </thead>
      <tbody>
        {inOrder.map(({ address, priority }) => (
          <tr key={address}>
            <th className={styles.address} scope="row">
              <Untrusted>{address}</Untrusted>
            </th>
            <td className={styles.cell} data-align="end">
              {priority}
            </td>
            {actionOf && (
              <td className={styles.cell} data-align="end">
                {actionOf(address)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
})
