import type { EndpointInput, MatchList } from '@postern/core'
import { matchLists as calls } from '@postern/core/contract'
import { type MatchListKind, matchListKinds } from '@postern/core/management'
import type { MatchListsMessages } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import type { FormField } from '../resource-form/form-field'
import { matchLists } from './match-list-resource'

export interface MatchListFormProps extends Omit<ObjectFormProps, 'backLink' | 'onLoaded'> {
  /** Kind of the new list: addresses, file names or countries. */
  kind: MatchListKind
  onSaved?: (details: { list: MatchList }) => void
}

/** Adds an empty match list, whose entries are added on its own page (RT-123, RT-126, RT-131). */
export const MatchListForm = /* @__PURE__ */ defineForm('MatchListForm', matchLists, {
  // Existing ones are changed on their own page.
  idOf: (_props: MatchListFormProps) => undefined,
  schema: calls.create.body,
  onSaved: (props, { object: list }) => props.onSaved?.({ list }),
  useForm({ words, props }) {
    const { matchLists: client } = useClient()
    // An attribute may hold anything.
    const kind = matchListKinds.find((known) => known === props.kind) ?? 'address'
    const { form, kinds } = words
    return {
      title: kinds[kind].newTitle,
      intro: form.newIntro,
      fields: matchListFields(words),
      fixed: { kind },
      submitLabel: form.add,
      messageOf: ({ name, isMissing }) => (name === 'name' && isMissing ? form.nameMissing : undefined),
      save: (values: EndpointInput<typeof calls.create>, { idempotencyKey }) =>
        client.create(values, { idempotencyKey }),
    }
  },
})

/** Name of a list, in its form and where it is renamed. */
export function matchListFields({ form }: MatchListsMessages): readonly FormField<'name' | 'description'>[] {
  return [
    { name: 'name', kind: 'text', label: form.name, hint: form.nameHint },
    {
      ...{ name: 'description', kind: 'textarea', label: form.description, maxLength: 200, rows: 2 },
      ...{ isOptional: true, whenEmpty: '' },
    },
  ]
}

export const matchListFormElement = {
  attributes: { kind: 'text', canCancel: 'flag' },
  needs: ['kind'],
  events: ['saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof MatchListForm>
