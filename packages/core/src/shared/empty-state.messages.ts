import type { Widen } from '../i18n/widen'

const en = {
  filtered: {
    title: 'Nothing matches',
    text: 'Remove a filter or choose a longer time range.',
    action: 'Clear filters',
  },
  error: { title: 'This did not load', text: 'What you chose is kept. Try again.', action: 'Try again' },
  forbidden: {
    title: 'You cannot see this',
    text: 'Your role does not include it. Somebody who manages users can change that.',
  },
  offline: {
    title: 'You are offline',
    text: 'Nothing was loaded yet. Connect to the network, then try again.',
    action: 'Try again',
  },
  slow: {
    title: 'Still loading…',
    text: 'This takes longer than usual. You can leave it and go on.',
    action: 'Cancel',
  },
} as const

const fr: Widen<typeof en> = {
  filtered: {
    title: 'Aucun résultat',
    text: 'Retirez un filtre ou choisissez une période plus longue.',
    action: 'Effacer les filtres',
  },
  error: {
    title: 'Le chargement a échoué',
    text: 'Vos choix sont conservés. Réessayez.',
    action: 'Réessayer',
  },
  forbidden: {
    title: 'Accès non autorisé',
    text: 'Votre rôle ne le comprend pas. Une personne qui gère les utilisateurs peut le modifier.',
  },
  offline: {
    title: 'Vous êtes hors ligne',
    text: 'Rien n’a encore été chargé. Connectez-vous au réseau, puis réessayez.',
    action: 'Réessayer',
  },
  slow: {
    title: 'Chargement toujours en cours…',
    text: 'Il prend plus de temps que d’habitude. Vous pouvez l’arrêter et continuer.',
    action: 'Annuler',
  },
}

/** Texts shown when something does not exist, or not yet. */
export const emptyStateMessages = { en, fr }
