import type { Widen } from '../i18n/widen'

const en = {
  title: 'Resellers',
  intro: 'Those who sell the service, and how much they look after.',
  search: 'Search resellers',
  empty: 'No resellers yet',
  emptyText: 'A reseller appears here as soon as there is one.',
  columns: { name: 'Reseller', customers: 'Customers', domains: 'Domains', users: 'Users', createdAt: 'Created' },
} as const

const fr: Widen<typeof en> = {
  title: 'Revendeurs',
  intro: 'Ceux qui vendent le service, et l’étendue de ce dont ils s’occupent.',
  search: 'Rechercher un revendeur',
  empty: 'Aucun revendeur pour l’instant',
  emptyText: 'Un revendeur apparaît ici dès qu’il existe.',
  columns: {
    name: 'Revendeur',
    customers: 'Clients',
    domains: 'Domaines',
    users: 'Utilisateurs',
    createdAt: 'Créé le',
  },
}

/** Words of resellers. */
export const resellersMessages = { en, fr }
/** Words of resellers in one language. */
export type ResellersMessages = Widen<typeof en>
