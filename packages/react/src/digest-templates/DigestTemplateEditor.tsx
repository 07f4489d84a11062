import type { DigestTemplate, TemplateContent } from '@postern/core'
import { TemplateContent as Content, digestTemplates as calls } from '@postern/core/contract'
import { templateColumns, type templateFault, templateLayouts, templatePlaceholders } from '@postern/core/management'
import { useMemo, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import { digestTemplates, sourceText, templateCalls } from './digest-template-resource'
import { TemplatePreviewPane } from './TemplatePreviewPane'

export interface DigestTemplateEditorProps extends ObjectFormProps {
  /** Customer whose digests the template is for. Absent: all customers of the signed-in administrator's level. */
  customerId?: number
  /** Template to edit. Absent: adds one. */
  templateId?: number
  /** Offers to send a test mail to the viewer's own address. Default: true. */
  canTest?: boolean
  onSaved?: (details: { template: DigestTemplate; isNew: boolean }) => void
}

type Draft = TemplateContent & { name: string; isInUse: boolean }

/** Adds or edits a digest template, with a preview and a test mail (RT-078, RT-079). */
export const DigestTemplateEditor = /* @__PURE__ */ defineForm('DigestTemplateEditor', digestTemplates, {
  idOf: ({ customerId, templateId }: DigestTemplateEditorProps) =>
    templateId === undefined ? undefined : { customerId, templateId },
  schema: calls.create.body,
  onSaved: (props, { object: template, isNew }) => props.onSaved?.({ template, isNew }),
  useForm({ object: template, words: texts, props: { customerId, canTest = true }, below }) {
    const client = templateCalls(useClient(), customerId)
    const { form } = texts
    const values = useMemo(() => {
      if (!template) return newTemplate
      const { name, isInUse, texts, layout, columns, rowsAtMost } = template
      return { name, isInUse, texts, layout, columns, rowsAtMost } as Draft
    }, [template])
    const [entered, setEntered] = useState<Partial<Draft>>(values)
    const content = useMemo(() => {
      const { texts, layout, columns, rowsAtMost = null } = entered
      return Content.safeParse({ texts, layout, columns: columns ?? [], rowsAtMost }).data ?? null
    }, [entered])
    const words = (language: 'ENG' | 'FR') => {
      const common = { section: language, isOptional: true, whenEmpty: '' } as const
      const area = (name: 'subject' | 'greeting' | 'intro' | 'outro', label: string, maxLength: number, rows: number) =>
        ({ ...common, name: `texts.${language}.${name}`, kind: 'textarea', label, maxLength, rows }) as const
      const label = (name: 'view' | 'release' | 'block' | 'quarantine') =>
        ({
          ...common,
          name: `texts.${language}.buttons.${name}`,
          kind: 'text',
          label: form[name],
          maxLength: 40,
        }) as const
      return [
        area('subject', form.subject, 200, 1),
        { ...area('greeting', form.greeting, 200, 1), hint: form.greetingHint },
        area('intro', form.introText, 2_000, 4),
        area('outro', form.outro, 2_000, 4),
        ...(['view', 'release', 'block', 'quarantine'] as const).map(label),
      ]
    }
    const isShared = customerId === undefined
    const isInUse = isShared
      ? ({ name: 'isInUse', kind: 'checkbox', label: form.isDefault, hint: form.isDefaultHint } as const)
      : ({ name: 'isInUse', kind: 'checkbox', label: form.isInUse, hint: form.isInUseHint } as const)
    const isInherited = template?.isInherited === true
    const placeholders = `${form.textsIntro} ${templatePlaceholders.map((name) => `{{${name}}}`).join(' ')}`
    return {
      title: template ? (isInherited ? form.inheritedTitle : form.editTitle)(template.name) : form.newTitle,
      intro: template && isInherited ? form.inheritedIntro(sourceText(template, texts)) : form.intro,
      fields: isInherited
        ? [isInUse]
        : [
            { name: 'name', kind: 'text', label: form.name, hint: form.nameHint },
            isInUse,
            {
              ...{ name: 'layout', kind: 'select', label: form.layout, section: 'look' },
              options: templateLayouts.map((value) => ({ value, label: texts.layouts[value] })),
            },
            {
              ...{ name: 'columns', kind: 'multi', label: form.facts, hint: form.factsHint, section: 'look' },
              ...{ isOptional: true, placeholder: form.noFacts },
              options: templateColumns.map((value) => ({ value, label: texts.facts[value] })),
            },
            {
              ...{ name: 'rowsAtMost', kind: 'number', label: form.rowsAtMost, hint: form.rowsHint, section: 'look' },
              ...{ isOptional: true, whenEmpty: null, inputMode: 'numeric' },
            },
            ...words('ENG'),
            ...words('FR'),
          ],
      sections: isInherited
        ? []
        : [
            { key: 'look', title: form.lookTitle },
            { key: 'ENG', title: form.english, intro: placeholders },
            { key: 'FR', title: form.french, intro: placeholders },
          ],
      values,
      onEntered: (details) => setEntered(details.entered as Partial<Draft>),
      children: (
        <TemplatePreviewPane customerId={customerId} content={content} headingLevel={below} canTest={canTest} />
      ),
      // The schema asks for the whole template; only changes are sent.
      ...(isInherited && { fixed: { ...values, isInUse: undefined } }),
      submitLabel: template ? form.save : form.add,
      messageOf({ name, isMissing, issue }) {
        if (name === 'name') return isMissing ? form.nameMissing : undefined
        if (name === 'rowsAtMost') return form.rowsWrong
        const { kind, line, column, found } = (issue.params ?? {}) as Partial<ReturnType<typeof templateFault> & object>
        if (line === undefined || column === undefined) return undefined
        const say = kind === 'link' ? form.linkWrong : form.placeholderWrong
        return say(String(line), String(column), found ?? '')
      },
      save(draft, { changes, idempotencyKey, seen }) {
        if (!template) return client.create(draft, { idempotencyKey })
        // Texts are sent as a whole: both languages share one object.
        const texts = changes.texts && { texts: draft.texts }
        return client.update({ templateId: template.id, ...changes, ...texts }, seen)
      },
    }
  },
})

const newTemplate: Partial<Draft> = { isInUse: false, layout: 'table', columns: [...templateColumns] }

export const digestTemplateEditorElement = {
  attributes: { customerId: 'number', templateId: 'number', canTest: 'flag', canCancel: 'flag' },
  events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
  token: {
    name: { en: 'Digest template', fr: 'Modèle de récapitulatif' },
    calls: [
      ...['getDigestTemplate', 'createDigestTemplate', 'updateDigestTemplate', 'previewDigestTemplate'],
      ...['getDigestTemplateShared', 'createDigestTemplateShared', 'updateDigestTemplateShared'],
      'previewDigestTemplateShared',
    ],
  },
} as const satisfies ElementOf<typeof DigestTemplateEditor>
