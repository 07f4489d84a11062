import type { Widen } from '../i18n/widen'

const en = {
  title: 'Sessions',
  intro: 'Devices logged in to your account. If you do not recognise one, end it and change your password.',
  list: 'Your sessions',
  /** `zone`: an IANA name. */
  timeZone: (zone: string) => `Times are in ${zone}.`,
  thisDevice: 'This device',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',
  unknownAddress: 'Unknown address',
  address: 'Address',
  lastSeen: 'Last seen',
  loggedIn: 'Logged in',
  end: 'End session',
  /** Accessible name of a row's button: it begins with the visible label. */
  endNamed: (session: string) => `End session: ${session}`,
  ending: 'Ending…',
  endTitle: 'End this session?',
  endBody: 'Whoever uses it is logged out at once.',
  ended: 'The session is ended.',
  endOthers: 'End all other sessions',
  endOthersTitle: 'End all other sessions?',
  endOthersBody: 'Every device but this one is logged out at once.',
  othersEnded: 'All other sessions are ended.',
  onlyThis: 'You are logged in on this device only.',
  empty: 'There is no session to show.',
  failedTitle: 'Your sessions did not load',
  retry: 'Try again',
  cancel: 'Cancel',
} as const

const fr: Widen<typeof en> = {
  title: 'Sessions',
  intro: 'Les endroits où vous êtes connecté. Terminez ce que vous ne reconnaissez pas et changez votre mot de passe.',
  list: 'Vos sessions',
  timeZone: (zone) => `Heures du fuseau ${zone}.`,
  thisDevice: 'Cet appareil',
  browserOn: (browser, system) => `${browser} sur ${system}`,
  unknownBrowser: 'Navigateur inconnu',
  unknownAddress: 'Adresse inconnue',
  address: 'Adresse',
  lastSeen: 'Dernière activité',
  loggedIn: 'Connexion',
  end: 'Terminer la session',
  endNamed: (session) => `Terminer la session\u00a0: ${session}`,
  ending: 'Déconnexion…',
  endTitle: 'Terminer cette session\u202f?',
  endBody: 'La personne qui l’utilise est déconnectée aussitôt.',
  ended: 'La session est terminée.',
  endOthers: 'Terminer toutes les autres sessions',
  endOthersTitle: 'Terminer toutes les autres sessions\u202f?',
  endOthersBody: 'Tous les appareils sauf celui-ci sont déconnectés aussitôt.',
  othersEnded: 'Toutes les autres sessions sont terminées.',
  onlyThis: 'Vous êtes connecté sur cet appareil seulement.',
  empty: 'Il n’y a aucune session à afficher.',
  failedTitle: 'Vos sessions n’ont pas pu être chargées',
  retry: 'Réessayer',
  cancel: 'Annuler',
}

/** Texts of the list of the user's sessions. */
export const sessionsMessages = { en, fr }
/** Shape of the session list texts in one language. */
export type SessionsMessages = Widen<typeof en>
