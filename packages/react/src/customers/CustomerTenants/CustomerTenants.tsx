import { formatListDate, type Role, type Tenant } from '@postern/core'
import { tenants as tenantCalls } from '@postern/core/contract'
import { decides, readOwnership } from '@postern/core/management'
import { customerMessages } from '@postern/core/texts'
import { type ReactNode, useState } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts, useTimeZone } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import page from '../../resource-form/FormPage.module.css'
import { ResourceDialog } from '../../resource-form/ResourceDialog/ResourceDialog'
import { Button } from '../../ui/Button/Button'
import { EmptyState } from '../../ui/EmptyState/EmptyState'
import { Section } from '../../ui/Section/Section'
import { Status } from '../../ui/Status/Status'
import { Untrusted } from '../../ui/Untrusted/Untrusted'
import table from '../CustomerOwnership/CustomerOwnership.module.css'
import { CustomerState } from '../CustomerState'
import { useCustomer, useReload } from '../useCustomer'

export interface CustomerTenantsProps {
  customerId: number
  /** Role of the signed-in user; with the customer's ownership it determines whether anything can be changed. */
  userRole: Role
  /** The product key that the server was started with. */
  product?: string
  /** Renders a tenant's name as a link to its settings. Default: the plain name. */
  renderLink?: (tenant: Tenant, name: ReactNode) => ReactNode
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Microsoft 365 tenants of a customer, with the state of each (RT-082). */
export const CustomerTenants = /* @__PURE__ */ defineWidget('CustomerTenants', ConnectedCustomerTenants, {
  events: ['onDirtyChange'],
})

export const customerTenantsElement = {
  attributes: { customerId: 'number' },
  needs: ['customerId'],
  events: ['dirtyChange'],
  asks: 'role',
} as const satisfies ElementOf<typeof CustomerTenants>

function ConnectedCustomerTenants({
  customerId: id,
  userRole,
  product,
  headingLevel = 2,
  ...rest
}: CustomerTenantsProps) {
  const calls = useClient().tenants
  const reload = useReload(id)
  const query = useCustomer(id)
  return (
    <CustomerState of={query} headingLevel={headingLevel}>
      {({ tenants, ownership }) => (
        <CustomerTenantsView
          {...rest}
          tenants={tenants}
          canChange={decides(userRole, readOwnership(ownership, product).tenants)}
          headingLevel={headingLevel}
          onConnect={async (tenant, { idempotencyKey }) => {
            const added = await calls.create({ id, ...tenant }, { idempotencyKey })
            await reload()
            return added
          }}
        />
      )}
    </CustomerState>
  )
}

export interface NewTenant {
  name: string
  tenantId: string
  clientId: string
  clientSecret: string
  folder: string
}

export interface CustomerTenantsViewProps extends Pick<CustomerTenantsProps, 'renderLink' | 'onDirtyChange'> {
  tenants: readonly Tenant[]
  canChange: boolean
  headingLevel: 2 | 3
  /** Rejects with the server's error. */
  onConnect: (tenant: NewTenant, details: { idempotencyKey: string }) => Promise<Tenant>
}

/** The tenants from plain values. */
export function CustomerTenantsView({
  tenants,
  canChange,
  headingLevel,
  onConnect,
  ...rest
}: CustomerTenantsViewProps) {
  const { tenants: texts } = useTexts('customer', customerMessages)
  const { renderLink = (_tenant, name) => name, onDirtyChange } = rest
  const [isAdding, setAdding] = useState(false)
  return (
    <Section
      title={texts.title}
      intro={texts.intro}
      headingLevel={headingLevel}
      action={canChange && <Button onClick={() => setAdding(true)}>{texts.add}</Button>}
    >
      {tenants.length === 0 ? (
        <EmptyState
          kind="empty"
          icon="mail"
          size="sm"
          headingLevel={headingLevel === 2 ? 3 : headingLevel}
          title={texts.empty}
        >
          {texts.emptyText}
        </EmptyState>
      ) : (
        <table className={table.table} aria-label={texts.title}>
          <thead className={table.heads}>
            <tr>
              <th scope="col" className={table.head}>
                {texts.name}
              </th>
              <th scope="col" className={table.head}>
                {texts.state}
              </th>
              <th scope="col" className={table.head}>
                {texts.folder}
              </th>
            </tr>
          </thead>
          <tbody className={table.rows}>
            {tenants.map((tenant) => (
              <tr key={tenant.id} className={table.row}>
                <th scope="row" className={table.area}>
                  {renderLink(tenant, <Untrusted>{tenant.name || String(tenant.id)}</Untrusted>)}
                </th>
                <td className={table.cell}>
                  <TenantState tenant={tenant} />
                </td>
                <td className={table.who}>
                  <Untrusted>{tenant.folder}</Untrusted>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <ResourceDialog
        isOpen={isAdding}
        onClose={() => setAdding(false)}
        title={texts.addTitle}
        intro={<p className={page.note}>{texts.emptyText}</p>}
        schema={tenantCalls.create.body}
        fields={[
          { name: 'name', kind: 'text', label: texts.name },
          { name: 'tenantId', kind: 'text', label: texts.tenantId },
          { name: 'clientId', kind: 'text', label: texts.clientId },
          {
            name: 'clientSecret',
            kind: 'password',
            label: texts.secret,
            hint: texts.secretHint,
            autoComplete: 'off',
            maxLength: 255,
          },
          { name: 'folder', kind: 'text', label: texts.folder, hint: texts.folderHint },
        ]}
        values={{ folder: 'junkemail' }}
        messageOf={({ name }) => (name === 'tenantId' || name === 'clientId' ? texts.guidWrong : undefined)}
        submitLabel={texts.add}
        onSubmit={(values, { idempotencyKey }) => onConnect(values, { idempotencyKey })}
        onDirtyChange={onDirtyChange}
      />
    </Section>
  )
}

/** Shows if a tenant can be read, and when it was last. */
export function TenantState({ tenant: { failure, syncedAt } }: { tenant: Tenant }) {
  const { tenants: texts } = useTexts('customer', customerMessages)
  const timeZone = useTimeZone()
  if (failure) {
    return (
      <>
        <Status tone="danger">{texts.failing}</Status>
        <span className={table.note}>
          {failure === 'timeout' || failure === 'failed' ? (
            texts[failure]
          ) : (
            <Untrusted>{texts.refused(failure)}</Untrusted>
          )}
        </span>
      </>
    )
  }
  if (syncedAt === null) return <Status tone="info">{texts.waiting}</Status>
  return <Status tone="success">{texts.readAt(formatListDate(syncedAt, timeZone))}</Status>
}
