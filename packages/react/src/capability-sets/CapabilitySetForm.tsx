import { type CapabilitySet, capabilities } from '@postern/core'
import { capabilityGroups } from '@postern/core/management'
import { useMemo } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import page from '../resource-form/FormPage.module.css'
import { PageHeader } from '../shell/PageHeader/PageHeader'
import { capabilitySets } from './capability-set-resource'
import { SetTable } from './SetTable'
import { boxesOf, setFormSchema, tickedIn } from './set-form-schema'
import { setName, setText } from './set-words'

/** A new set for a customer is for that customer's users only; without a customer it belongs to the administrator's own level. */
export interface CapabilitySetFormProps extends ObjectFormProps {
  /** Set to change. Absent: a new set is added. */
  setId?: number
  /** Set that a new one is copied from. Absent: it starts empty. */
  copyOf?: number
  /** Capabilities of the signed-in administrator, as nobody gives more. Absent: everything. */
  givable?: readonly string[]
  onSaved?: (details: { set: CapabilitySet; isNew: boolean }) => void
}

/** Adds or edits a capability set, which changes the capabilities of its users (EN-048). */
export const CapabilitySetForm = /* @__PURE__ */ defineForm('CapabilitySetForm', capabilitySets, {
  idOf: ({ setId }: CapabilitySetFormProps) => setId,
  sourceOf: ({ copyOf }) => copyOf,
  schema: setFormSchema,
  onSaved: (props, { object: set, isNew }) => props.onSaved?.({ set, isNew }),
  useForm({ object: set, isNew, words: texts, props, count, below }) {
    const client = useClient()
    const { form, groups } = texts
    const { givable = capabilities, customerId, headingLevel = 2 } = props
    const changed = isNew ? undefined : set
    const values = useMemo(() => {
      if (!set) return {}
      if (!isNew) return { name: set.name, description: set.description, ...boxesOf(set) }
      const held = set.capabilities.filter((name) => givable.includes(name))
      const name = form.copyName(setName(set, texts))
      return { name, description: setText(set, texts), ...boxesOf({ capabilities: held }) }
    }, [set, isNew, givable, form, texts])
    return {
      title: changed ? form.editTitle(changed.name) : form.newTitle,
      intro: changed && changed.userCount > 0 ? form.editIntro(count(changed.userCount)) : form.newIntro,
      fields: [
        { name: 'name', kind: 'text', label: form.name },
        {
          ...{ name: 'description', kind: 'textarea', label: form.description, maxLength: 200, rows: 2 },
          ...{ isOptional: true, whenEmpty: '' },
        },
        ...capabilityGroups.flatMap(({ key, names }) =>
          names
            .filter((name) => givable.includes(name))
            .map((name) => ({
              ...{ name, kind: 'checkbox' as const, section: key },
              ...{ label: texts.names[name], hint: texts.texts[name] },
            })),
        ),
      ],
      sections: capabilityGroups.map(({ key }) => ({ key, title: groups[key].title, intro: groups[key].text })),
      values,
      submitLabel: changed ? form.save : form.add,
      messageOf: ({ name, isMissing }) => (name === 'name' && isMissing ? form.nameMissing : undefined),
      save({ name, description, ...boxes }, { changes, idempotencyKey, seen }) {
        const ticked = tickedIn(boxes)
        const body = { name, description, capabilities: ticked, customerId }
        if (!changed) return client.capabilitySets.create(body, { idempotencyKey })
        const isTicked = capabilities.some((one) => one in changes)
        const part = {
          ...('name' in changes && { name }),
          ...('description' in changes && { description }),
          ...(isTicked && { capabilities: ticked }),
        }
        return client.capabilitySets.update({ id: changed.id, ...part }, seen)
      },
      ...(changed &&
        !changed.isEditable && {
          instead: (
            <div className={page.root}>
              <PageHeader title={setName(changed, texts)} headingLevel={headingLevel} />
              <SetTable set={changed} headingLevel={below} />
            </div>
          ),
        }),
    }
  },
})

export const capabilitySetFormElement = {
  attributes: { setId: 'number', copyOf: 'number', customerId: 'number', canCancel: 'flag' },
  properties: ['givable'],
  events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof CapabilitySetForm>
