import type { MessageStamp } from '@postern/core'
import { stampDirections, stampPositions, stampScopes } from '@postern/core/management'
import type { MessageStampsMessages } from '@postern/core/texts'
import type { FormField, FormSection } from '../resource-form/form-field'
import type { StampTargets } from './useStampTargets'

type Language = 'ENG' | 'FR'

type StampField =
  | ('name' | 'isActive' | 'direction' | 'position' | 'hasLine')
  | ('scope' | 'resellerIds' | 'customerIds' | 'onlyExternal' | 'exceptDomains')
  | `texts.${Language}.${'html' | 'text'}`

type Field = FormField<StampField>

/** Fields of a stamp: what it says, where in a message, and in whose mail. */
export function stampFields(
  { form, directions, positions }: MessageStampsMessages,
  stamp: MessageStamp | undefined,
  targets: StampTargets,
): readonly Field[] {
  const several = (kind: 'resellers' | 'customers', name: 'resellerIds' | 'customerIds'): Field => ({
    ...{ name, kind: 'multi', label: form[kind], section: 'who', placeholder: form.nobody },
    isShown: (draft) => draft.scope === kind,
    loadOptions: targets[kind],
    ...(stamp && { valueOptions: stamp[kind].map(({ id, name }) => ({ value: String(id), label: name })) }),
  })
  const texts = (language: Language): Field[] => {
    const common = { section: language, ...(language === 'FR' && ({ isOptional: true, whenEmpty: '' } as const)) }
    return [
      {
        ...{ ...common, name: `texts.${language}.html`, kind: 'textarea', label: form.html, hint: form.htmlHint },
        ...{ maxLength: 10_000, rows: 6 },
      },
      {
        ...{ ...common, name: `texts.${language}.text`, kind: 'textarea', label: form.text, hint: form.textHint },
        ...{ maxLength: 4_000, rows: 4 },
      },
    ]
  }
  return [
    { name: 'name', kind: 'text', label: form.name, hint: form.nameHint },
    { name: 'isActive', kind: 'checkbox', label: form.isActive, hint: form.isActiveHint },
    {
      ...{ name: 'direction', kind: 'select', label: form.direction, hint: form.directionHint },
      options: stampDirections.map((value) => ({ value, label: directions[value] })),
    },
    {
      ...{ name: 'position', kind: 'select', label: form.position },
      options: stampPositions.map((value) => ({ value, label: positions[value] })),
    },
    { name: 'hasLine', kind: 'checkbox', label: form.hasLine },
    {
      ...{ name: 'scope', kind: 'select', label: form.scope, section: 'who' },
      options: stampScopes.map((value) => ({ value, label: form.scopes[value] })),
    },
    several('resellers', 'resellerIds'),
    several('customers', 'customerIds'),
    { name: 'onlyExternal', kind: 'checkbox', label: form.onlyExternal, hint: form.onlyExternalHint, section: 'who' },
    {
      ...{ name: 'exceptDomains', kind: 'lines', label: form.exceptDomains, hint: form.exceptDomainsHint },
      ...{ section: 'who', isOptional: true, maxLength: 5_000, rows: 3 },
    },
    ...texts('ENG'),
    ...texts('FR'),
  ]
}

/** Sections of the form, with the placeholders that its texts may use. */
export const stampSections = ({ form }: MessageStampsMessages, placeholders: string): readonly FormSection[] => [
  { key: 'who', title: form.whoTitle },
  { key: 'ENG', title: form.english, intro: `${form.textsIntro} ${placeholders}` },
  { key: 'FR', title: form.french, intro: form.frenchIntro },
]
