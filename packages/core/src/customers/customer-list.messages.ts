import type { Widen } from '../i18n/widen'

const en = {
  title: 'Customers',
  intro: 'Those whose mail is filtered, with their services and size.',
  search: 'Search customers',
  empty: 'No customers yet',
  emptyText: 'A customer appears here as soon as there is one.',
  columns: {
    name: 'Customer',
    reseller: 'Reseller',
    services: 'Services',
    domains: 'Domains',
    users: 'Users',
    status: 'Status',
    createdAt: 'Created',
  },
  active: 'Active',
  inactive: 'Inactive',
} as const

const fr: Widen<typeof en> = {
  title: 'Clients',
  intro: 'Ceux dont le courrier est filtré, avec leurs services et leur taille.',
  search: 'Rechercher un client',
  empty: 'Aucun client pour l’instant',
  emptyText: 'Un client apparaît ici dès qu’il existe.',
  columns: {
    name: 'Client',
    reseller: 'Revendeur',
    services: 'Services',
    domains: 'Domaines',
    users: 'Utilisateurs',
    status: 'État',
    createdAt: 'Créé le',
  },
  active: 'Actif',
  inactive: 'Inactif',
}

/** Words of the list of customers. */
export const customerListMessages = { en, fr }
/** Words of the list of customers in one language. */
export type CustomerListMessages = Widen<typeof en>
