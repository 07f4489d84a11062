import type { ReactNode } from 'react'
import { defineWidget } from '../../provider/Widget/define-widget'
import { type KeyTenant, useApiKeyActions, useApiKeys, useTokenAddress } from '../useApiKeys'
import { ApiKeysView } from './ApiKeysView'

export interface ApiKeysProps extends KeyTenant {
  /** Level of its own heading. Default: 2. */
  headingLevel?: 2 | 3
  /** Leads to the pages about the API. */
  docsLink?: ReactNode
}

/** Keys with which hosts' backends ask for embed tokens: made, made anew and revoked (embedding.md 2). */
export const ApiKeys = /* @__PURE__ */ defineWidget('ApiKeys', ConnectedApiKeys)

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
