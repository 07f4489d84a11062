import { ApiError } from '@postern/core'
import { domains } from '@postern/core/contract'
import { domainsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ElementOf } from '../../elements/declaration'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { defineWidget } from '../../provider/Widget/define-widget'
import page from '../../resource-form/FormPage.module.css'
import type { FormField } from '../../resource-form/form-field'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import { useAnyDirty } from '../../resource-form/useAnyDirty'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { findCustomers } from '../../tenants/find-customers'
import { Button } from '../../ui/Button/Button'
import { isMailDomain } from '../mail-domain'
import { domainsKey } from '../useDomain'
import { ClaimPanel } from './ClaimPanel'
import styles from './DomainForm.module.css'
import type { DomainFormProps, DomainFormViewProps, NewDomain } from './domain-form-props'
import { ManyDomains } from './ManyDomains'

/** Adds a mail domain to a customer (CA-054). */
export const DomainForm = /* @__PURE__ */ defineWidget('DomainForm', ConnectedDomainForm, {
  events: ['onCreated', 'onFinished', 'onDirtyChange'],
})

export const domainFormElement = {
  attributes: { customerId: 'number', canCancel: 'flag' },
  events: ['created', 'finished', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
  token: { name: { en: 'New domain', fr: 'Nouveau domaine' }, calls: ['createDomain', 'claimDomain', 'listCustomers'] },
} as const satisfies ElementOf<typeof DomainForm>

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
  // Both forms stay mounted, with their input.
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
            schema={domains.create.body}
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
