import { ApiError, type EndpointInput, type TlsPolicy } from '@postern/core'
import { tlsPolicies as calls } from '@postern/core/contract'
import {
  canHoldByTls,
  inboundTlsPolicyKinds,
  mailDomainName,
  tlsDirections,
  tlsFailureActions,
  tlsPolicyKinds,
} from '@postern/core/management'
import { useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import { QuestionDialog } from '../resource/useQuestion'
import { Button } from '../ui/Button/Button'
import { TlsTestDialog } from './TlsTestDialog'
import { tlsPolicies } from './tls-policy-resource'

export interface TlsPolicyFormProps extends ObjectFormProps {
  customerId: number
  /** Policy to change. Absent: adds one. */
  policyId?: number
  onSaved?: (details: { policy: TlsPolicy; isNew: boolean }) => void
}

type Values = EndpointInput<typeof calls.create>
type Entered = Partial<Pick<Values, 'domain' | 'direction' | 'fingerprints'>>

const newPolicy: Partial<Values> = {
  direction: 'out',
  policy: 'encrypt',
  onFailure: 'defer',
  subdomains: false,
  isActive: true,
}

/** A question that is open while a policy waits to be saved. */
interface Doubt {
  text: string
  answer: (isConfirmed: boolean) => void
}

/** Adds a TLS policy or changes one; what no server meets today is asked about again (RT-065). */
export const TlsPolicyForm = /* @__PURE__ */ defineForm('TlsPolicyForm', tlsPolicies, {
  idOf: ({ customerId, policyId }: TlsPolicyFormProps) =>
    policyId === undefined ? undefined : { customerId, policyId },
  schema: calls.create.body,
  onSaved: (props, { object: policy, isNew }) => props.onSaved?.({ policy, isNew }),
  useForm({ object: policy, words, props: { customerId: id } }) {
    const { form, directions, policies, policyTexts, failureActions, failureActionTexts } = words
    const { tlsPolicies: client } = useClient()
    const [entered, setEntered] = useState<Entered>(policy ?? { direction: 'out' })
    const [doubt, setDoubt] = useState<Doubt | null>(null)
    const [isTesting, setTesting] = useState(false)
    const direction = policy?.direction ?? entered.direction ?? 'out'
    const domain = policy?.domain ?? mailDomainName(entered.domain ?? '')
    const kinds = direction === 'in' ? inboundTlsPolicyKinds : tlsPolicyKinds

    /** Sends it, and once more when whoever saves it is sure. */
    async function ask(send: (isConfirmed: boolean) => Promise<TlsPolicy>): Promise<TlsPolicy> {
      try {
        return await send(false)
      } catch (cause) {
        if (!(cause instanceof ApiError) || cause.code !== 'unconfirmed') throw cause
        const isConfirmed = await new Promise<boolean>((answer) => setDoubt({ text: cause.message, answer }))
        setDoubt(null)
        if (!isConfirmed) throw cause
        return send(true)
      }
    }

    return {
      title: policy ? form.editTitle(policy.domain) : form.newTitle,
      intro: form.intro,
      fields: [
        {
          ...{ name: 'direction', kind: 'select', label: form.direction, isShown: () => !policy },
          options: tlsDirections.map((value) => ({ value, label: directions[value] })),
        },
        {
          ...{ name: 'domain', kind: 'text', label: form.domain, hint: form.domainHint, maxLength: 255 },
          ...{ inputMode: 'url', isShown: () => !policy },
        },
        { name: 'subdomains', kind: 'checkbox', label: form.subdomains, hint: form.subdomainsHint },
        {
          ...{ name: 'policy', kind: 'radioCards', label: form.policy },
          options: kinds.map((value) => ({ value, label: policies[value], text: policyTexts[value] })),
        },
        {
          ...{ name: 'fingerprints', kind: 'lines', label: form.fingerprints, hint: form.fingerprintsHint, rows: 3 },
          isShown: (draft) => draft.policy === 'fingerprint',
        },
        {
          ...{ name: 'onFailure', kind: 'radioCards', label: form.onFailure },
          options: tlsFailureActions.map((value) => ({
            ...{ value, label: failureActions[value], text: failureActionTexts[value] },
          })),
          isShown: ({ policy: kind = 'may' }) => canHoldByTls({ direction, policy: String(kind) }),
        },
        {
          ...{ name: 'note', kind: 'textarea', label: form.note, maxLength: 200, rows: 2 },
          ...{ isOptional: true, whenEmpty: '' },
        },
        { name: 'isActive', kind: 'switch', label: form.isActive },
      ],
      values: policy ?? newPolicy,
      fixed: policy ? { domain: policy.domain, direction: policy.direction } : {},
      submitLabel: policy ? form.save : form.add,
      onEntered: ({ entered: now }) => setEntered(now),
      messageOf({ name, isMissing }) {
        if (name === 'domain') return form.domainWrong
        if (name === 'policy') return isMissing ? form.policyMissing : undefined
        return name === 'fingerprints' ? form.fingerprintWrong : undefined
      },
      save: (values, { changes, seen }) =>
        ask((isConfirmed) => {
          if (!policy) return client.create({ ...values, id, isConfirmed })
          const { domain: _domain, direction: _direction, ...named } = changes
          return client.update({ ...named, id, policyId: policy.id, isConfirmed }, seen)
        }),
      children: direction === 'out' && domain && (
        <p>
          <Button onClick={() => setTesting(true)}>{words.row.test}</Button>
        </p>
      ),
      layers: (
        <>
          {isTesting && domain && (
            <TlsTestDialog
              customerId={id}
              domain={domain}
              fingerprints={entered.fingerprints?.length ? entered.fingerprints : undefined}
              onClose={() => setTesting(false)}
            />
          )}
          {doubt && <ConfirmSaving doubt={doubt} domain={domain ?? ''} words={form} />}
        </>
      ),
    }
  },
})

interface ConfirmSavingProps {
  doubt: Doubt
  domain: string
  words: { confirmTitle: string; confirm: string }
}

function ConfirmSaving({ doubt: { text, answer }, domain, words }: ConfirmSavingProps) {
  return (
    <QuestionDialog
      {...{
        title: words.confirmTitle,
        text,
        object: domain,
        confirmLabel: words.confirm,
        failed: text,
      }}
      run={async () => answer(true)}
      onClose={() => answer(false)}
    />
  )
}

export const tlsPolicyFormElement = {
  attributes: { customerId: 'number', policyId: 'number', canCancel: 'flag' },
  needs: ['customerId'],
  events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
  token: {
    name: { en: 'New or changed TLS policy', fr: 'Nouvelle règle TLS ou modification' },
    calls: ['getTlsPolicy', 'createTlsPolicy', 'updateTlsPolicy', 'testTlsPolicy'],
  },
} as const satisfies ElementOf<typeof TlsPolicyForm>
