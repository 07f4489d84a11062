import type { Widen } from '../i18n/widen'

const en = {
  title: 'Access control',
  intro: 'For the administrators of your own company. Customers have access control of their own.',
  loading: 'Loading access control',
  failedTitle: 'Access control did not load',
  failed: 'Nothing was changed. Try again.',
  retry: 'Try again',
  notFoundTitle: 'There is no access control here',
  notFound: 'Your account belongs to no reseller.',
  checkTitle: 'Who could no longer log in',
  checkEmpty: 'Nobody who logged in in the last 30 days would be shut out.',
  checkCount: (shutOut: string, all: string) =>
    `${shutOut} of ${all} administrators who logged in in the last 30 days used an address outside these ranges.`,
  checkFailed: 'The check did not load. Saving still refuses to shut out your own address.',
  checkWaiting: 'Checking…',
  hasOpenAddress: 'Has also logged in from an address inside.',
  from: (address: string, moment: string) => `${address}, ${moment}`,
  more: (count: string) => `and ${count} more`,
  ownAddress: (address: string) => `Save although my own address, ${address}, would be shut out`,
  ownAddressHint: 'You stay logged in until your session ends. After that, only the level above can let you in again.',
} as const

const fr: Widen<typeof en> = {
  title: 'Contrôle d’accès',
  intro: 'Pour les administrateurs de votre propre société. Les clients ont leur propre contrôle d’accès.',
  loading: 'Chargement du contrôle d’accès',
  failedTitle: 'Le contrôle d’accès n’a pas pu être chargé',
  failed: 'Rien n’a été modifié. Réessayez.',
  retry: 'Réessayer',
  notFoundTitle: 'Il n’y a pas de contrôle d’accès ici',
  notFound: 'Votre compte n’appartient à aucun revendeur.',
  checkTitle: 'Qui ne pourrait plus se connecter',
  checkEmpty: 'Personne qui s’est connecté ces 30 derniers jours ne serait exclu.',
  checkCount: (shutOut, all) =>
    `${shutOut} des ${all} administrateurs connectés ces 30 derniers jours ont utilisé une adresse hors de ces plages.`,
  checkFailed:
    'La vérification n’a pas pu être chargée. L’enregistrement refuse toujours d’exclure votre propre adresse.',
  checkWaiting: 'Vérification…',
  hasOpenAddress: 'S’est aussi connecté depuis une adresse autorisée.',
  from: (address, moment) => `${address}, ${moment}`,
  more: (count) => (count === '1' ? 'et 1 autre' : `et ${count} autres`),
  ownAddress: (address) => `Enregistrer bien que ma propre adresse, ${address}, soit exclue`,
  ownAddressHint:
    'Vous restez connecté jusqu’à la fin de votre session. Ensuite, seul le niveau supérieur peut vous redonner accès.',
}

/** Access control texts shared by resellers and their customers. */
export const accessControlMessages = { en, fr }
/** Shape of the access control texts in one language. */
export type AccessControlMessages = Widen<typeof en>
