import type { ApiError, Role, Tenant } from '@postern/core'
import { tenants } from '@postern/core/contract'
import { decides, readOwnership } from '@postern/core/management'
import { customerMessages } from '@postern/core/texts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import { failureText } from '../../resource-form/failure-text'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { Button } from '../../ui/Button/Button'
import { ConfirmDialog } from '../../ui/ConfirmDialog/ConfirmDialog'
import { DescriptionList } from '../../ui/DescriptionList/DescriptionList'
import { Section } from '../../ui/Section/Section'
import { CustomerState } from '../CustomerState'
import { TenantState } from '../CustomerTenants/CustomerTenants'
import { customersKey, useCustomer, useReload } from '../useCustomer'

export interface CustomerTenantProps {
  customerId: number
  /** Id of the directory. */
  tenantId: string
  /** Role of the signed-in user; with the customer's ownership it determines whether anything can be changed. */
  userRole: Role
  /** The product key that the server was started with. */
  product?: string
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  onDirtyChange?: (details: { isDirty: boolean }) => void
  /** Fires after it was disconnected; nothing is left to show. */
  onDisconnected?: () => void
}

/** Settings for reading one Microsoft 365 tenant (RT-083). */
export const CustomerTenant = /* @__PURE__ */ defineWidget('CustomerTenant', ConnectedCustomerTenant, {
  events: ['onDirtyChange', 'onDisconnected'],
})

export const customerTenantElement = {
  attributes: { customerId: 'number', tenantId: 'text' },
  needs: ['customerId', 'tenantId'],
  events: ['dirtyChange', 'disconnected'],
  asks: 'role',
} as const satisfies ElementOf<typeof CustomerTenant>

function ConnectedCustomerTenant({
  customerId: id,
  tenantId,
  userRole,
  product,
  headingLevel = 2,
  ...rest
}: CustomerTenantProps) {
  const texts = useTexts('customer', customerMessages)
  const calls = useClient().tenants
  const reload = useReload(id)
  const customer = useCustomer(id)
  const query = useQuery<Tenant, ApiError>({
    queryKey: [...customersKey, 'tenant', id, tenantId],
    queryFn: ({ signal }) => calls.get({ id, tenantId }, { signal }),
    networkMode: 'always',
  })
  const of = { ...query, data: customer.data && query.data, error: customer.error ?? query.error }
  return (
    <CustomerState of={of} headingLevel={headingLevel} notFoundTitle={texts.tenants.notFoundTitle}>
      {(tenant) => (
        <CustomerTenantView
          {...rest}
          tenant={tenant}
          canChange={decides(userRole, readOwnership(customer.data?.ownership ?? {}, product).tenants)}
          headingLevel={headingLevel}
          onSave={async (change) => {
            await calls.update({ id, tenantId, ...change })
            await reload()
          }}
          onDisconnect={() =>
            calls.delete({ id, tenantId }).then(
              async () => {
                rest.onDisconnected?.()
                await reload()
                return null
              },
              (cause: unknown) => failureText(cause, texts.failed),
            )
          }
        />
      )}
    </CustomerState>
  )
}

export interface TenantChange {
  name?: string | undefined
  folder?: string | undefined
  clientId?: string | undefined
  clientSecret?: string | undefined
}

export interface CustomerTenantViewProps extends Pick<CustomerTenantProps, 'onDirtyChange'> {
  tenant: Tenant
  canChange: boolean
  headingLevel: 2 | 3
  /** Rejects with the server's error. */
  onSave: (change: TenantChange) => Promise<void>
  /** Resolves to an error message; `null` on success. */
  onDisconnect: () => Promise<string | null>
}

/** The tenant from plain values. */
export function CustomerTenantView({
  tenant,
  canChange,
  headingLevel,
  onSave,
  onDisconnect,
  onDirtyChange,
}: CustomerTenantViewProps) {
  const texts = useTexts('customer', customerMessages)
  const words = texts.tenants
  const [isAsking, setAsking] = useState(false)
  const [isPending, setPending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const disconnect = async () => {
    setPending(true)
    setError(await onDisconnect())
    setPending(false)
  }
  return (
    <Section
      title={words.settingsTitle}
      headingLevel={headingLevel}
      action={
        canChange && (
          <Button variant="ghost" onClick={() => setAsking(true)}>
            {words.disconnect}
          </Button>
        )
      }
    >
      <DescriptionList
        items={[
          { key: 'name', label: words.name, value: tenant.name },
          { key: 'id', label: words.tenantId, value: String(tenant.id), copy: String(tenant.id) },
          { key: 'state', label: words.state, value: <TenantState tenant={tenant} /> },
          ...(canChange ? [] : [{ key: 'folder', label: words.folder, value: tenant.folder }]),
        ]}
      />
      {canChange && (
        <ResourceForm
          schema={tenants.update.body}
          values={{ name: tenant.name, clientId: tenant.clientId, folder: tenant.folder }}
          fields={[
            { name: 'name', kind: 'text', label: words.name },
            { name: 'folder', kind: 'text', label: words.folder, hint: words.folderHint },
            { name: 'clientId', kind: 'text', label: words.clientId },
            {
              name: 'clientSecret',
              kind: 'password',
              label: words.newSecret,
              hint: words.newSecretHint,
              isOptional: true,
              autoComplete: 'off',
              maxLength: 255,
            },
          ]}
          messageOf={({ name }) => (name === 'clientId' ? words.guidWrong : undefined)}
          submitLabel={texts.save}
          savedText={words.saved}
          onSubmit={(_values, { changes }) => onSave(changes)}
          onDirtyChange={onDirtyChange}
        />
      )}
      <ConfirmDialog
        isOpen={isAsking}
        title={words.disconnectTitle(tenant.name)}
        object={tenant.name}
        confirmLabel={words.disconnect}
        isPending={isPending}
        error={error ?? undefined}
        onClose={() => setAsking(false)}
        onConfirm={disconnect}
      >
        {words.disconnectText}
      </ConfirmDialog>
    </Section>
  )
}
