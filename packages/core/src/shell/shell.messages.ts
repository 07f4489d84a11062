import type { Widen } from '../i18n/widen'

const en = {
  skipToContent: 'Skip to content',
  menu: 'Menu',
  closeMenu: 'Close menu',
  breadcrumb: 'Breadcrumb',
  quarantine: 'Quarantine',
  editProfile: 'Edit Your Profile',
  auditLog: 'Audit log',
  logout: 'Logout',
  userMenu: (name: string) => `Account of ${name}`,
  roles: { superAdmin: 'Super Admin', resellerAdmin: 'Reseller Admin', customerAdmin: 'Customer Admin' },
  themes: { auto: 'System', light: 'Light', dark: 'Dark' },
  toTheme: (name: string) => `Theme: ${name}`,
  toLanguage: (name: string) => `Language: ${name}`,
  maintenance: (start: string, end: string) =>
    `Scheduled maintenance from ${start} to ${end} (Dublin time). Some functions may be unavailable for a while.`,
  updateTitle: 'Portal Update Available',
  update: 'A newer version of the portal is ready. Reloading takes it; what is typed and not saved is lost then.',
  reload: 'Reload',
  later: 'Later',
  moreActions: 'More actions',
  keys: 'Keyboard shortcuts',
  listKeys: 'Lists have more keys: press ? in a list.',
  loading: 'Loading…',
} as const

const fr: Widen<typeof en> = {
  skipToContent: 'Aller au contenu',
  menu: 'Menu',
  closeMenu: 'Fermer le menu',
  breadcrumb: 'Fil d’Ariane',
  quarantine: 'Quarantaine',
  editProfile: 'Modifier votre profil',
  auditLog: 'Journal d’audit',
  logout: 'Se déconnecter',
  userMenu: (name) => `Compte de ${name}`,
  roles: {
    superAdmin: 'Super administrateur',
    resellerAdmin: 'Administrateur revendeur',
    customerAdmin: 'Administrateur client',
  },
  themes: { auto: 'Système', light: 'Clair', dark: 'Sombre' },
  toTheme: (name) => `Thème\u00a0: ${name}`,
  toLanguage: (name) => `Langue\u00a0: ${name}`,
  maintenance: (start, end) =>
    `Maintenance programmée du ${start} au ${end} (heure de Dublin). Certaines fonctions peuvent être indisponibles un moment.`,
  updateTitle: 'Mise à jour du portail disponible',
  update:
    'Une version plus récente du portail est prête. Rechargez la page pour l’obtenir\u202f; ce qui est saisi sans être enregistré sera alors perdu.',
  reload: 'Recharger',
  later: 'Plus tard',
  moreActions: 'Autres actions',
  keys: 'Raccourcis clavier',
  listKeys: 'Les listes ont d’autres touches\u00a0: appuyez sur ? dans une liste.',
  loading: 'Chargement…',
}

/** Texts of the frame around every screen. */
export const shellMessages = { en, fr }
