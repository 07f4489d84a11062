import type { Widen } from '../i18n/widen'

const en = {
  ask: 'Ask your administrator',
  again: 'Ask again',
  reason: 'Why do you need this message?',
  reasonHint: (used: number, most: number) => `Your administrator reads this. ${used} of ${most} characters.`,
  reasonMissing: 'Write why you need this message',
  send: 'Send request',
  cancel: 'Cancel',
  waiting: 'Your administrator has been asked. You will get the answer by e-mail.',
  denied: 'Your administrator has decided not to release this message.',
  refused: 'Your organisation does not let you release messages of this kind.',
  failed: 'The request was not sent.',
  noAnswer: 'No answer came. Check your connection and try again.',
} as const

const fr: Widen<typeof en> = {
  ask: 'Demander à votre administrateur',
  again: 'Redemander',
  reason: 'Pourquoi avez-vous besoin de ce message\u202f?',
  reasonHint: (used, most) => `Votre administrateur lira ce texte. ${used} caractères sur ${most}.`,
  reasonMissing: 'Indiquez pourquoi vous avez besoin de ce message',
  send: 'Envoyer la demande',
  cancel: 'Annuler',
  waiting: 'La demande a été transmise à votre administrateur. Vous recevrez la réponse par e-mail.',
  denied: 'Votre administrateur a décidé de ne pas libérer ce message.',
  refused: 'Votre organisation ne vous permet pas de libérer ce genre de messages.',
  failed: 'La demande n’a pas été envoyée.',
  noAnswer: 'Aucune réponse n’est arrivée. Vérifiez votre connexion et réessayez.',
}

/** Words of asking an administrator on the digest page, which few of its readers need. */
export const askAdministratorMessages = { en, fr }
