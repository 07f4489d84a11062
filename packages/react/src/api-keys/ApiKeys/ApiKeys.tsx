import type { ElementOf } from '../../elements/declaration'
import { defineWidget } from '../../provider/Widget/define-widget'
import { useApiKeyActions, useApiKeys, useTokenAddress } from '../useApiKeys'
import { ApiKeysView } from './ApiKeysView'
import type { ApiKeysProps } from './api-keys-props'

/** Keys that hosts' backends use to request embed tokens: creates, rotates and revokes them (embedding.md 2). */
export const ApiKeys = /* @__PURE__ */ defineWidget('ApiKeys', ConnectedApiKeys)

export const apiKeysElement = {
  attributes: { customerId: 'number', resellerId: 'number' },
  slots: ['docs-link'],
} as const satisfies ElementOf<typeof ApiKeys>

function ConnectedApiKeys({ customerId, resellerId, ...rest }: ApiKeysProps) {
  const tenant = { customerId, resellerId }
  const { data, error, refetch } = useApiKeys(tenant)
  const { create, rotate, revoke } = useApiKeyActions(tenant)
  return (
    <ApiKeysView
      {...rest}
      keys={data}
      error={data ? null : error}
      tokenAddress={useTokenAddress()}
      onCreate={create}
      onRotate={rotate}
      onRevoke={revoke}
      onRetry={() => void refetch()}
    />
  )
}
