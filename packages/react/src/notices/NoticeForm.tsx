import { type Notice, type NoticeAudience, type PosternClient, Role, Service, typeaheadMaxMatches } from '@postern/core'
import { NoticeDraft } from '@postern/core/contract'
import { noticeSeverities } from '@postern/core/management'
import { toInstant, toWallClock } from '@postern/core/scheduled-reports'
import { useMemo, useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useTimeZone } from '../provider/PosternContext'
import { defineForm, type ObjectFormProps } from '../resource/define-form'
import type { FormOption } from '../resource-form/form-field'
import { customerOptions } from '../tenants/find-customers'
import { SubSection } from '../ui/Section/SubSection'
import { NoticePreview } from './NoticePreview'
import { NoticeReachLine } from './NoticeReachLine'
import styles from './Notices.module.css'
import { notices } from './notice-resource'

export interface NoticeFormProps extends ObjectFormProps {
  /** Notice to edit. Absent: adds one. */
  noticeId?: number
  onSaved?: (details: { notice: Notice; isNew: boolean }) => void
}

/** Adds or edits a notice, with a preview and its reach (RT-031). */
export const NoticeForm = /* @__PURE__ */ defineForm('NoticeForm', notices, {
  idOf: ({ noticeId }: NoticeFormProps) => noticeId,
  schema: NoticeDraft,
  onSaved: (props, { object: notice, isNew }) => props.onSaved?.({ notice, isNew }),
  useForm({ object: notice, words: texts, below }) {
    const client = useClient()
    const timeZone = useTimeZone()
    const { form } = texts
    const values = useMemo(() => {
      if (!notice) return newNotice
      const { title, texts, severity, audience, isDismissible, onLogin, link, startsAt, endsAt } = notice
      return {
        ...{ title, texts, severity, audience, isDismissible, onLogin, link },
        startsAt: toWallClock(startsAt, timeZone),
        endsAt: toWallClock(endsAt, timeZone),
      } as Partial<NoticeDraft>
    }, [notice, timeZone])
    const [entered, setEntered] = useState<Partial<NoticeDraft>>(values)
    const { texts: typed = {}, audience = everyone, severity = 'info', link } = entered
    const isTyped = Object.values(typed).some(Boolean)
    return {
      title: notice ? form.editTitle(notice.title) : form.newTitle,
      intro: notice ? form.editIntro : form.newIntro,
      fields: [
        { name: 'title', kind: 'text', label: form.title, hint: form.titleHint },
        { ...{ name: 'texts.ENG', kind: 'textarea', label: form.english, hint: form.textHint }, maxLength: 1_000 },
        { ...{ name: 'texts.FR', kind: 'textarea', label: form.french }, maxLength: 1_000 },
        {
          ...{ name: 'severity', kind: 'select', label: form.severity },
          options: noticeSeverities.map((value) => ({ value, label: texts.severities[value] })),
        },
        {
          ...{ name: 'link', kind: 'textarea', label: form.link, hint: form.linkHint, maxLength: 2_048, rows: 2 },
          ...{ isOptional: true, whenEmpty: null },
        },
        {
          ...{ name: 'startsAt', kind: 'dateTime', label: form.startsAt, hint: form.startsHint, section: 'time' },
          ...{ isOptional: true },
        },
        { name: 'endsAt', kind: 'dateTime', label: form.endsAt, section: 'time' },
        {
          ...{ name: 'audience.roles', kind: 'multi', label: form.roles, placeholder: form.allRoles },
          ...{ section: 'audience', isOptional: true },
          options: Object.values(Role).map((value) => ({ value, label: texts.roles[value] })),
        },
        {
          ...{ name: 'audience.resellerIds', kind: 'multi', label: form.resellers, hint: form.resellersHint },
          ...{ section: 'audience', isOptional: true, placeholder: form.allResellers },
          valueOptions: notice?.resellers.map(toOption) ?? [],
          loadOptions: (typed) => resellerOptions(client, typed),
        },
        {
          ...{ name: 'audience.customerIds', kind: 'multi', label: form.customers, hint: form.customersHint },
          ...{ section: 'audience', isOptional: true, placeholder: form.allCustomers },
          valueOptions: notice?.customers.map(toOption) ?? [],
          loadOptions: (typed) => customerOptions(client.customers, typed),
        },
        {
          ...{ name: 'audience.services', kind: 'multi', label: form.services, hint: form.servicesHint },
          ...{ section: 'audience', isOptional: true, placeholder: form.allServices },
          options: Object.values(Service).map((value) => ({ value, label: texts.services[value] })),
        },
        {
          ...{ name: 'isDismissible', kind: 'checkbox', label: form.isDismissible, hint: form.isDismissibleHint },
          section: 'more',
        },
        { name: 'onLogin', kind: 'checkbox', label: form.onLogin, hint: form.onLoginHint, section: 'more' },
      ],
      sections: [
        { key: 'time', title: form.timeTitle },
        { key: 'audience', title: form.audienceTitle, intro: form.audienceIntro },
        { key: 'more', title: form.moreTitle },
      ],
      values,
      onEntered: (details) => setEntered(details.entered),
      children: (
        <SubSection title={form.preview} headingLevel={below}>
          {isTyped ? (
            <NoticePreview severity={severity} texts={typed} link={link} />
          ) : (
            <p className={styles.quiet}>{form.previewEmpty}</p>
          )}
          <NoticeReachLine audience={audience} />
        </SubSection>
      ),
      submitLabel: notice ? form.save : form.add,
      messageOf({ name, isMissing }) {
        if (name === 'link') return form.linkWrong
        if (name === 'endsAt') return isMissing ? form.endMissing : form.endWrong
        if (!isMissing) return undefined
        if (name === 'title') return form.titleMissing
        if (name === 'texts.ENG') return form.englishMissing
        return name === 'texts.FR' ? form.frenchMissing : undefined
      },
      save(draft, { changes, idempotencyKey, seen }) {
        const instant = (clock: string | undefined) => clock && toInstant(clock, timeZone)?.toISOString()
        const times = (from: Partial<NoticeDraft>) => ({
          ...(from.startsAt && { startsAt: instant(from.startsAt) }),
          ...(from.endsAt && { endsAt: instant(from.endsAt) }),
        })
        if (notice) {
          // An empty start means the same as in a new notice: now.
          const start = draft.startsAt === undefined && { startsAt: new Date().toISOString() }
          return client.notices.update({ id: notice.id, ...changes, ...times(changes), ...start }, seen)
        }
        return client.notices.create({ ...draft, ...times(draft) }, { idempotencyKey })
      },
    }
  },
})

const everyone: NoticeAudience = { roles: [], resellerIds: [], customerIds: [], services: [] }
const newNotice: Partial<NoticeDraft> = { severity: 'info', isDismissible: true }

async function resellerOptions(
  { resellers }: Pick<PosternClient, 'resellers'>,
  { query, signal }: { query: string; signal: AbortSignal },
) {
  const found = await resellers.list({ freeSearch: query, limit: typeaheadMaxMatches }, { signal })
  return found.resellers.map(toOption)
}

function toOption({ id, name }: { id: number; name: string }): FormOption {
  return { value: id, label: name }
}

export const noticeFormElement = {
  attributes: { noticeId: 'number', canCancel: 'flag' },
  events: ['loaded', 'saved', 'cancel', 'dirtyChange'],
  offered: { cancel: 'canCancel' },
} as const satisfies ElementOf<typeof NoticeForm>
