import type { Widen } from '../i18n/widen'

const en = {
  signedOut: {
    title: 'You are logged out',
    text: 'Log in to see this. What you had not saved is gone.',
    noWay: 'This shows again as soon as you are logged in to this page.',
    signIn: 'Log in',
    retry: 'Try again',
  },
} as const

const fr: Widen<typeof en> = {
  signedOut: {
    title: 'Vous êtes déconnecté',
    text: 'Connectez-vous pour l’afficher. Ce qui n’était pas enregistré est perdu.',
    noWay: 'Cette partie s’affichera dès que vous serez connecté à cette page.',
    signIn: 'Se connecter',
    retry: 'Réessayer',
  },
}

/** Texts of custom elements, which run in third-party pages. */
export const elementsMessages = { en, fr }
/** Shape of the custom element texts in one language. */
export type ElementsMessages = Widen<typeof en>
