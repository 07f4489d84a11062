import type { Notice } from '@postern/core'
import { destination } from '@postern/core/navigation'
import { formatMoment } from '@postern/core/texts'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { useLocale, useTimeZone } from '../provider/PosternContext'
import { defineDetails, offer } from '../resource/define-details'
import { ifMatchOf } from '../resource/define-resource'
import type { ObjectPageProps } from '../resource/page-kit'
import { Badge } from '../ui/Badge/Badge'
import { DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Section } from '../ui/Section/Section'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { NoticePreview } from './NoticePreview'
import { notices } from './notice-resource'
import { audienceText, severityOf, stateOf } from './notice-words'

export interface NoticeDetailsProps extends ObjectPageProps {
  noticeId: number
  /** True if the viewer may edit it. Without `editHref`, links to the provider's page for that, if it has one. Default: false. */
  canEdit?: boolean
  /** Address of the edit page. Absent: not offered. */
  editHref?: string
  onEdit?: () => void
  /** Fires after it was deleted; go to the list. */
  onDeleted?: (details: { notice: Notice }) => void
}

/** One notice: as readers see it, its audience, and its history (RT-030). */
export const NoticeDetails = /* @__PURE__ */ defineDetails('NoticeDetails', notices, {
  idOf: ({ noticeId }: NoticeDetailsProps) => noticeId,
  leads: ({ page }, { noticeId, canEdit }) => ({
    ...(canEdit && page(destination('editNotice', { noticeId }), 'editHref', 'onEdit')),
  }),
  usePage({ object: notice, name, words: texts, props, count, below, ask, reload }) {
    const client = useClient()
    const locale = useLocale()
    const timeZone = useTimeZone()
    const { detail, form } = texts
    const { editHref, onEdit, onDeleted } = props
    const { id, isDismissible, onLogin, createdBy, dismissedCount } = notice
    const [state, severity] = [stateOf(notice, texts), severityOf(notice, texts)]
    const moment = (instant: string) => formatMoment(instant, { locale, timeZone })
    const yesNo = (is: boolean) => (is ? detail.yes : detail.no)
    return {
      badges: (
        <>
          <Badge tone={state.tone}>{state.text}</Badge>
          <Badge tone={severity.tone}>{severity.text}</Badge>
        </>
      ),
      meta: [detail.period(moment(notice.startsAt), moment(notice.endsAt)), detail.dismissed(count(dismissedCount))],
      actions: [
        ...(editHref === undefined
          ? []
          : offer({ key: 'edit', label: detail.edit, isPrimary: true }, notice, editHref, onEdit)),
      ],
      menu: [{ key: 'delete', label: detail.delete, tone: 'danger', onSelect: () => ask('delete') }],
      body: (
        <>
          <Section title={detail.texts} headingLevel={below}>
            <NoticePreview {...notice} />
          </Section>
          <Section title={detail.facts} headingLevel={below}>
            <DescriptionList
              items={[
                {
                  ...{ key: 'audience', label: texts.columns.audience },
                  value: <Untrusted>{audienceText(notice, texts)}</Untrusted>,
                },
                { key: 'dismissible', label: form.isDismissible, value: yesNo(isDismissible) },
                { key: 'login', label: form.onLogin, value: yesNo(onLogin) },
                { key: 'by', label: detail.createdBy, value: <Untrusted>{createdBy}</Untrusted> },
              ]}
            />
          </Section>
        </>
      ),
      hasHistory: true,
      questions: {
        delete: {
          ...{ title: detail.deleteTitle, text: detail.deleteText, object: name, failed: detail.failed },
          confirmLabel: detail.deleteConfirm,
          run: () => client.notices.delete({ id }, ifMatchOf(notice)),
          onFailed: reload,
          deletes: true,
          done: { title: texts.successTitle, text: detail.deleted(name) },
          onDone: () => onDeleted?.({ notice }),
        },
      },
    }
  },
})

export const noticeDetailsElement = {
  attributes: { noticeId: 'number', canEdit: 'flag' },
  needs: ['noticeId'],
  events: ['loaded', 'deleted'],
  cancelable: ['edit'],
  slots: ['back-link'],
} as const satisfies ElementOf<typeof NoticeDetails>
