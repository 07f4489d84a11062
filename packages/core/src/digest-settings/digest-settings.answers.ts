import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

export interface Reviewer {
  address: string
}

const en = {
  releaseForbidden: 'Your administrator does not allow messages of this kind to be released from an e-mail.',
  listingForbidden:
    'Your administrator does not allow senders of such messages to be allowed or blocked from an e-mail.',
  oneClick: 'Send List-Unsubscribe=One-Click, or use a button on the page.',
  time: 'Enter a time such as 08:00.',
  quietHours: 'Quiet hours must end at another time than they begin.',
  reviewerWrong: 'Enter an e-mail address such as review@contoso.example.',
  reviewersTooMany: 'Enter up to 5 addresses.',
  reviewerOutside: ({ address }: Reviewer) =>
    `${address} is not in an active domain of this customer. Reviewers read about messages of others, so their mail stays inside.`,
  noReader: 'Notify the recipient, or enter at least one reviewer.',
} as const

const fr: Widen<typeof en> = {
  releaseForbidden: 'Votre administrateur ne permet pas de libérer ce genre de messages depuis un e-mail.',
  listingForbidden:
    'Votre administrateur ne permet pas d’autoriser ou de bloquer l’expéditeur de ce genre de messages depuis un e-mail.',
  oneClick: 'Envoyez List-Unsubscribe=One-Click, ou utilisez un bouton de la page.',
  time: 'Saisissez une heure telle que 08:00.',
  quietHours: 'Les heures calmes doivent se terminer à une autre heure que celle où elles commencent.',
  reviewerWrong: 'Saisissez une adresse e-mail telle que revision@contoso.example.',
  reviewersTooMany: 'Saisissez 5\u00a0adresses au plus.',
  reviewerOutside: ({ address }) =>
    `${address} n’appartient à aucun domaine actif de ce client. Les réviseurs lisent ce qui concerne les messages d’autres personnes\u202f; leurs e-mails restent en interne.`,
  noReader: 'Informez le destinataire, ou saisissez au moins un réviseur.',
}

const codes = {
  releaseForbidden: 'conflict',
  listingForbidden: 'conflict',
  oneClick: 'bad_request',
  reviewerOutside: 'bad_request',
  noReader: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about digest settings. */
export const digestSettingsAnswers = { codes, en, fr }
