import { type Customer, formatListDate } from '@postern/core'
import { worstLicenceWarning } from '@postern/core/management'
import { customerMessages } from '@postern/core/texts'
import type { ElementOf } from '../../elements/declaration'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import page from '../../resource-form/FormPage.module.css'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { PageHeaderSkeleton } from '../../shell/PageHeader/PageHeaderSkeleton'
import { Badge } from '../../ui/Badge/Badge'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import { CustomerMoving } from '../CustomerMoving'
import { CustomerState } from '../CustomerState'
import { useCustomer } from '../useCustomer'

/** Actions on a customer; an absent one is not offered. */
export interface CustomerActions {
  onEdit?: () => void
  onTransfer?: () => void
  onDelete?: () => void
}

export interface CustomerHeaderProps extends CustomerActions {
  customerId: number
  /** Also shows the customer's reseller, for provider administrators. Default: false. */
  showsReseller?: boolean
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Fires when its name has loaded, for example for the breadcrumb. */
  onLoaded?: (details: { name: string }) => void
}

/** Name, state and actions of a customer; heads every page about it (RT-050). */
export const CustomerHeader = /* @__PURE__ */ defineWidget('CustomerHeader', ConnectedCustomerHeader)

export const customerHeaderElement = {
  attributes: { customerId: 'number', showsReseller: 'flag', canEdit: 'flag', canTransfer: 'flag', canDelete: 'flag' },
  needs: ['customerId'],
  events: ['edit', 'transfer', 'delete'],
  offered: { edit: 'canEdit', transfer: 'canTransfer', delete: 'canDelete' },
  token: { name: { en: 'Header of a customer', fr: 'En-tête d’un client' }, calls: ['getCustomer'] },
} as const satisfies ElementOf<typeof CustomerHeader>

function ConnectedCustomerHeader({ customerId, headingLevel = 2, onLoaded, ...rest }: CustomerHeaderProps) {
  const query = useCustomer(customerId)
  useLoadedName(query.data?.name, onLoaded)
  return (
    <CustomerState
      of={query}
      headingLevel={headingLevel}
      skeleton={<PageHeaderSkeleton facts={rest.showsReseller ? 2 : 1} />}
    >
      {(customer) => <CustomerHeaderView {...rest} customer={customer} headingLevel={headingLevel} now={new Date()} />}
    </CustomerState>
  )
}

export interface CustomerHeaderViewProps extends Omit<CustomerHeaderProps, 'customerId' | 'onLoaded'> {
  customer: Customer
  now: Date
}

/** The header from plain values. */
export function CustomerHeaderView({
  customer,
  now,
  showsReseller = false,
  headingLevel = 2,
  ...actions
}: CustomerHeaderViewProps) {
  const texts = useTexts('customer', customerMessages)
  const timeZone = useTimeZone()
  const { name, reseller, createdAt, isActive, services, tenants, move } = customer
  const warning = worstLicenceWarning(services, now) ?? (tenants.some(({ failure }) => failure) ? 'tenant' : null)
  const { onEdit, onTransfer, onDelete } = actions
  const header = (
    <PageHeader
      title={name}
      headingLevel={headingLevel}
      hasInitials
      badges={
        <>
          <Status tone={isActive ? 'success' : 'neutral'}>{isActive ? texts.active : texts.inactive}</Status>
          {warning && <Badge tone="warning">{texts.warnings[warning]}</Badge>}
        </>
      }
      meta={[
        ...(showsReseller && reseller
          ? [<Untrusted key="reseller">{texts.header.reseller(reseller.name)}</Untrusted>]
          : []),
        ...(createdAt ? [texts.header.since(formatListDate(createdAt, timeZone).slice(0, 10))] : []),
      ]}
      actions={onEdit && [{ key: 'edit', label: texts.header.edit, onSelect: onEdit }]}
      menu={[
        ...(onTransfer && !move ? [{ key: 'transfer', label: texts.header.transfer, onSelect: onTransfer }] : []),
        ...(onDelete
          ? [{ key: 'delete', label: texts.header.delete, tone: 'danger' as const, onSelect: onDelete }]
          : []),
      ]}
    />
  )
  if (!move) return header
  return (
    <div className={page.root}>
      {header}
      <CustomerMoving move={move} />
    </div>
  )
}
