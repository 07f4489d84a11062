import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { type WebhookEvent, type WebhookTextKey, webhookEvents, webhookTextKey } from './webhook-codes'
import { webhookFields } from './webhook-fields'

type Chosen = Record<WebhookTextKey<WebhookEvent>, boolean>

const ticks = webhookEvents.map((event) => [webhookTextKey(event), z._default(z.boolean(), false)] as const)
const [first = ''] = webhookEvents.map((event) => webhookTextKey(event))

/** A webhook as its form has it: a tick for each event, at least one of them set. */
export const WebhookDraft = z.object({
  name: webhookFields.name,
  url: webhookFields.url,
  isActive: webhookFields.isActive,
  chosen: z.object(Object.fromEntries(ticks) as Record<keyof Chosen, z.ZodMiniDefault<z.ZodMiniBoolean>>).check(
    z.refine((chosen) => Object.values(chosen).some(Boolean), {
      message: 'webhooks.eventsMissing' satisfies AnswerKey,
      path: [first],
    }),
  ),
})
export type WebhookDraft = z.output<typeof WebhookDraft>
