import type { Widen } from '../i18n/widen'

const en = {
  /** Accessible name of the tab bar. */
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

/** Texts of the home screen around its dashboard. */
export const homeMessages = { en, fr }
/** Shape of the home screen texts in one language. */
export type HomeMessages = Widen<typeof en>
