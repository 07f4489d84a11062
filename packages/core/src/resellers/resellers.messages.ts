import type { Widen } from '../i18n/widen'

const en = {
  title: 'Resellers',
  intro: 'Partners who resell the service.',
  search: 'Search resellers',
  empty: 'No resellers yet',
  emptyText: 'A reseller appears here as soon as there is one.',
  columns: {
    name: 'Reseller',
    contact: 'Contact',
    customers: 'Customers',
    activeCustomers: 'Active',
    domains: 'Domains',
    users: 'Users',
    mail: 'Mail, 30 days',
    createdAt: 'Created',
    deletedAt: 'Deleted',
  },
  add: 'New reseller',
  edit: 'Edit',
  transfer: 'Move customers',
  delete: 'Delete',
  deleted: {
    filter: 'Show',
    option: 'Recently deleted',
    restore: 'Restore',
    restoreTitle: 'Restored',
    restored: (name: string) => `${name} is back, with its administrators.`,
    failedTitle: 'Nothing was restored',
    failed: 'The reseller could not be restored. Try again.',
    outcome: (done: string, total: string) => `${done} of ${total} restored`,
  },
} as const

const fr: Widen<typeof en> = {
  title: 'Revendeurs',
  intro: 'Ceux qui vendent le service, et l’étendue de ce dont ils s’occupent.',
  search: 'Rechercher un revendeur',
  empty: 'Aucun revendeur pour l’instant',
  emptyText: 'Un revendeur apparaît ici dès qu’il existe.',
  columns: {
    name: 'Revendeur',
    contact: 'Contact',
    customers: 'Clients',
    activeCustomers: 'Actifs',
    domains: 'Domaines',
    users: 'Utilisateurs',
    mail: 'Courrier, 30 j',
    createdAt: 'Créé le',
    deletedAt: 'Supprimé le',
  },
  add: 'Nouveau revendeur',
  edit: 'Modifier',
  transfer: 'Transférer des clients',
  delete: 'Supprimer',
  deleted: {
    filter: 'Afficher',
    option: 'Supprimés récemment',
    restore: 'Rétablir',
    restoreTitle: 'Rétabli',
    restored: (name) => `${name} est de retour, avec ses administrateurs.`,
    failedTitle: 'Rien n’a été rétabli',
    failed: 'Le revendeur n’a pas pu être rétabli. Réessayez.',
    outcome: (done, total) => `${done} sur ${total} rétablis`,
  },
}

/** Texts of resellers. */
export const resellersMessages = { en, fr }
/** Shape of the reseller texts in one language. */
export type ResellersMessages = Widen<typeof en>
