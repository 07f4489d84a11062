import type { DigestTemplate } from '@postern/core'
import type { DigestTemplatesMessages } from '@postern/core/texts'
import { useMemo, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { QuestionDialog } from '../resource/useQuestion'
import { failureText } from '../resource-form/failure-text'
import { defineList } from '../resource-list/define-list/define-list'
import type {
  DefinedListProps,
  ListActionOptions,
  ListActions,
  ListDefinition,
} from '../resource-list/define-list/list-definition'
import { initialResourceListState, type ResourceListRules } from '../resource-list/list-state'
import { Inherited } from '../ui/Inherited/Inherited'
import type { MenuItem } from '../ui/Menu/Menu'
import type { RowHref } from '../ui/row-href'
import { useToast } from '../ui/Toast/Toasts'
import {
  digestTemplates,
  sourceText,
  templateCalls,
  toNewTemplate,
  toTemplate,
  useTemplateWords,
} from './digest-template-resource'

export interface DigestTemplateListProps extends DefinedListProps<DigestTemplate> {
  /** Customer that uses them. Absent: templates of the signed-in administrator's level, for all its customers. */
  customerId?: number
  /** Address of a template's edit page. Absent, or `undefined`: it has none. */
  templateHref?: (template: DigestTemplate) => RowHref
  onOpen?: (details: { template: DigestTemplate }) => void
}

/** Reads the list's state from an address: the template in use comes first, then the others by name. */
export const digestTemplateListRules = { sortKeys: [] } as const satisfies ResourceListRules

/** Initial state of the template list. */
export const initialDigestTemplateListState = /* @__PURE__ */ initialResourceListState(digestTemplateListRules)

/** True for templates of the signed-in administrator's level. */
type Flags = { isShared: boolean }

export const digestTemplateList: ListDefinition<
  DigestTemplate,
  DigestTemplateListProps,
  DigestTemplatesMessages,
  Flags
> = {
  name: 'digest-templates',
  icon: 'mail',
  useWords: useTemplateWords,
  rules: digestTemplateListRules,
  flags: ({ customerId }) => ({ isShared: customerId === undefined }),
  wordsOf: ({ sharedIntro, sharedEmptyText }, { isShared }) =>
    isShared ? { intro: sharedIntro, emptyText: sharedEmptyText } : {},
  rowName: ({ name }) => name,
  row: {
    ...{ href: 'templateHref', press: 'onOpen', as: 'template' },
    to: ({ id, customerId }) => toTemplate(customerId ?? undefined, id),
  },
  add: toNewTemplate,
  keyOf: ({ customerId }) => customerId,
  columns: ({ words, plain, drawn, count, time, status }, { words: texts, flags }) => [
    drawn(
      'name',
      ({ name, isInherited }) => <Inherited isInherited={isInherited}>{name}</Inherited>,
      ({ name }) => name,
      { isIdentifying: true, place: 'name' },
    ),
    words('source', (template) => (template.isInherited ? sourceText(template, texts) : texts.setHere), {
      width: 12,
      priority: 2,
      place: 'line',
    }),
    status('state', (template) => stateOf(template, texts, flags), { width: 14, priority: 1, place: 'status' }),
    plain('layout', ({ layout }) => layoutText(layout, texts), { width: 10, priority: 2, place: 'line' }),
    flags.isShared && count('customers', ({ customerCount }) => customerCount, { width: 9, priority: 2 }),
    count('number', ({ number }) => number, { width: 7, priority: 4 }),
    time('updatedAt', ({ updatedAt }) => updatedAt, { isTime: true, width: 12, priority: 3, place: 'time' }),
    words('updatedBy', ({ updatedBy }) => updatedBy, { width: 14, priority: 5 }),
  ],
  useSource({ customerId }) {
    const client = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [digestTemplates.key, 'list', customerId],
        async load({ freeSearch, limit, offset }, options) {
          const asked = { freeSearch, limit, offset }
          const { templates, ...counted } = await templateCalls(client, customerId).list(asked, options)
          // Templates of the levels above open on the customer's page, too.
          const rows = templates.map((template) => (customerId === undefined ? template : { ...template, customerId }))
          return { rows, ...counted }
        },
      }),
      [client, customerId],
    )
  },
  useActions: useTemplateActions,
}

/** Digest templates of a customer, or of the signed-in administrator's level: in use, no longer used, deleted (RT-077). */
export const DigestTemplateList = /* @__PURE__ */ defineList('DigestTemplateList', digestTemplateList)

export const digestTemplateListElement = {
  attributes: { customerId: 'number', canAdd: 'flag' },
  isList: true,
  cancelable: ['open', 'new'],
  token: {
    name: { en: 'Digest templates', fr: 'Modèles de récapitulatif' },
    calls: [
      ...['listDigestTemplates', 'updateDigestTemplate', 'deleteDigestTemplate'],
      ...['listDigestTemplateShared', 'updateDigestTemplateShared', 'deleteDigestTemplateShared'],
    ],
  },
} as const satisfies ElementOf<typeof DigestTemplateList>

function stateOf({ isInUse, failedAt, chosenBy }: DigestTemplate, { states }: DigestTemplatesMessages, flags: Flags) {
  if (!isInUse) return { tone: 'neutral', text: states.unused } as const
  return failedAt
    ? ({ tone: 'danger', text: states.failed } as const)
    : ({ tone: 'success', text: textInUse(chosenBy, states, flags) } as const)
}

function textInUse(
  chosenBy: DigestTemplate['chosenBy'],
  states: DigestTemplatesMessages['states'],
  { isShared }: Flags,
): string {
  if (isShared) return states.default
  return chosenBy === 'customer' ? states.inUse : states.inherited
}

function layoutText(layout: string, { layouts }: DigestTemplatesMessages): string {
  return layout === 'table' || layout === 'cards' ? layouts[layout] : layout
}

function useTemplateActions({
  words: texts,
  props: { customerId },
}: ListActionOptions<DigestTemplate, DigestTemplateListProps, DigestTemplatesMessages>): ListActions<DigestTemplate> {
  const { row, successTitle } = texts
  const client = templateCalls(useClient(), customerId)
  const reload = digestTemplates.useReload()
  const toast = useToast()
  const [asked, setAsked] = useState<DigestTemplate | null>(null)
  const use = ({ id: templateId, name, isInUse }: DigestTemplate) =>
    client
      .update({ templateId, isInUse: !isInUse })
      .then(() => reload())
      .then(
        () => toast({ tone: 'success', title: successTitle, text: (isInUse ? row.stopped : row.used)(name) }),
        (cause) => toast({ tone: 'danger', title: row.failedTitle, text: failureText(cause, row.failed) }),
      )
  const label = ({ isInUse, isInherited, chosenBy }: DigestTemplate) => {
    if (!isInUse) return customerId === undefined ? row.useDefault : row.use
    const isChosenAbove = customerId === undefined ? isInherited && chosenBy === 'system' : chosenBy !== 'customer'
    return isChosenAbove ? row.standard : row.stop
  }
  const deletion = (template: DigestTemplate): MenuItem => ({
    ...{ key: 'delete', label: row.delete, group: 'end', tone: 'danger', onSelect: () => setAsked(template) },
  })
  return {
    rowActions: (template) => [
      {
        ...{ key: 'use', label: label(template), group: 'state' },
        onSelect: () => void use(template),
      },
      ...(template.isInherited ? [] : [deletion(template)]),
    ],
    layers: asked && (
      <QuestionDialog
        key={asked.id}
        {...{ title: row.deleteTitle, text: row.deleteText, object: asked.name, failed: row.failed }}
        {...{ confirmLabel: row.deleteConfirm, done: { title: successTitle, text: row.deleted(asked.name) } }}
        run={() => client.delete({ templateId: asked.id }).then(() => reload())}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
