import {
  emailInDisplayAddress,
  formatListDate,
  nameInDisplayAddress,
  type QuarantineEntry,
  type QuarantineOrdering,
} from '@postern/core'
import { quarantineReason } from '@postern/core/quarantine'
import { quarantineMessages } from '@postern/core/texts'
import type { MouseEvent } from 'react'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { Address } from '../../ui/Address/Address'
import { Icon } from '../../ui/Icon/Icon'
import { Skeleton } from '../../ui/Skeleton/Skeleton'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import type { QuarantineListState } from '../list-state'
import { StageStatus } from '../StageStatus'
import { VerdictBadge } from '../VerdictBadge'
import styles from './QuarantineRows.module.css'
import type { QuarantineSearchProps } from './QuarantineSearch'
import { SortHead } from './SortHead'

export interface QuarantineRowsProps extends Pick<QuarantineSearchProps, 'entryHref' | 'onOpen' | 'showsCustomer'> {
  /** `null` while the first answer is awaited. */
  rows: readonly QuarantineEntry[] | null
  state: QuarantineListState
  onSort: (ordering: QuarantineOrdering) => void
}

/** A table that becomes a list of the same data in a narrow container. */
export function QuarantineRows({ rows, state, onSort, showsCustomer, ...rest }: QuarantineRowsProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  const head = { ordering: state.ordering, onSort }
  return (
    <table className={styles.root} aria-label={texts.tableName}>
      <thead className={styles.head}>
        <tr>
          <SortHead {...head} column="timestamp" startsDown>
            {texts.received}
          </SortHead>
          <th scope="col" className={styles.cell} data-column="reason">
            {texts.reason}
          </th>
          <SortHead {...head} column="sender">
            {texts.from}
          </SortHead>
          <SortHead {...head} column="subject">
            {texts.subject}
          </SortHead>
          <SortHead {...head} column="owner">
            {texts.to}
          </SortHead>
          <SortHead {...head} column="stage">
            {texts.status}
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {rows
          ? rows.map((entry) => <Row key={entry.id} entry={entry} showsCustomer={showsCustomer} {...rest} />)
          : places(Math.min(state.pageSize, 10)).map((place) => <SkeletonRow key={place} />)}
      </tbody>
    </table>
  )
}

type RowProps = Pick<QuarantineRowsProps, 'entryHref' | 'onOpen' | 'showsCustomer'> & { entry: QuarantineEntry }

function Row({ entry, entryHref, onOpen, showsCustomer }: RowProps) {
  const texts = useTexts('quarantine', quarantineMessages)
  const timeZone = useTimeZone()
  const open = (event: MouseEvent) => {
    if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen({ entry })
  }
  const { message } = entry
  return (
    <tr className={styles.row}>
      <td className={styles.cell} data-part="date">
        {formatListDate(entry.timestamp, timeZone)}
      </td>
      <td className={styles.cell} data-part="reason">
        <VerdictBadge reason={quarantineReason(entry.verdict)} />
      </td>
      <td className={styles.cell} data-part="from">
        <Sender message={message} noSender={texts.noSender} />
      </td>
      <th scope="row" className={styles.cell} data-part="subject">
        {entry.isLocked && (
          <span className={styles.mark} title={texts.locked}>
            <Icon name="lock" role="img" aria-hidden="false" aria-label={texts.locked} />
          </span>
        )}
        <a className={styles.link} href={entryHref(entry)} onClick={open}>
          <Untrusted>{message.subject || texts.noSubject}</Untrusted>
        </a>
      </th>
      <td className={styles.cell} data-part="to">
        <Address>{entry.isOutbound ? entry.recipientList.join(', ') : entry.owner.address}</Address>
        {showsCustomer && <Untrusted className={styles.customer}>{entry.customer?.name ?? '–'}</Untrusted>}
      </td>
      <td className={styles.cell} data-part="status">
        <StageStatus stage={entry.stage} />
      </td>
    </tr>
  )
}

/** The name over the address; the address is always there (XB-09). */
function Sender({ message, noSender }: Pick<QuarantineEntry, 'message'> & { noSender: string }) {
  const name = nameInDisplayAddress(message.displayAddress)
  const address = message.sender || emailInDisplayAddress(message.displayAddress) || noSender
  return (
    <>
      {name && <Untrusted className={styles.name}>{name}</Untrusted>}
      <Address className={styles.address}>{address}</Address>
    </>
  )
}

function SkeletonRow() {
  return (
    <tr className={styles.row}>
      {places(columns).map((place) => (
        <td key={place} className={styles.cell}>
          <Skeleton />
        </td>
      ))}
    </tr>
  )
}

const columns = 6
const places = (count: number) => Array.from({ length: count }, (_, index) => `place-${index}`)
