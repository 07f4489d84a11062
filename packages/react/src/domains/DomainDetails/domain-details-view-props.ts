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
  /** An activation is on its way. */
  isChanging: boolean
  /** What stands on the page of DNS records. */
  dns: ReactNode
  /** Likewise for the history; `null`: there is none. */
  history: ReactNode
  onRetry: () => void
  /** Resolves to what went wrong, in words; `null` when it is done. */
  onActivate: (details: { isActive: boolean }) => Promise<string | null>
  /** Rejects with what the server refused. */
  onAddHop: (details: {
    hop: Omit<EndpointInput<Contract['addDomainIp']>, 'id'>
    idempotencyKey: string
  }) => Promise<IpEntry>
  onRemoveHop: (details: { address: string }) => Promise<string | null>
  /** Has the record looked for that proves whose the domain is. */
  onCheckProof: () => Promise<Checked>
  /** Tests all next hops, or the one that is named. */
  onTest: (details: { address?: string }) => Promise<DomainTest>
  onSavePolicy: (details: { values: Values<'updateDomainPolicy'>; version: string }) => Promise<unknown>
  onSaveRewrite: (details: { values: Values<'updateDomainRewriteSettings'>; version: string }) => Promise<unknown>
}
