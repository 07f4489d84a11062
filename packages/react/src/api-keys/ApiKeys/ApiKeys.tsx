import type { ReactNode } from 'react'
import { WidgetBoundary } from '../../provider/WidgetBoundary/WidgetBoundary'
import { type KeyTenant, useApiKeyActions, useApiKeys, useTokenAddress } from '../useApiKeys'
import { ApiKeysView } from './ApiKeysView'

export interface ApiKeysProps extends KeyTenant {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  /** Leads to the pages about the API. */
  docsLink?: ReactNode
}

/** Keys with which hosts' backends ask for embed tokens: made, made anew and revoked (embedding.md 2). */
export function ApiKeys(props: ApiKeysProps) {
  return (
    <WidgetBoundary>
      <ConnectedApiKeys {...props} />
    </WidgetBoundary>
  )
}

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
