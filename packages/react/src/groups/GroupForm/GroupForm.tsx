import type { Group } from '@postern/core'
import { createGroup } from '@postern/core/contract'
import { groupsMessages } from '@postern/core/texts'
import { useQueryClient } from '@tanstack/react-query'
import { useClient } from '../../provider/ClientProvider'
import { useTexts } from '../../provider/PosternContext'
import { useLoadedName } from '../../provider/useLoadedName'
import { defineWidget } from '../../provider/Widget/define-widget'
import page from '../../resource-form/FormPage.module.css'
import type { FormField, FormOption } from '../../resource-form/form-field'
import { ResourceForm, type SubmitDetails } from '../../resource-form/ResourceForm/ResourceForm'
import { PageHeader } from '../../shell/PageHeader/PageHeader'
import { findCustomers } from '../../tenants/find-customers'
import { GroupState } from '../GroupState'
import styles from '../Groups.module.css'
import { groupsKey, useGroup, useReloadGroup } from '../useGroup'

export interface GroupFormProps {
  /** Which one is changed. Absent: a new group is added. */
  groupId?: number
  /** Whose group a new one becomes, and a changed one must be. Absent: chosen in the form, and any in reach. */
  customerId?: number
  /** Level of its own heading. Default: 2. */
  headingLevel?: 1 | 2 | 3
  /** Its name is known, for example for the title of a page. */
  onLoaded?: (details: { name: string }) => void
  onSaved?: (details: { group: Group; isNew: boolean }) => void
  onCancel?: () => void
  onDirtyChange?: (details: { isDirty: boolean }) => void
}

/** Adds a group or changes its name and description (RT-086, RT-089). */
export const GroupForm = /* @__PURE__ */ defineWidget('GroupForm', AnyGroup, {
  events: ['onLoaded', 'onSaved', 'onDirtyChange'],
})

function AnyGroup({ groupId, ...rest }: GroupFormProps) {
  return groupId === undefined ? <NewGroup {...rest} /> : <ChangedGroup key={groupId} {...rest} groupId={groupId} />
}

function NewGroup({ onSaved, ...rest }: Omit<GroupFormProps, 'groupId'>) {
  const { groups, customers } = useClient()
  const queries = useQueryClient()
  return (
    <GroupFormView
      {...rest}
      loadCustomers={async (typed) =>
        (await findCustomers(customers, typed)).map(({ id, name }) => ({ value: id, label: name }))
      }
      onSubmit={(values, { idempotencyKey }) => groups.create(values, { idempotencyKey })}
      onSaved={({ group }) => {
        void queries.invalidateQueries({ queryKey: groupsKey })
        onSaved?.({ group, isNew: true })
      }}
    />
  )
}

function ChangedGroup({ groupId, onLoaded, onSaved, ...rest }: GroupFormProps & { groupId: number }) {
  const { groups } = useClient()
  const query = useGroup(groupId, { customerId: rest.customerId })
  useLoadedName(query.data?.name, onLoaded)
  const reload = useReloadGroup(groupId)
  return (
    <GroupState of={query} headingLevel={rest.headingLevel ?? 2}>
      {(group) => (
        <GroupFormView
          {...rest}
          group={group}
          loadCustomers={async () => []}
          onReload={() => void query.refetch()}
          onSubmit={(_values, { changes }) =>
            groups.update({ id: groupId, ...changes }, group.version ? { ifMatch: group.version } : {})
          }
          onSaved={(details) => {
            void reload()
            onSaved?.({ group: details.group, isNew: false })
          }}
        />
      )}
    </GroupState>
  )
}

export interface GroupFormValues {
  name: string
  description?: string
  customerId?: number
}

export interface GroupFormViewProps extends Omit<GroupFormProps, 'groupId' | 'onLoaded' | 'onSaved'> {
  group?: Group
  loadCustomers: (typed: { query: string; signal: AbortSignal }) => Promise<readonly FormOption[]>
  onSubmit: (values: GroupFormValues, details: SubmitDetails<GroupFormValues>) => Promise<Group>
  onSaved?: (details: { group: Group }) => void
  onReload?: () => void
}

/** The form from plain values and calls. */
export function GroupFormView({ group, customerId, headingLevel = 2, ...props }: GroupFormViewProps) {
  const { form } = useTexts('groups', groupsMessages)
  const fields: readonly FormField<keyof GroupFormValues>[] = [
    {
      name: 'customerId',
      kind: 'combobox',
      label: form.customer,
      hint: form.customerHint,
      loadOptions: props.loadCustomers,
      isShown: () => !group && customerId === undefined,
    },
    { name: 'name', kind: 'text', label: form.name },
    { name: 'description', kind: 'textarea', label: form.description, isOptional: true, whenEmpty: '', maxLength: 200 },
  ]
  return (
    <div className={page.root}>
      <PageHeader
        title={group ? form.editTitle(group.name) : form.newTitle}
        headingLevel={headingLevel}
        meta={group ? [] : [form.newIntro]}
      />
      <div className={styles.card}>
        <ResourceForm<GroupFormValues, Group>
          schema={createGroup.body}
          fields={fields}
          values={group ? { name: group.name, description: group.description } : {}}
          fixed={group ? {} : { customerId }}
          submitLabel={group ? form.save : form.add}
          messageOf={({ name, isMissing }) => {
            if (name === 'customerId') return form.customerMissing
            return name === 'name' && isMissing ? form.nameMissing : undefined
          }}
          onSubmit={props.onSubmit}
          onSaved={({ result }) => props.onSaved?.({ group: result })}
          onCancel={props.onCancel}
          onDirtyChange={props.onDirtyChange}
          onReload={props.onReload}
        />
      </div>
    </div>
  )
}
