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

/** Texts shown in place of a crashed part. */
export const crashMessages = { en, fr }
