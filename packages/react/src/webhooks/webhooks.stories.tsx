import { webhook, webhookRequestWire, webhookWire } from '@postern/core/testing'
import type { Meta } from '@storybook/react-vite'
import { screen, userEvent, within } from 'storybook/test'
import { choose, pageStories, press } from '../resource/page-stories.fixtures'
import { listStories } from '../resource-list/define-list/list-stories'
import { WebhookDetails } from './WebhookDetails'
import { WebhookForm } from './WebhookForm'
import { webhookList } from './WebhookList'

const rows = [
  webhook(),
  webhook({ id: 7, name: 'Chat', failingSince: '2026-06-01T07:00:00.000Z', events: ['message.bounced'] }),
  webhook({ id: 8, name: 'Dashboard', isActive: false, deliveredAt: null }),
  webhook({
    ...{ id: 9, name: `<b>Bold</b> ${'x'.repeat(45)}`, isActive: false, stoppedAt: '2026-05-30T07:00:00.000Z' },
    url: `https://hooks.example/${'y'.repeat(200)}`,
  }),
]
const list = listStories(webhookList, rows, {
  customerId: 1,
  webhookHref: ({ id }: { id: number }) => `#${id}`,
  newHref: '#new',
})
const ofReseller = listStories(webhookList, [webhook({ customer: null })], { resellerId: 5, newHref: '#new' })
const requests = [
  webhookRequestWire(),
  webhookRequestWire({
    ...{ id: 8002, messageId: 'msg_8002', type: 'release.requested', state: 'waiting', tries: 3, status: 503 },
    ...{ failure: 'status', answer: 'Down for maintenance', nextTryAt: '2036-06-01T11:20:00.000Z' },
  }),
  webhookRequestWire({
    ...{ id: 8003, messageId: 'msg_8003', type: 'webhook.test', state: 'failed', status: null, failure: 'timeout' },
    durationMs: 15_003,
  }),
]
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const usual = {
  '/v1/webhooks/6/': webhookWire(),
  '/v1/webhooks/6/requests/': { requests, count: 3 },
  'POST /v1/webhooks/6/test/': webhookRequestWire({ type: 'webhook.test', state: 'waiting' }),
  'POST /v1/webhooks/6/secret/': { webhook: webhookWire(), secret },
  'POST /v1/webhooks/': { webhook: webhookWire(), secret },
}
const details = pageStories(WebhookDetails, { props: { webhookId: 6, editHref: '#edit' }, usual })
const stopped = pageStories(WebhookDetails, {
  props: { webhookId: 6 },
  usual: {
    ...usual,
    '/v1/webhooks/6/': webhookWire({
      ...{ isActive: false, stoppedAt: '2026-05-30T07:00:00.000Z', failingSince: '2026-05-26T07:00:00.000Z' },
      formerSecretUntil: '2026-06-02T09:00:00.000Z',
    }),
    '/v1/webhooks/6/requests/': { requests: [], count: 0 },
  },
})
const failing = pageStories(WebhookDetails, {
  props: { webhookId: 6 },
  usual: { ...usual, '/v1/webhooks/6/': webhookWire({ failingSince: '2026-06-01T07:00:00.000Z' }) },
})
const form = pageStories(WebhookForm, { props: { customerId: 1, onCancel() {} }, usual })
const change = pageStories(WebhookForm, { props: { customerId: 1, webhookId: 6, onCancel() {} }, usual })

const rotate = async (context: Parameters<ReturnType<typeof choose>>[0]) => {
  await choose('New secret…')(context)
  await userEvent.click(await screen.findByRole('button', { name: 'Make new secret' }))
  await screen.findByText(secret)
}
const show = async ({ canvasElement }: { canvasElement: HTMLElement }) => {
  await userEvent.click(await within(canvasElement).findByText(/^(Release requested|Libération demandée)$/))
  await screen.findByText('Down for maintenance')
}

const meta = { title: 'Webhooks', parameters: list.parameters } satisfies Meta
export default meta

export const Default = list.make()
export const ListOfReseller = ofReseller.make()
export const ListEmpty = list.make(list.states.Empty.args)
export const ListFrenchPhone = { ...Default, ...list.states.FrenchPhone }
export const ListDark = { ...Default, ...list.states.Dark }
export const Details = details.make()
export const DetailsFailing = failing.make()
export const DetailsStopped = stopped.make()
export const DetailsWithRequest = details.make({ play: show })
export const DetailsWithNewSecret = details.make({ play: rotate })
export const DetailsDeleting = details.make({ play: choose('Delete…') })
export const DetailsFrenchPhone = details.make({ globals: { locale: 'fr', width: 'phone' } })
export const DetailsDark = details.states.Dark
export const DetailsLoading = details.states.Loading
export const DetailsMissing = details.states.Missing
export const DetailsFailed = details.states.Failed
export const FormToAdd = form.make()
export const FormWithNothingEntered = form.make({ play: press('Add webhook') })
export const FormToChange = change.make()
export const FormFrenchPhone = form.states.FrenchPhone
export const FormDark = form.states.Dark
