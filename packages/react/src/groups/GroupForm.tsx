import type { Group } from '@postern/core'
import { groups as calls } from '@postern/core/contract'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import { customerOptions } from '../tenants/find-customers'
import { groups } from './group-resource'

/** Without `customerId` a new group's customer is chosen in the form. */
export interface GroupFormProps extends ObjectFormProps {
  /** Group to edit. Absent: adds one. */
  groupId?: number
  onSaved?: (details: { group: Group; isNew: boolean }) => void
}

/** Adds a group or edits its name and description (RT-086, RT-089). */
export const GroupForm = /* @__PURE__ */ defineForm('GroupForm', groups, {
  idOf: ({ groupId }: GroupFormProps) => groupId,
  schema: calls.create.body,
  onSaved: (props, { object: group, isNew }) => props.onSaved?.({ group, isNew }),
  useForm({ object: group, words: { form }, props: { customerId } }) {
    const client = useClient()
    return {
      title: group ? form.editTitle(group.name) : form.newTitle,
      ...(!group && { intro: form.newIntro }),
      fields: [
        {
          ...{ name: 'customerId', kind: 'combobox', label: form.customer, hint: form.customerHint },
          loadOptions: (typed) => customerOptions(client.customers, typed),
          isShown: () => !group && customerId === undefined,
        },
        { name: 'name', kind: 'text', label: form.name },
        {
          ...{ name: 'description', kind: 'textarea', label: form.description, maxLength: 200 },
          ...{ isOptional: true, whenEmpty: '' },
        },
      ],
      values: group ?? {},
      fixed: group ? {} : { customerId },
      submitLabel: group ? form.save : form.add,
      messageOf({ name, isMissing }) {
        if (name === 'customerId') return form.customerMissing
        return name === 'name' && isMissing ? form.nameMissing : undefined
      },
      save: (values, { changes, idempotencyKey, seen }) =>
        group
          ? client.groups.update({ id: group.id, ...changes }, seen)
          : client.groups.create(values, { idempotencyKey }),
    }
  },
})

export const groupFormElement = {
  attributes: { groupId: 'number', customerId: 'number', canCancel: 'flag' },
  events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
  token: {
    name: { en: 'New or changed group', fr: 'Nouveau groupe ou modification' },
    calls: ['getGroup', 'createGroup', 'updateGroup', 'listCustomers'],
  },
} as const satisfies ElementOf<typeof GroupForm>
