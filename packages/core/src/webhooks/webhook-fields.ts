import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { isCallableUrl } from '../shared/callable-url'
import { cleanText } from '../shared/clean-text'
import { line } from '../shared/text-schemas'
import { webhookEvents, webhookUrlAtMost } from './webhook-codes'

/** Fields of a webhook, for its calls and its form. */
export const webhookFields = {
  name: line.check(z.overwrite(cleanText), z.minLength(1), z.maxLength(60)),
  url: line.check(
    z.trim(),
    z.minLength(1),
    z.maxLength(webhookUrlAtMost),
    z.refine(isCallableUrl, 'webhooks.urlWrong' satisfies AnswerKey),
  ),
  events: z
    .array(z.enum(webhookEvents))
    .check(z.minLength(1, 'webhooks.eventsMissing' satisfies AnswerKey), z.maxLength(webhookEvents.length)),
  isActive: z.boolean(),
}
