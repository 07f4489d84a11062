import type { ApiError, Domain, DomainTest, EndpointInput, IpEntry } from '@postern/core'
import type { Contract } from '@postern/core/contract'
import type { ReactNode } from 'react'
import type { Checked } from '../DomainProof/RecordCheck'
import type { DomainDetailsProps } from './domain-details-props'

export type Values<Name extends 'updateDomainPolicy' | 'updateDomainRewriteSettings'> = Omit<
  EndpointInput<Contract[Name]>,
  'id'
>

export interface DomainDetailsViewProps extends Omit<DomainDetailsProps, 'domainId'> {
  /** Absent until it has loaded. */
  domain: Domain | undefined
  error: ApiError | null
  /** True while an activation is in progress. */
  isChanging: boolean
  /** Content of the DNS records page. */
  dns: ReactNode
  /** Same for the DKIM keys; `null`: there is none. */
  dkim: ReactNode
  /** Same for the history; `null`: there is none. */
  history: ReactNode
  onRetry: () => void
  /** Resolves to an error message; `null` on success. */
  onActivate: (details: { isActive: boolean }) => Promise<string | null>
  /** Rejects with the server's error. */
  onAddHop: (details: {
    hop: Omit<EndpointInput<Contract['addDomainIp']>, 'id'>
    idempotencyKey: string
  }) => Promise<IpEntry>
  onRemoveHop: (details: { address: string }) => Promise<string | null>
  /** Looks up the ownership record of the domain. */
  onCheckProof: () => Promise<Checked>
  /** Tests all next hops, or only the given one. */
  onTest: (details: { address?: string }) => Promise<DomainTest>
  onSavePolicy: (details: { values: Values<'updateDomainPolicy'>; version: string }) => Promise<unknown>
  onSaveRewrite: (details: { values: Values<'updateDomainRewriteSettings'>; version: string }) => Promise<unknown>
}
