import { type AuditEvent, formatDateLogged } from '@postern/core'
import { auditActionText, auditChanges, auditMessages, auditResultOf, auditTargetText } from '@postern/core/texts'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { RowDrawer } from '../../resource-list/RowDrawer/RowDrawer'
import preview from '../../resource-list/RowDrawer/RowPreview.module.css'
import type { RowPreview } from '../../resource-list/resource-list'
import { type DescriptionItem, DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { Changes } from '../ObjectHistory/Changes'

export interface AuditDetailsProps extends RowPreview<AuditEvent> {
  /** Also shows the customer. */
  showsCustomer: boolean
}

/** An event beside the list, with old and new values. */
export function AuditDetails(props: AuditDetailsProps) {
  const { log } = useTexts('audit', auditMessages)
  const { row } = props
  return (
    <RowDrawer {...props} title={log.details} labels={{ previous: log.previous, next: log.next }}>
      {row ? (
        <Loaded event={row} showsCustomer={props.showsCustomer} />
      ) : (
        <p className={preview.note}>{log.elsewhere}</p>
      )}
    </RowDrawer>
  )
}

function Loaded({ event, showsCustomer }: { event: AuditEvent; showsCustomer: boolean }) {
  const texts = useTexts('audit', auditMessages)
  const timeZone = useTimeZone()
  const { log } = texts
  const { columns } = log
  const changes = auditChanges(event, texts)
  const result = auditResultOf(event)
  const fact = (key: keyof typeof columns, value: string | undefined): DescriptionItem[] =>
    value ? [{ key, label: columns[key], value: <Untrusted>{value}</Untrusted> }] : []
  return (
    <>
      <p className={preview.badges}>
        <Status tone={result === 'failed' ? 'danger' : 'success'}>{log.results[result]}</Status>
      </p>
      <DescriptionList
        items={[
          ...fact('action', auditActionText(event.action, texts)),
          ...fact('at', `${formatDateLogged(event.at, timeZone)} ${timeZone}`),
          ...fact('username', event.username || texts.byNobody),
          ...fact('target', auditTargetText(event.target, texts)),
          ...fact('address', event.address),
          ...(showsCustomer ? fact('customer', event.customer?.name) : []),
          ...(showsCustomer ? fact('reseller', event.reseller?.name) : []),
        ]}
      />
      <h3 className={preview.heading}>{log.changes}</h3>
      {changes.length > 0 ? <Changes changes={changes} /> : <p className={preview.note}>{log.noChanges}</p>}
    </>
  )
}
