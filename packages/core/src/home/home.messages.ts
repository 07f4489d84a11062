import type { Widen } from '../i18n/widen'

const en = {
  /** Name of the bar with the tabs. */
  tabs: 'Home',
  servicesTitle: 'More for your mail',
  services: 'Managed DNS, phishing awareness training and DMARC protection.',
  openServices: 'See additional services',
} as const

const fr: Widen<typeof en> = {
  tabs: 'Accueil',
  servicesTitle: 'Plus pour votre messagerie',
  services: 'DNS géré, formation contre l’hameçonnage et protection DMARC.',
  openServices: 'Voir les services complémentaires',
}

/** Words of the home screen around its dashboard. */
export const homeMessages = { en, fr }
/** Words of the home screen in one language. */
export type HomeMessages = Widen<typeof en>
