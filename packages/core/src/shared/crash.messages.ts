import type { Widen } from '../i18n/widen'

const en = {
  title: 'This part stopped working',
  text: 'The rest of the page goes on. Try again.',
  action: 'Try again',
} as const

const fr: Widen<typeof en> = {
  title: 'Cette partie ne fonctionne plus',
  text: 'Le reste de la page fonctionne toujours. Réessayez.',
  action: 'Réessayer',
}

/** Words in the place of what stopped working. */
export const crashMessages = { en, fr }
