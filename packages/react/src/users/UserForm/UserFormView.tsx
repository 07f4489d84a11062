import { type CapabilitySet, isEmailAddress, type ProviderUser } from '@postern/core'
import { capabilitySetsMessages, usersMessages } from '@postern/core/texts'
import { useMemo } from 'react'
import { setName, setText } from '../../capability-sets/set-words'
import { useTexts } from '../../provider/PosternContext'
import page from '../../resource-form/FormPage.module.css'
import type { FormDraft, FormField, FormOption } from '../../resource-form/form-field'
import type { FormProblem } from '../../resource-form/form-problems'
import { ResourceForm } from '../../resource-form/ResourceForm/ResourceForm'
import type { SubmitDetails } from '../../resource-form/ResourceForm/resource-form-props'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { userName } from '../user-words'
import type { UserFormProps } from './user-form-props'
import { changedUserSchema, mailboxRole, newUserSchema, storedValues, type UserFormValues } from './user-form-schema'

type Lookup = (typed: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
type Field = FormField<keyof UserFormValues>

export interface UserFormViewProps extends Omit<UserFormProps, 'userId' | 'onSaved'> {
  /** User being changed. Absent: a new user is added. */
  user?: ProviderUser
  /** Capability sets that can be assigned. */
  capabilitySets: readonly CapabilitySet[]
  loadCustomers: Lookup
  loadResellers: Lookup
  loadZones: Lookup
  /** Finds administrators whose permissions a new one may copy. Absent: not offered. */
  loadUsers?: Lookup
  onSubmit: (values: UserFormValues, details: SubmitDetails<UserFormValues>) => Promise<ProviderUser>
  onSaved?: (details: { user: ProviderUser }) => void
  onReload?: () => void
}

/** The form from plain values and calls. */
export function UserFormView(props: UserFormViewProps) {
  const { user, customerId, headingLevel = 2, onSaved, ...events } = props
  const texts = useTexts('users', usersMessages)
  const { form } = texts
  const fields = useFields(props)
  const values = useMemo(() => (user ? storedValues(user) : { role: mailboxRole }), [user])
  const wrong = ({ name, isMissing }: FormProblem<keyof UserFormValues>) => {
    if (name === 'emails') return isMissing ? form.emailMissing : form.emailWrong
    if (name === 'customerId') return form.customerWrong
    if (name === 'resellerId') return form.resellerWrong
    return name === 'role' ? form.roleWrong : undefined
  }
  return (
    <div className={page.root}>
      <PageHeader
        title={user ? form.editTitle(userName(user)) : form.newTitle}
        headingLevel={headingLevel}
        meta={user ? [] : [form.newIntro]}
      />
      <div className={page.card}>
        <ResourceForm
          schema={user ? changedUserSchema : newUserSchema}
          fields={fields}
          sections={[
            { key: 'person', title: form.person },
            { key: 'preferences', title: form.preferences },
          ]}
          headingLevel={headingLevel === 1 ? 2 : 3}
          values={values}
          fixed={user ? {} : { customerId }}
          submitLabel={user ? form.save : form.add}
          messageOf={wrong}
          onSubmit={events.onSubmit}
          onSaved={({ result }) => onSaved?.({ user: result })}
          onCancel={events.onCancel}
          onDirtyChange={events.onDirtyChange}
          onReload={events.onReload}
        />
      </div>
    </div>
  )
}

function useFields(props: UserFormViewProps): readonly Field[] {
  const { user, customerId, roles = [3], choosesReseller = false, capabilitySets } = props
  const texts = useTexts('users', usersMessages)
  const setTexts = useTexts('capabilitySets', capabilitySetsMessages)
  const { form } = texts
  const roleOf = (draft: FormDraft) => Number(draft.role ?? mailboxRole)
  const isCustomers = (draft: FormDraft) => roleOf(draft) === mailboxRole || roleOf(draft) === 3
  const role: Field = {
    name: 'role',
    kind: 'radioCards',
    label: form.role,
    options: [
      { value: mailboxRole, label: texts.recipient, text: form.roleTexts[mailboxRole] },
      ...rolesFor(user, roles, customerId).map((id) => ({
        value: id,
        label: texts.roles[id],
        text: form.roleTexts[id],
      })),
    ].filter(({ value }) => !user || user.customerId !== null || value === user.role),
  }
  const customer: Field = {
    name: 'customerId',
    kind: 'combobox',
    label: form.customer,
    hint: form.customerHint,
    loadOptions: props.loadCustomers,
    isShown: (draft) => !user && customerId === undefined && isCustomers(draft),
  }
  const reseller: Field = {
    name: 'resellerId',
    kind: 'combobox',
    label: form.reseller,
    loadOptions: props.loadResellers,
    isShown: (draft) => !user && choosesReseller && roleOf(draft) === 2,
  }
  const set: Field = {
    name: 'capabilitySetId',
    kind: 'select',
    label: form.capabilitySet,
    hint: form.capabilitySetHint,
    isOptional: true,
    whenEmpty: null,
    options: [
      { value: '', label: form.noSet },
      ...capabilitySets.map((one) => ({ value: one.id, label: setName(one, setTexts), text: setText(one, setTexts) })),
    ],
    isShown: (draft) => roleOf(draft) !== mailboxRole && capabilitySets.length > 0 && !draft.copyFrom,
  }
  const copyFrom: Field = {
    name: 'copyFrom',
    kind: 'combobox',
    label: form.copyFrom,
    hint: form.copyFromHint,
    isOptional: true,
    loadOptions: props.loadUsers ?? (async () => []),
    isShown: (draft) => !user && props.loadUsers !== undefined && roleOf(draft) !== mailboxRole,
  }
  const name = { kind: 'text', section: 'person', isOptional: true, whenEmpty: '' } as const
  const emails: Field = {
    name: 'emails',
    kind: 'lines',
    label: form.emails,
    hint: form.emailsHint,
    section: 'person',
    rows: 2,
    rule: isEmailAddress,
  }
  const preference = { section: 'preferences', isOptional: true, whenEmpty: null } as const
  return [
    role,
    customer,
    reseller,
    copyFrom,
    set,
    emails,
    { ...name, name: 'firstName', label: form.firstName },
    { ...name, name: 'lastName', label: form.lastName },
    { ...name, name: 'department', label: form.department, whenEmpty: null },
    {
      ...preference,
      name: 'language',
      kind: 'select',
      label: form.language,
      options: [
        { value: '', label: form.inherited },
        { value: 'ENG', label: form.languages.ENG },
        { value: 'FR', label: form.languages.FR },
      ],
    },
    {
      ...preference,
      name: 'timezone',
      kind: 'combobox',
      label: form.timezone,
      hint: form.inherited,
      loadOptions: props.loadZones,
      ...(user && { valueLabel: user.timezone }),
    },
    {
      name: 'aggregateDigests',
      kind: 'switch',
      label: form.aggregateDigests,
      section: 'preferences',
      isOptional: true,
      isShown: (draft) => isCustomers(draft) && user !== undefined,
    },
  ]
}

/** A user keeps their place: for a customer's user, only the customer role can be granted or revoked. */
function rolesFor(user: ProviderUser | undefined, roles: readonly (1 | 2 | 3)[], customerId: number | undefined) {
  if (customerId !== undefined || (user && user.customerId !== null)) return [3] as const
  if (user) return ([1, 2, 3] as const).filter((id) => id === user.role)
  return [...roles].sort((a, b) => b - a)
}
