import type { IpEntry } from '@postern/core'
import { domainDetailsMessages, domainsMessages } from '@postern/core/texts'
import { forwardRef, type ReactNode } from 'react'
import { useTexts } from '../../provider/PosternContext'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import styles from './DomainDetails.module.css'

export interface HopTableProps {
  /** Accessible name of the table. */
  label: string
  /** Header of the first column. */
  head: string
  hops: readonly IpEntry[]
  /** Action offered for a row. */
  actionOf: (address: string) => ReactNode
}

/** Hosts with their priorities, first choice on top. Takes the focus when a row's button disappears. */
export const HopTable = forwardRef<HTMLTableElement, HopTableProps>(function HopTable(
  { label, head, hops, actionOf },
  ref,
) {
  const texts = useTexts('domains', domainsMessages)
  const details = useTexts('domainDetails', domainDetailsMessages)
  const inOrder = [...hops].sort((one, other) => one.priority - other.priority)
  return (
    <table ref={ref} className={styles.table} aria-label={label} tabIndex={-1}>
      <thead className={styles.heads}>
        <tr>
          <th className={styles.head} scope="col">
            {head}
          </th>
          <th className={styles.head} scope="col" data-align="end">
            {texts.priority}
          </th>
          <th className={styles.head} scope="col" data-align="end">
            {details.port}
          </th>
          <th className={styles.head} scope="col" data-align="end">
            TLS
          </th>
          <td className={styles.head} data-align="end" />
        </tr>
      </thead>
      <tbody>
        {inOrder.map(({ ipAddress, priority, port, tls }) => (
          <tr key={ipAddress} className={styles.hopRow}>
            <th className={styles.address} scope="row">
              <Untrusted>{ipAddress}</Untrusted>
            </th>
            <td className={styles.cell} data-align="end" data-label={texts.priority}>
              {priority}
            </td>
            <td className={styles.cell} data-align="end" data-label={details.port}>
              {port}
            </td>
            <td className={styles.cell} data-align="end" data-label="TLS">
              {(details.tlsShort as Readonly<Record<string, string>>)[tls] ?? tls}
            </td>
            <td className={styles.cell} data-align="end">
              {actionOf(ipAddress)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
})
