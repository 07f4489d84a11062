import type { DigestTemplate } from '@postern/core'
import { destination } from '@postern/core/navigation'
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
import type { RowHref } from '../ui/row-href'
import { useToast } from '../ui/Toast/Toasts'
import { digestTemplates, useTemplateWords } from './digest-template-resource'

export interface DigestTemplateListProps extends DefinedListProps<DigestTemplate> {
  customerId: number
  /** Address of a template's edit page. Absent, or `undefined`: it has none. */
  templateHref?: (template: DigestTemplate) => RowHref
  onOpen?: (details: { template: DigestTemplate }) => void
}

/** Reads the list's state from an address: the template in use comes first, then the others by name. */
export const digestTemplateListRules = { sortKeys: [] } as const satisfies ResourceListRules

/** Initial state of the template list. */
export const initialDigestTemplateListState = /* @__PURE__ */ initialResourceListState(digestTemplateListRules)

export const digestTemplateList: ListDefinition<DigestTemplate, DigestTemplateListProps, DigestTemplatesMessages> = {
  name: 'digest-templates',
  icon: 'mail',
  useWords: useTemplateWords,
  rules: digestTemplateListRules,
  rowName: ({ name }) => name,
  row: {
    ...{ href: 'templateHref', press: 'onOpen', as: 'template' },
    to: ({ id: templateId, customerId }) => destination('digestTemplate', { customerId, templateId }),
  },
  add: ({ customerId }) => destination('newDigestTemplate', { customerId }),
  keyOf: ({ customerId }) => customerId,
  columns: ({ words, plain, count, time, status }, { words: texts }) => [
    words('name', ({ name }) => name, { isIdentifying: true, place: 'name' }),
    status('state', (template) => stateOf(template, texts), { width: 14, priority: 1, place: 'status' }),
    plain('layout', ({ layout }) => layoutText(layout, texts), { width: 10, priority: 2, place: 'line' }),
    count('number', ({ number }) => number, { width: 7, priority: 4 }),
    time('updatedAt', ({ updatedAt }) => updatedAt, { isTime: true, width: 12, priority: 3, place: 'time' }),
    words('updatedBy', ({ updatedBy }) => updatedBy, { width: 14, priority: 5 }),
  ],
  useSource({ customerId: id }) {
    const client = useClient()
    return useMemo(
      () => ({
        kind: 'server',
        queryKey: [digestTemplates.key, 'list', id],
        async load({ freeSearch, limit, offset }, options) {
          const asked = { id, freeSearch, limit, offset }
          const { templates: rows, ...counted } = await client.digestTemplates.list(asked, options)
          return { rows, ...counted }
        },
      }),
      [client, id],
    )
  },
  useActions: useTemplateActions,
}

/** Digest templates of a customer: in use, no longer used, deleted (RT-077). */
export const DigestTemplateList = /* @__PURE__ */ defineList('DigestTemplateList', digestTemplateList)

export const digestTemplateListElement = {
  attributes: { customerId: 'number', canAdd: 'flag' },
  needs: ['customerId'],
  isList: true,
  cancelable: ['open', 'new'],
  token: {
    name: { en: 'Digest templates', fr: 'Modèles de récapitulatif' },
    calls: ['listDigestTemplates', 'updateDigestTemplate', 'deleteDigestTemplate'],
  },
} as const satisfies ElementOf<typeof DigestTemplateList>

function stateOf({ isInUse, failedAt }: DigestTemplate, { states }: DigestTemplatesMessages) {
  if (!isInUse) return { tone: 'neutral', text: states.unused } as const
  return failedAt
    ? ({ tone: 'danger', text: states.failed } as const)
    : ({ tone: 'success', text: states.inUse } as const)
}

function layoutText(layout: string, { layouts }: DigestTemplatesMessages): string {
  return layout === 'table' || layout === 'cards' ? layouts[layout] : layout
}

function useTemplateActions({
  words: texts,
  props: { customerId: id },
}: ListActionOptions<DigestTemplate, DigestTemplateListProps, DigestTemplatesMessages>): ListActions<DigestTemplate> {
  const { row, successTitle } = texts
  const { digestTemplates: client } = useClient()
  const reload = digestTemplates.useReload()
  const toast = useToast()
  const [asked, setAsked] = useState<DigestTemplate | null>(null)
  const use = ({ id: templateId, name, isInUse }: DigestTemplate) =>
    client
      .update({ id, templateId, isInUse: !isInUse })
      .then(() => reload())
      .then(
        () => toast({ tone: 'success', title: successTitle, text: isInUse ? row.stopped : row.used(name) }),
        (cause) => toast({ tone: 'danger', title: row.failedTitle, text: failureText(cause, row.failed) }),
      )
  return {
    rowActions: (template) => [
      {
        ...{ key: 'use', label: template.isInUse ? row.stop : row.use, group: 'state' },
        onSelect: () => void use(template),
      },
      { key: 'delete', label: row.delete, group: 'end', tone: 'danger', onSelect: () => setAsked(template) },
    ],
    layers: asked && (
      <QuestionDialog
        key={asked.id}
        {...{ title: row.deleteTitle, text: row.deleteText, object: asked.name, failed: row.failed }}
        {...{ confirmLabel: row.deleteConfirm, done: { title: successTitle, text: row.deleted(asked.name) } }}
        run={() => client.delete({ id, templateId: asked.id }).then(() => reload())}
        onClose={() => setAsked(null)}
      />
    ),
  }
}
