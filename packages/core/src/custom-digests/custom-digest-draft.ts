import * as z from 'zod/mini'
import type { AnswerKey } from '../answers/answers'
import { customDigestFields as fields } from './custom-digests.contract'

/** A custom digest as it is filled in: ids may be text. */
export const CustomDigestDraft = z
  .object({
    ...fields,
    recipients: z.object({
      groups: z.array(z.coerce.number()),
      users: z.array(z.coerce.number()),
      addresses: fields.recipients.shape.addresses,
    }),
    templateId: z.nullable(z.coerce.number()),
  })
  .check(({ value, issues }) => {
    const refuse = (path: string[], message: AnswerKey) => issues.push({ code: 'custom', input: value, path, message })
    const { recipients, scoreFrom, scoreTo } = value
    const { groups, users, addresses } = recipients
    if (groups.length + users.length + addresses.length === 0)
      refuse(['recipients', 'addresses'], 'customDigests.noRecipients')
    if (scoreFrom !== null && scoreTo !== null && scoreFrom > scoreTo) refuse(['scoreFrom'], 'customDigests.scoreOrder')
  })
export type CustomDigestDraft = z.output<typeof CustomDigestDraft>
