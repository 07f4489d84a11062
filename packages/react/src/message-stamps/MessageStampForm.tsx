import type { MessageStamp, StampContent } from '@postern/core'
import { StampContent as Content, messageStamps as calls } from '@postern/core/contract'
import { type StampScope, type stampFault, stampPlaceholders } from '@postern/core/management'
import { useMemo, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import { messageStamps } from './message-stamp-resource'
import { StampPreviewPane } from './StampPreviewPane'
import { stampFields, stampSections } from './stamp-fields'
import { useStampTargets } from './useStampTargets'

export interface MessageStampFormProps extends ObjectFormProps {
  /** Stamp to edit. Absent: adds one. */
  stampId?: number
  /** Offers to send a test mail to the viewer's own address. Default: true. */
  canTest?: boolean
  onSaved?: (details: { stamp: MessageStamp; isNew: boolean }) => void
}

const noText = { text: '', html: '' }

type Draft = StampContent & { name: string; scope: StampScope; resellerIds: number[]; customerIds: number[] } & Pick<
    MessageStamp,
    'onlyExternal' | 'exceptDomains' | 'isActive'
  >

const newStamp: Partial<Draft> = {
  ...{ direction: 'out', position: 'bottom', hasLine: true, scope: 'customers', onlyExternal: true, isActive: false },
  texts: { ENG: noText, FR: noText },
}

/** Adds or edits a message stamp, with a preview and a test mail (RT-134, RT-136). */
export const MessageStampForm = /* @__PURE__ */ defineForm('MessageStampForm', messageStamps, {
  idOf: ({ stampId }: MessageStampFormProps) => stampId,
  schema: calls.create.body,
  onSaved: (props, { object: stamp, isNew }) => props.onSaved?.({ stamp, isNew }),
  useForm({ object: stamp, words, props: { canTest = true }, below }) {
    const { messageStamps: client } = useClient()
    const targets = useStampTargets()
    const { form } = words
    const values = useMemo(() => (stamp ? valuesOf(stamp) : newStamp), [stamp])
    const [entered, setEntered] = useState<Partial<StampContent>>(values)
    const content = useMemo(() => Content.safeParse(entered).data ?? null, [entered])
    return {
      title: stamp ? form.editTitle(stamp.name) : form.newTitle,
      intro: form.intro,
      fields: stampFields(words, stamp, targets),
      sections: stampSections(words, stampPlaceholders.map((name) => `{{${name}}}`).join(' ')),
      values,
      onEntered: (details) => setEntered(details.entered as Partial<StampContent>),
      children: <StampPreviewPane content={content} headingLevel={below} canTest={canTest} />,
      submitLabel: stamp ? form.save : form.add,
      messageOf({ name, isMissing, issue }) {
        if (name === 'name') return isMissing ? form.nameMissing : undefined
        if (isMissing && name === 'texts.ENG.html') return form.htmlMissing
        if (isMissing && name === 'texts.ENG.text') return form.textMissing
        const { line, column, found } = (issue.params ?? {}) as Partial<ReturnType<typeof stampFault> & object>
        if (line === undefined || column === undefined) return undefined
        return form.placeholderWrong(String(line), String(column), found ?? '')
      },
      save(draft, { changes, idempotencyKey, seen }) {
        if (!stamp) return client.create(draft, { idempotencyKey })
        // Texts are sent as a whole: both languages share one object.
        const texts = changes.texts && { texts: draft.texts }
        return client.update({ id: stamp.id, ...changes, ...texts }, seen)
      },
    }
  },
})

function valuesOf({ resellers, customers, ...stamp }: MessageStamp): Draft {
  const { name, direction, position, hasLine, texts, scope, onlyExternal, exceptDomains, isActive } = stamp
  return {
    ...{ name, direction, position, hasLine, texts, scope, onlyExternal, exceptDomains, isActive },
    resellerIds: resellers.map(({ id }) => id),
    customerIds: customers.map(({ id }) => id),
  }
}

export const messageStampFormElement = {
  attributes: { stampId: 'number', canTest: 'flag', canCancel: 'flag' },
  events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof MessageStampForm>
