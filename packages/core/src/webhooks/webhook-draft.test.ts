import { describe, expect, it } from 'vitest'
import { webhookEvents, webhookTextKey } from './webhook-codes'
import { WebhookDraft } from './webhook-draft'

const draft = { name: 'Tickets', url: 'https://hooks.example/', isActive: true }

describe('WebhookDraft', () => {
  it('has a tick for each event, off unless it is set', () => {
    const { chosen } = WebhookDraft.parse({ ...draft, chosen: { messageHeld: true } })

    expect(Object.keys(chosen)).toEqual(webhookEvents.map((event) => webhookTextKey(event)))
    expect(Object.values(chosen).filter(Boolean)).toHaveLength(1)
  })

  it('rejects a webhook without events at the first tick', () => {
    const { error } = WebhookDraft.safeParse({ ...draft, chosen: {} })

    expect(error?.issues).toMatchObject([{ path: ['chosen', 'messageHeld'], message: 'webhooks.eventsMissing' }])
  })
})
