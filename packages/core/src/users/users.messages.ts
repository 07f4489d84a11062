import type { Widen } from '../i18n/widen'

const en = {
  title: 'Users',
  intro: 'Everybody with an account or a mailbox of your customers.',
  search: 'Search name or address',
  empty: 'No users yet',
  emptyText: 'People appear here with their customer.',
  columns: {
    name: 'Name',
    address: 'Email address',
    aliases: 'Aliases',
    role: 'Role',
    secondFactor: 'Second factor',
    status: 'Status',
    timezone: 'Time zone',
  },
  roles: { 1: 'Super Admin', 2: 'Reseller Admin', 3: 'Customer Admin' },
  /** Who only receives mail. */
  recipient: 'Mailbox',
  on: 'On',
  off: 'Off',
  active: 'Active',
  inactive: 'Inactive',
} as const

const fr: Widen<typeof en> = {
  title: 'Utilisateurs',
  intro: 'Toutes les personnes qui ont un compte ou une boîte aux lettres chez vos clients.',
  search: 'Rechercher un nom ou une adresse',
  empty: 'Aucun utilisateur pour l’instant',
  emptyText: 'Les personnes apparaissent ici avec leur client.',
  columns: {
    name: 'Nom',
    address: 'Adresse e-mail',
    aliases: 'Alias',
    role: 'Rôle',
    secondFactor: 'Second facteur',
    status: 'État',
    timezone: 'Fuseau horaire',
  },
  roles: { 1: 'Super administrateur', 2: 'Administrateur revendeur', 3: 'Administrateur client' },
  recipient: 'Boîte aux lettres',
  on: 'Activé',
  off: 'Désactivé',
  active: 'Actif',
  inactive: 'Inactif',
}

/** Words of users. */
export const usersMessages = { en, fr }
/** Words of users in one language. */
export type UsersMessages = Widen<typeof en>
