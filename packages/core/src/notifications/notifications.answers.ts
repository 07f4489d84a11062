import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'

const en = {
  bodyGone: 'This mail is no longer stored. Mails are kept for 30 days.',
  notResendable: 'This mail cannot be sent again.',
  stopped: ({ username }: { username: string }) => `${username} no longer gets these mails.`,
  resumed: ({ username }: { username: string }) => `${username} gets these mails again.`,
  userOnly: 'Only users of a customer get these mails.',
  offForAll: 'The customer does not send these mails. Turn them on in its digest settings or notification settings.',
  resentOften: ({ seconds }: { seconds: number }) =>
    `This recipient was sent three mails again within an hour. Wait ${waitText('en', seconds)}, then try again.`,
} as const

const fr: Widen<typeof en> = {
  bodyGone: 'Ce message n’est plus conservé. Les messages sont gardés 30\u00a0jours.',
  notResendable: 'Ce message ne peut pas être renvoyé.',
  stopped: ({ username }) => `${username} ne reçoit plus ces messages.`,
  resumed: ({ username }) => `${username} reçoit de nouveau ces messages.`,
  userOnly: 'Seuls les utilisateurs d’un client reçoivent ces messages.',
  offForAll:
    'Le client n’envoie pas ces messages. Activez-les dans ses paramètres de récapitulatif ou de notification.',
  resentOften: ({ seconds }) =>
    `Trois messages ont déjà été renvoyés à ce destinataire en une heure. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
}

const codes = {
  bodyGone: 'not_found',
  notResendable: 'conflict',
  userOnly: 'conflict',
  offForAll: 'conflict',
  resentOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about mails that it sent. */
export const notificationsAnswers = { codes, en, fr }
