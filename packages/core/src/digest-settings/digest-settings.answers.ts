import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  releaseForbidden: 'Your administrator does not allow messages of this kind to be released from an e-mail.',
  listingForbidden:
    'Your administrator does not allow senders of such messages to be allowed or blocked from an e-mail.',
  oneClick: 'Send List-Unsubscribe=One-Click, or use a button on the page.',
  time: 'Enter a time such as 08:00.',
  quietHours: 'Quiet hours must end at another time than they begin.',
} as const

const fr: Widen<typeof en> = {
  releaseForbidden: 'Votre administrateur ne permet pas de libérer ce genre de messages depuis un e-mail.',
  listingForbidden:
    'Votre administrateur ne permet pas d’autoriser ou de bloquer l’expéditeur de ce genre de messages depuis un e-mail.',
  oneClick: 'Envoyez List-Unsubscribe=One-Click, ou utilisez un bouton de la page.',
  time: 'Saisissez une heure telle que 08:00.',
  quietHours: 'Les heures calmes doivent se terminer à une autre heure que celle où elles commencent.',
}

const codes = {
  releaseForbidden: 'conflict',
  listingForbidden: 'conflict',
  oneClick: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about digest settings. */
export const digestSettingsAnswers = { codes, en, fr }
