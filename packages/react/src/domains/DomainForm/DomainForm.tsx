import { ApiError, type Domain, type EndpointOutput } from '@postern/core'
import { type Contract, createDomain } from '@postern/core/contract'
import { domainsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import page from '../../resource-form/FormPage.module.css'
import type { FormField, FormOption } from '../../resource-form/form-field'
import { ResourceForm, type SubmitDetails } from '../../resource-form/ResourceForm/ResourceForm'
import { useAnyDirty } from '../../resource-form/useAnyDirty'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { findCustomers } from '../../tenants/find-customers'
import { Button } from '../../ui/Button/Button'
import { isMailDomain } from '../mail-domain'
import { domainsKey } from '../useDomain'
import { ClaimPanel } from './ClaimPanel'
import styles from './DomainForm.module.css'
import { ManyDomains } from './ManyDomains'

export interface DomainFormProps {
  /** Whose domain it becomes. Absent: a customer is chosen. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** The domain is there; lead to it, as its next hops are still to be told. */
  onCreated?: (details: { domain: Domain }) => void
  /** Several were added, or tried, and what became of each was read. */
  onFinished?: () => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Adds a mail domain to a customer (CA-054). */
export const DomainForm = /* @__PURE__ */ defineWidget('DomainForm', ConnectedDomainForm, {
  events: ['onCreated', 'onFinished', 'onDirtyChange'],
})

function ConnectedDomainForm({ onCreated, ...rest }: DomainFormProps) {
  const client = useClient()
  const queries = useQueryClient()
  return (
    <DomainFormView
      {...rest}
      loadCustomers={async (typed) =>
        (await findCustomers(client.customers, typed)).map(({ id, name }) => ({ value: id, label: name }))
      }
      onSubmit={(domain, { idempotencyKey }) => client.domains.create(domain, { idempotencyKey })}
      onClaim={(claim) => client.domains.claim(claim)}
      onCreated={({ domain }) => {
        queries.invalidateQueries({ queryKey: [...domainsKey, 'list'] })
        onCreated?.({ domain })
      }}
    />
  )
}

export interface NewDomain {
  name: string
  customerId: number
}

export interface DomainFormViewProps extends DomainFormProps {
  /** Finds customers by what was typed. */
  loadCustomers: (typed: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
  /** Asks for the record that proves a domain which another customer has only claimed; answers the domain once it is found. */
  onClaim: (claim: NewDomain) => Promise<EndpointOutput<Contract['claimDomain']>>
  onSubmit: (domain: NewDomain, details: Pick<SubmitDetails<NewDomain>, 'idempotencyKey'>) => Promise<Domain>
}

/** The form from plain values and calls. */
export function DomainFormView({
  customerId,
  headingLevel = 2,
  loadCustomers,
  onClaim,
  onSubmit,
  ...events
}: DomainFormViewProps) {
  const texts = useTexts('domains', domainsMessages)
  const [isMany, setMany] = useState(false)
  const [wasMany, setWasMany] = useState(false)
  const [claim, setClaim] = useState<NewDomain | null>(null)
  const tellDirty = useAnyDirty<'one' | 'many'>(events.onDirtyChange)
  const submit = async (domain: NewDomain, details: Parameters<typeof onSubmit>[1]) => {
    setClaim(null)
    return onSubmit(domain, details).catch((cause: unknown) => {
      if (cause instanceof ApiError && cause.code === 'unproved') setClaim(domain)
      throw cause
    })
  }
  // Both forms stay, with what was typed.
  const toggle = () => {
    setMany(!isMany)
    setWasMany(true)
  }
  const name = {
    name: 'name',
    kind: 'text',
    label: texts.name,
    hint: texts.nameHint,
    inputMode: 'url',
    rule: isMailDomain,
  } as const satisfies FormField<keyof NewDomain>
  const customer = {
    name: 'customerId',
    kind: 'combobox',
    label: texts.customer,
    hint: texts.customerHint,
    loadOptions: loadCustomers,
    isShown: () => customerId === undefined,
  } as const satisfies FormField<keyof NewDomain>
  return (
    <div className={page.root}>
      <PageHeader title={texts.newTitle} headingLevel={headingLevel} meta={[texts.newIntro]} />
      <div className={page.card}>
        <div hidden={isMany}>
          <ResourceForm
            schema={createDomain.body}
            fields={[customer, name]}
            fixed={{ customerId }}
            submitLabel={texts.add}
            messageOf={(problem) => (problem.name === 'name' ? texts.nameWrong : texts.customerWrong)}
            onSubmit={submit}
            onSaved={({ result }) => events.onCreated?.({ domain: result })}
            onCancel={events.onCancel}
            onDirtyChange={tellDirty('one')}
          />
        </div>
        {wasMany && (
          <div hidden={!isMany}>
            <ManyDomains
              {...{ customer, customerId, onSubmit }}
              onFinished={events.onFinished}
              onCancel={events.onCancel}
              onDirtyChange={tellDirty('many')}
            />
          </div>
        )}
        <p className={styles.other}>
          <Button variant="ghost" size="sm" onClick={toggle}>
            {isMany ? texts.one : texts.several}
          </Button>
        </p>
      </div>
      {claim && !isMany && (
        <ClaimPanel
          key={`${claim.customerId} ${claim.name}`}
          claim={claim}
          headingLevel={below[headingLevel]}
          onClaim={onClaim}
          onClaimed={(domain) => {
            tellDirty('one')({ isDirty: false })
            events.onCreated?.({ domain })
          }}
        />
      )}
    </div>
  )
}

const below = { 1: 2, 2: 3, 3: 4 } as const
