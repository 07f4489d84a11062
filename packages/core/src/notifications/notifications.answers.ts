import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'

const en = {
  bodyGone: 'This mail is no longer stored. Mails are kept for 30 days.',
  notResendable: 'This mail cannot be sent again.',
  resentOften: ({ seconds }: { seconds: number }) =>
    `This recipient was sent three mails again within an hour. Wait ${waitText('en', seconds)}, then try again.`,
} as const

const fr: Widen<typeof en> = {
  bodyGone: 'Ce message n’est plus conservé. Les messages sont gardés 30\u00a0jours.',
  notResendable: 'Ce message ne peut pas être renvoyé.',
  resentOften: ({ seconds }) =>
    `Trois messages ont déjà été renvoyés à ce destinataire en une heure. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
}

const codes = {
  bodyGone: 'not_found',
  notResendable: 'conflict',
  resentOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about mails that it sent. */
export const notificationsAnswers = { codes, en, fr }
