import type { Widen } from '../i18n/widen'

const en = {
  cancel: 'Cancel',
  problemTitle: 'There is a problem',
  /** For fields whose form has no text of its own. */
  missing: (label: string) => `${label} is missing`,
  notTicked: (label: string) => `Tick “${label}” to go on`,
  wrong: (label: string) => `${label} cannot be used as it is`,
  controls: (label: string) => `Remove line breaks, tabs and invisible characters from ${label}`,
  tooLong: (label: string, most: string) => `${label} holds at most ${most} characters`,
  tooSmall: (label: string, least: string) => `${label} is at least ${least}`,
  tooLarge: (label: string, most: string) => `${label} is at most ${most}`,
  /** Text for a problem that concerns no single field. */
  wrongForm: 'What you entered does not go together. Check it and try again.',
  /** Prefix for a message about one of several lines. */
  line: (line: string, words: string) => `Line ${line}: ${words}`,
  /** Shown below a date and time. */
  zone: (zone: string) => `Time zone: ${zone}.`,
  /** Replace the generic text where the error code is more specific. */
  failures: {
    offline: 'You are offline, so nothing was saved. What you entered is kept. Try again when you are back.',
    timeout: 'The server did not answer in time. What you entered is kept. Try again.',
    unreachable: 'The server cannot be reached. What you entered is kept. Try again.',
    stale:
      'This was changed in another place meanwhile, so nothing was saved. What you entered is kept. Show the present values, then enter your change again.',
    gone: 'This is not there any more: it was deleted or given to somebody else meanwhile. Nothing was saved. What you entered is kept.',
    conflict:
      'This does not go together with what is there already, so nothing was saved. What you entered is kept. Change it and try again.',
    forbidden:
      'You are not permitted to save this. What you entered is kept. Ask your administrator if you need it changed.',
    unexpected: 'Nothing was saved. What you entered is kept. Try again.',
  },
  reload: 'Show present values',
  savedTitle: 'Success',
  leaveTitle: 'Leave without saving?',
  leaveBody: 'What you changed here is not saved. If you leave, your changes are lost.',
  leave: 'Leave',
  stay: 'Keep editing',
} as const

const fr: Widen<typeof en> = {
  cancel: 'Annuler',
  problemTitle: 'Il y a un problème',
  missing: (label) => `«\u00a0${label}\u00a0» est à renseigner`,
  notTicked: (label) => `Cochez «\u00a0${label}\u00a0» pour continuer`,
  wrong: (label) => `«\u00a0${label}\u00a0» ne convient pas sous cette forme`,
  controls: (label) =>
    `Retirez de «\u00a0${label}\u00a0» les retours à la ligne, les tabulations et les caractères invisibles`,
  tooLong: (label, most) => `«\u00a0${label}\u00a0» contient au plus ${most} caractères`,
  tooSmall: (label, least) => `«\u00a0${label}\u00a0» vaut au moins ${least}`,
  tooLarge: (label, most) => `«\u00a0${label}\u00a0» vaut au plus ${most}`,
  wrongForm: 'Les valeurs saisies ne vont pas ensemble. Vérifiez-les et réessayez.',
  line: (line, words) => `Ligne ${line}\u00a0: ${words}`,
  zone: (zone) => `Fuseau horaire\u00a0: ${zone}.`,
  failures: {
    offline:
      'Vous êtes hors ligne\u00a0; rien n’a été enregistré. Votre saisie est conservée. Réessayez une fois la connexion rétablie.',
    timeout: 'Le serveur n’a pas répondu à temps. Votre saisie est conservée. Réessayez.',
    unreachable: 'Le serveur est injoignable. Votre saisie est conservée. Réessayez.',
    stale:
      'Ces données ont été modifiées ailleurs entre-temps\u00a0; rien n’a été enregistré. Votre saisie est conservée. Affichez les valeurs actuelles, puis saisissez de nouveau votre modification.',
    gone: 'Cet élément n’est plus là\u00a0: il a été supprimé ou transféré entre-temps. Rien n’a été enregistré. Votre saisie est conservée.',
    conflict:
      'Cette saisie est incompatible avec ce qui existe déjà\u00a0; rien n’a été enregistré. Votre saisie est conservée. Modifiez-la et réessayez.',
    forbidden:
      'Vous n’êtes pas autorisé à enregistrer ces données. Votre saisie est conservée. Adressez-vous à votre administrateur si une modification est nécessaire.',
    unexpected: 'Rien n’a été enregistré. Votre saisie est conservée. Réessayez.',
  },
  reload: 'Afficher les valeurs actuelles',
  savedTitle: 'Opération réussie',
  leaveTitle: 'Quitter sans enregistrer\u202f?',
  leaveBody: 'Vos modifications ne sont pas enregistrées. Si vous quittez, elles sont perdues.',
  leave: 'Quitter',
  stay: 'Poursuivre la saisie',
}

/** Texts shared by all forms: what is wrong, what failed, what would be lost. */
export const resourceFormMessages = { en, fr }
/** Shape of the form texts in one language. */
export type ResourceFormMessages = Widen<typeof en>
