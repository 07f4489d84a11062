import type { Widen } from '../i18n/widen'

const en = {
  /** Until a reseller's own name is known. */
  brand: 'Mail security',
  skipToContent: 'Skip to content',
  navigation: 'Main',
  menu: 'Menu',
  quarantine: 'Quarantine',
  editProfile: 'Edit Your Profile',
  logout: 'Logout',
  userMenu: (name: string) => `Account of ${name}`,
  roles: { superAdmin: 'Super Admin', resellerAdmin: 'Reseller Admin', customerAdmin: 'Customer Admin' },
  copyright: (year: string) => `© ${year}`,
  language: 'Language',
  languages: { en: 'English', fr: 'Français' },
  maintenance: (start: string, end: string) =>
    `Scheduled maintenance from ${start} to ${end} (Dublin time). Some functions may be unavailable for a while.`,
  loading: 'Loading…',
  notFoundTitle: 'Page not found',
  notFound: 'There is no page at this address.',
  forbiddenTitle: 'This page is not open to you',
  forbidden: 'Ask your administrator if you need it.',
  home: 'Home',
  crashedTitle: 'This part stopped working',
  crashed: 'The rest of the page goes on. Try again.',
  retry: 'Try again',
  tooOld: 'This browser is too old for this page.',
} as const

const fr: Widen<typeof en> = {
  brand: 'Sécurité e-mail',
  skipToContent: 'Aller au contenu',
  navigation: 'Navigation principale',
  menu: 'Menu',
  quarantine: 'Quarantaine',
  editProfile: 'Modifier votre profil',
  logout: 'Se déconnecter',
  userMenu: (name) => `Compte de ${name}`,
  roles: {
    superAdmin: 'Super administrateur',
    resellerAdmin: 'Administrateur revendeur',
    customerAdmin: 'Administrateur client',
  },
  copyright: (year) => `© ${year}`,
  language: 'Langue',
  languages: { en: 'English', fr: 'Français' },
  maintenance: (start, end) =>
    `Maintenance programmée du ${start} au ${end} (heure de Dublin). Certaines fonctions peuvent être indisponibles un moment.`,
  loading: 'Chargement…',
  notFoundTitle: 'Page introuvable',
  notFound: 'Il n’y a pas de page à cette adresse.',
  forbiddenTitle: 'Cette page ne vous est pas ouverte',
  forbidden: 'Adressez-vous à votre administrateur si vous en avez besoin.',
  home: 'Accueil',
  crashedTitle: 'Cette partie ne fonctionne plus',
  crashed: 'Le reste de la page fonctionne toujours. Réessayez.',
  retry: 'Réessayer',
  tooOld: 'Ce navigateur est trop ancien pour cette page.',
}

/** Words of the frame around every screen. */
export const shellMessages = { en, fr }
