import type { EndpointInput, MatchList } from '@postern/core'
import { matchLists as calls } from '@postern/core/contract'
import { listRefreshMinutes, type MatchListKind, matchListKinds, matchListSources } from '@postern/core/management'
import type { MatchListsMessages } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import type { FormDraft, FormField } from '../resource-form/form-field'
import { minutesText } from './FetchedList'
import { matchLists } from './match-list-resource'

export interface MatchListFormProps extends Omit<ObjectFormProps, 'backLink' | 'onLoaded'> {
  /** Kind of the new list: addresses, file names or countries. Absent: it is chosen in the form. */
  kind?: MatchListKind
  /** The customer whose list it becomes. Absent: it is of the signed-in administrator's level. */
  customerId?: number
  onSaved?: (details: { list: MatchList }) => void
}

/** Adds a match list, whose entries are added on its own page or fetched from an address (RT-123, RT-126, RT-131). */
export const MatchListForm = /* @__PURE__ */ defineForm('MatchListForm', matchLists, {
  // Existing ones are changed on their own page.
  idOf: (_props: MatchListFormProps) => undefined,
  schema: calls.create.body,
  onSaved: (props, { object: list }) => props.onSaved?.({ list }),
  useForm({ words, props }) {
    const { matchLists: client } = useClient()
    // An attribute may hold anything.
    const kind = matchListKinds.find((known) => known === props.kind)
    const { customerId: id } = props
    const { form, kinds, anyKind } = words
    return {
      title: kind ? kinds[kind].newTitle : anyKind.newTitle,
      intro: form.newIntro,
      fields: [...(kind ? [] : [kindField(words)]), ...matchListFields(words), ...newSourceFields(words)],
      ...(kind ? { fixed: { kind }, values: newSource } : { values: { kind: 'address' as const, ...newSource } }),
      submitLabel: form.add,
      messageOf: missingText(words),
      save: (values: EndpointInput<typeof calls.create>, { idempotencyKey }) =>
        id === undefined
          ? client.create(values, { idempotencyKey })
          : client.createOfCustomer({ id, ...values }, { idempotencyKey }),
    }
  },
})

const newSource = { source: 'manual', refreshMinutes: listRefreshMinutes.default } as const

/** Text of a field that is missing. */
export function missingText({ form }: MatchListsMessages) {
  return ({ name, isMissing }: { name: string | null; isMissing: boolean }) => {
    if (!isMissing) return undefined
    return name === 'name' ? form.nameMissing : name === 'url' ? form.urlMissing : undefined
  }
}

function newSourceFields(words: MatchListsMessages): readonly FormField<'source' | 'url' | 'refreshMinutes'>[] {
  const { form } = words
  const isShown = ({ source }: FormDraft) => source === 'url'
  return [
    {
      ...{ name: 'source', kind: 'radioCards', label: form.source },
      options: matchListSources.map((value) => ({
        ...{ value, label: form.sourceOptions[value], text: form.sourceTexts[value] },
      })),
    },
    ...sourceFields(words).map((field) => ({ ...field, isShown })),
  ]
}

const usualMinutes = [15, 60, 360, 720, 1_440, 10_080]

/** Address of a list, and how often it is fetched; as it is now, where that is known. */
export function sourceFields(
  { form, fetching }: MatchListsMessages,
  present?: number,
): readonly FormField<'url' | 'refreshMinutes'>[] {
  const minutes = [...new Set([...usualMinutes, ...(present === undefined ? [] : [present])])]
  return [
    { name: 'url', kind: 'textarea', label: form.url, hint: form.urlHint, maxLength: 500, rows: 2 },
    {
      ...{ name: 'refreshMinutes', kind: 'select', label: form.refreshMinutes },
      options: minutes
        .sort((one, other) => one - other)
        .map((value) => ({ value, label: minutesText(value, fetching, String) })),
    },
  ]
}

function kindField({ form, kinds }: MatchListsMessages): FormField<'kind'> {
  return {
    ...{ name: 'kind', kind: 'radioCards', label: form.kind },
    options: matchListKinds.map((value) => ({ value, label: kinds[value].title, text: kinds[value].intro })),
  }
}

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
  attributes: { kind: 'text', customerId: 'number', canCancel: 'flag' },
  events: ['saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof MatchListForm>
