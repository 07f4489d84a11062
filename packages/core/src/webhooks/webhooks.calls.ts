import type { CallRow } from '../http/call-row'
import { webhookRequestWire, webhookWire } from './webhooks.fixtures'

const values = { name: 'Ticket system', url: 'https://hooks.contoso.example/postern' }

export const calls: CallRow[] = [
  {
    id: 'XT-04',
    call: (client) => client.webhooks.list({ customerId: 1 }),
    sent: 'GET v1/webhooks/?customer_id=1',
    answer: { webhooks: [webhookWire()], count: 1 },
  },
  {
    id: 'XD-04',
    call: (client) => client.webhooks.create({ ...values, events: ['message.held'], customerId: 1 }),
    sent: 'POST v1/webhooks/',
    body: { ...values, events: ['message.held'], customerId: 1 },
    answer: { webhook: webhookWire(), secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  },
  {
    id: 'XT-04',
    call: (client) => client.webhooks.get({ id: 6 }),
    sent: 'GET v1/webhooks/6/',
    answer: webhookWire(),
  },
  {
    id: 'XS-13',
    call: (client) => client.webhooks.update({ id: 6, isActive: false }),
    sent: 'PATCH v1/webhooks/6/',
    body: { isActive: false },
    answer: webhookWire({ isActive: false }),
  },
  {
    id: 'XT-04',
    call: (client) => client.webhooks.delete({ id: 6 }),
    sent: 'DELETE v1/webhooks/6/',
    answer: { message: 'Webhook deleted.' },
  },
  {
    id: 'XP-08',
    call: (client) => client.webhooks.rotateSecret({ id: 6 }),
    sent: 'POST v1/webhooks/6/secret/',
    body: {},
    answer: { webhook: webhookWire(), secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' },
  },
  {
    id: 'XT-04',
    call: (client) => client.webhooks.test({ id: 6 }),
    sent: 'POST v1/webhooks/6/test/',
    body: {},
    answer: webhookRequestWire({ type: 'webhook.test', state: 'waiting' }),
  },
  {
    id: 'XT-04',
    call: (client) => client.webhooks.listRequests({ id: 6, state: 'failed', type: 'message.held' }),
    sent: 'GET v1/webhooks/6/requests/?state=failed&type=message.held',
    answer: { requests: [webhookRequestWire()], count: 1 },
  },
  {
    id: 'XT-04',
    call: (client) => client.webhooks.resendRequest({ id: 6, requestId: 8001 }),
    sent: 'POST v1/webhooks/6/requests/8001/resend/',
    body: {},
    answer: webhookRequestWire({ state: 'waiting' }),
  },
]
