import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'
import { scheduledReportsMessages } from './scheduled-reports.messages'

const en = {
  ...scheduledReportsMessages.en.problems,
  tooManyRecipients: ({ most }: { most: number }) =>
    `A report can have up to ${most} recipients. Schedule another report.`,
  tooMany: ({ most }: { most: number }) =>
    `A customer can have up to ${most} scheduled reports. Remove one that is no longer needed.`,
  foreignDomain: 'Choose a domain of this customer.',
  foreignRecipients: 'Choose recipients among the users of this customer.',
  foreignAddress: 'Choose one of the user’s own addresses.',
  timeStep: 'Choose a time in five-minute steps.',
} as const

const fr: Widen<typeof en> = {
  ...scheduledReportsMessages.fr.problems,
  tooManyRecipients: ({ most }) => `Un rapport peut avoir ${most} destinataires au plus. Planifiez un autre rapport.`,
  tooMany: ({ most }) => `Un client peut avoir ${most} rapports planifiés au plus. Supprimez-en un devenu inutile.`,
  foreignDomain: 'Choisissez un domaine de ce client.',
  foreignRecipients: 'Choisissez des destinataires parmi les utilisateurs de ce client.',
  foreignAddress: 'Choisissez une adresse de cet utilisateur.',
  timeStep: 'Choisissez une heure par pas de cinq minutes.',
}

const codes = {
  reportTypeMissing: 'bad_request',
  domainMissing: 'bad_request',
  scheduleMissing: 'bad_request',
  startTooEarly: 'bad_request',
  recipientMissing: 'bad_request',
  lastRecipient: 'conflict',
  tooManyRecipients: 'conflict',
  tooMany: 'conflict',
  foreignDomain: 'bad_request',
  foreignRecipients: 'bad_request',
  foreignAddress: 'bad_request',
  timeStep: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about scheduled reports. */
export const scheduledReportsAnswers = { codes, en, fr }
