import type { Widen } from '../i18n/widen'

const en = {
  /** Keyed by catalogue id (spec 9); the catalogue has no 2. */
  services: {
    1: 'Email Security',
    3: 'Continuity',
    4: 'Archiving',
    5: 'Phishing',
    6: 'File Exchange',
    7: 'Encrypted Email',
  },
  modules: {
    1: 'URL scanner',
    2: 'TLS enforcement',
    3: 'Email continuity',
    4: 'Sandboxing',
    5: 'SIEM',
    6: 'O365 protect',
  },
  kinds: { 1: 'Yes', 2: 'No', 3: 'Hybrid' },
  ownershipLevels: { system: 'System', managed: 'Managed', customer: 'Customer' },
} as const

const fr: Widen<typeof en> = {
  services: {
    1: 'Sécurité e-mail',
    3: 'Continuité',
    4: 'Archivage',
    5: 'Hameçonnage',
    6: 'Échange de fichiers',
    7: 'Messagerie chiffrée',
  },
  modules: {
    1: 'Analyse des URL',
    2: 'TLS obligatoire',
    3: 'Continuité de la messagerie',
    4: 'Bac à sable',
    5: 'SIEM',
    6: 'Protection O365',
  },
  kinds: { 1: 'Oui', 2: 'Non', 3: 'Hybride' },
  ownershipLevels: { system: 'Système', managed: 'Géré', customer: 'Client' },
}

/** Texts of customers, services and licences. */
export const customersMessages = { en, fr }
/** Shape of the customers texts in one language. */
export type CustomersMessages = Widen<typeof en>
