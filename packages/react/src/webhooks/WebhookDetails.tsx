import type { Webhook } from '@postern/core'
import { useState } from 'react'
import type { ElementOf } from '../elements/declaration'
import { useClient } from '../provider/ClientProvider'
import { defineDetails, offer } from '../resource/define-details'
import { ifMatchOf } from '../resource/define-resource'
import type { ObjectPageProps } from '../resource/page-kit'
import { failureText } from '../resource-form/failure-text'
import { usePartList } from '../resource-list/define-list/define-list'
import { Badge } from '../ui/Badge/Badge'
import { Banner } from '../ui/Banner/Banner'
import { DescriptionList } from '../ui/DescriptionList/DescriptionList'
import { Section } from '../ui/Section/Section'
import { useToast } from '../ui/Toast/Toasts'
import { Untrusted } from '../ui/Untrusted/Untrusted'
import { WebhookSecretDialog } from './WebhookSecretDialog'
import { requestList } from './webhook-requests'
import { deleteQuestion, eventTexts, stateOf, toEditWebhook, webhooks } from './webhook-resource'

export interface WebhookDetailsProps extends ObjectPageProps {
  /** Webhook that is shown. */
  webhookId: number
  /** True if the viewer may edit it. Without `editHref`, links to the provider's page for that, if it has one. Default: false. */
  canEdit?: boolean
  /** Address of the edit page. Absent: not offered. */
  editHref?: string
  onEdit?: () => void
  /** Fires after it was deleted; go to the list. */
  onDeleted?: (details: { webhook: Webhook }) => void
}

/** One webhook: its state, secret and requests, with a test, resending and history. */
export const WebhookDetails = /* @__PURE__ */ defineDetails('WebhookDetails', webhooks, {
  idOf: ({ webhookId }: WebhookDetailsProps) => webhookId,
  leads: ({ page }, { webhookId, customerId, canEdit }) => ({
    ...(canEdit && page(toEditWebhook(webhookId, customerId), 'editHref', 'onEdit')),
  }),
  usePage({ object: webhook, words: texts, props, time, below, ask, reload }) {
    const { webhooks: client } = useClient()
    const { detail, row, successTitle } = texts
    const { editHref, onEdit, onDeleted } = props
    const { id, name, url, events, isActive, stoppedAt, failingSince, formerSecretUntil } = webhook
    const toast = useToast()
    const [secret, setSecret] = useState<string | null>(null)
    const state = stateOf(webhook, texts)
    const { list: requests } = usePartList(requestList, { webhookId: id, headingLevel: below })
    const act = async (work: () => Promise<unknown>, done: string, failed: string) => {
      try {
        await work()
        await reload()
        toast({ tone: 'success', title: successTitle, text: done })
      } catch (cause) {
        toast({ tone: 'danger', title: row.failedTitle, text: failureText(cause, failed) })
      }
    }
    const switchTo = (isActive: boolean) =>
      act(() => client.update({ id, isActive }), isActive ? row.activated(name) : row.deactivated(name), row.failed)
    return {
      badges: <Badge tone={state.tone}>{state.text}</Badge>,
      meta: [<Untrusted key="url">{url}</Untrusted>],
      actions: [
        {
          ...{ key: 'test', label: detail.test },
          onSelect: () => void act(() => client.test({ id }), detail.tested, detail.testFailed),
        },
        ...(editHref === undefined
          ? []
          : offer({ key: 'edit', label: detail.edit, isPrimary: true }, webhook, editHref, onEdit)),
      ],
      menu: [
        {
          ...{ key: 'state', label: isActive ? row.deactivate : row.activate },
          onSelect: () => void switchTo(!isActive),
        },
        { key: 'rotate', label: detail.rotate, onSelect: () => ask('rotate') },
        { key: 'delete', label: row.delete, tone: 'danger', onSelect: () => ask('delete') },
      ],
      body: (
        <>
          {stoppedAt !== null ? (
            <Banner tone="danger">{detail.stoppedAt(time(stoppedAt))}</Banner>
          ) : (
            failingSince !== null && <Banner tone="warning">{detail.failingSince(time(failingSince))}</Banner>
          )}
          <Section title={detail.facts} headingLevel={below}>
            <DescriptionList
              items={[
                { key: 'url', label: texts.columns.url, value: <Untrusted>{url}</Untrusted> },
                { key: 'events', label: texts.columns.events, value: eventTexts(events, texts) },
                {
                  ...{ key: 'secret', label: detail.signing },
                  value: formerSecretUntil === null ? detail.oneSecret : detail.twoSecrets(time(formerSecretUntil)),
                },
                { key: 'by', label: detail.createdBy, value: <Untrusted>{webhook.createdBy}</Untrusted> },
              ]}
            />
          </Section>
          {requests}
          {secret !== null && <WebhookSecretDialog secret={secret} onClose={() => setSecret(null)} />}
        </>
      ),
      questions: {
        rotate: {
          ...{ title: detail.rotateTitle, text: detail.rotateText, object: name, failed: row.failed },
          confirmLabel: detail.rotateConfirm,
          run: async () => {
            const made = await client.rotateSecret({ id })
            // Shown first: it is answered only once.
            setSecret(made.secret)
            void reload()
          },
        },
        delete: {
          ...deleteQuestion(webhook, texts),
          run: () => client.delete({ id }, ifMatchOf(webhook)),
          onFailed: reload,
          deletes: true,
          onDone: () => onDeleted?.({ webhook }),
        },
      },
    }
  },
})

export const webhookDetailsElement = {
  attributes: { webhookId: 'number', customerId: 'number', canEdit: 'flag' },
  needs: ['webhookId'],
  events: ['loaded', 'deleted'],
  cancelable: ['edit'],
  slots: ['back-link'],
} as const satisfies ElementOf<typeof WebhookDetails>
