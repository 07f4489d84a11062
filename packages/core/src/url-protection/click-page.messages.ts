import type { Widen } from '../i18n/widen'

const en = {
  suspicious: {
    title: 'This link looks suspicious',
    text: 'It was sent to you by mail. Open it only if you know where it leads.',
  },
  malicious: {
    title: 'This link is blocked',
    text: 'It is known to be dangerous, so it cannot be opened. Delete the message that it came with.',
  },
  unavailable: {
    title: 'This link cannot be checked right now',
    text: 'Try again in a minute.',
  },
  missing: {
    title: 'This link does not work',
    text: 'It is incomplete or was changed. Open it again from the message.',
  },
  leadsTo: 'It leads to',
  why: 'Why you see this page',
  listed: 'The link is on a block list.',
  back: 'Go back',
  close: 'You can close this page.',
  openAnyway: 'Open anyway',
  notAllowed: 'Your organisation does not allow opening suspicious links. Ask your administrator if you need this one.',
  tryAgain: 'Try again',
} as const

const fr: Widen<typeof en> = {
  suspicious: {
    title: 'Ce lien semble suspect',
    text: 'Vous l’avez reçu par e-mail. Ne l’ouvrez que si vous savez où il mène.',
  },
  malicious: {
    title: 'Ce lien est bloqué',
    text: 'Il est connu pour être dangereux et ne peut donc pas être ouvert. Supprimez le message dont il provient.',
  },
  unavailable: {
    title: 'Ce lien ne peut pas être vérifié pour le moment',
    text: 'Réessayez dans une minute.',
  },
  missing: {
    title: 'Ce lien ne fonctionne pas',
    text: 'Il est incomplet ou a été modifié. Ouvrez-le de nouveau depuis le message.',
  },
  leadsTo: 'Il mène à',
  why: 'Pourquoi cette page s’affiche',
  listed: 'Le lien figure sur une liste de blocage.',
  back: 'Revenir en arrière',
  close: 'Vous pouvez fermer cette page.',
  openAnyway: 'Ouvrir quand même',
  notAllowed:
    'Votre organisation ne permet pas d’ouvrir les liens suspects. Adressez-vous à votre administrateur si vous en avez besoin.',
  tryAgain: 'Réessayer',
}

/** Texts of the page that checks a link when it is opened. */
export type ClickPageMessages = Widen<typeof en>
/** Texts of the page that checks a link when it is opened. */
export const clickPageMessages = { en, fr }
