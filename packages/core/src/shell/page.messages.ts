import type { Widen } from '../i18n/widen'

const en = {
  /** Used until the reseller's own name is known. */
  brand: 'Mail security',
  opensInNewTab: '(opens in a new tab)',
  support: 'Support',
  copyright: (year: string) => `© ${year}`,
  terms: 'Terms',
  privacy: 'Privacy',
  disclaimer: 'Disclaimer',
  language: 'Language',
  languages: { en: 'English', fr: 'Français' },
} as const

const fr: Widen<typeof en> = {
  brand: 'Sécurité e-mail',
  opensInNewTab: '(s’ouvre dans un nouvel onglet)',
  support: 'Assistance',
  copyright: (year) => `© ${year}`,
  terms: 'Conditions',
  privacy: 'Confidentialité',
  disclaimer: 'Avertissement',
  language: 'Langue',
  languages: { en: 'English', fr: 'Français' },
}

/** Texts of every page, including those without sign-in. */
export const pageMessages = { en, fr }
