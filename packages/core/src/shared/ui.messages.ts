import type { Widen } from '../i18n/widen'

const en = {
  toasts: { region: 'Notifications (F8)', close: 'Close' },
  show: 'Show',
  hide: 'Hide',
  pagination: {
    name: 'Pages',
    named: (list: string) => `Pages: ${list}`,
    range: (start: string, end: string, count: string) => `${start} - ${end} of ${count}`,
    perPage: 'Results per page',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: string) => `Page ${page}`,
  },
  tabs: { more: 'More', moreTabs: 'Further pages' },
  dialog: {
    close: 'Close',
    discardTitle: 'Discard what you entered?',
    discardText: 'Nothing of it is saved yet.',
    discard: 'Discard',
    keep: 'Keep editing',
    failed: 'This could not be loaded. Check your connection and try again.',
    retry: 'Try again',
  },
  confirm: {
    cancel: 'Cancel',
    typeName: (name: string) => `Type ${name} to confirm`,
    typeExactly: 'Type the name exactly as it stands above.',
  },
  chip: { remove: (name: string) => `Remove ${name}` },
  progress: { of: (done: string, total: string) => `${done} of ${total}` },
  copy: {
    copy: 'Copy',
    copied: 'Copied',
    failed: 'Not copied. Select the text and copy it from there.',
  },
  stepper: { line: (step: string, count: string, name: string) => `Step ${step} of ${count}: ${name}` },
} as const

const fr: Widen<typeof en> = {
  toasts: { region: 'Notifications (F8)', close: 'Fermer' },
  show: 'Afficher',
  hide: 'Masquer',
  pagination: {
    name: 'Pages',
    named: (list) => `Pages\u00a0: ${list}`,
    range: (start, end, count) => `${start} - ${end} sur ${count}`,
    perPage: 'Résultats par page',
    previous: 'Page précédente',
    next: 'Page suivante',
    page: (page) => `Page ${page}`,
  },
  tabs: { more: 'Plus', moreTabs: 'Autres pages' },
  dialog: {
    close: 'Fermer',
    discardTitle: 'Abandonner votre saisie\u202f?',
    discardText: 'Rien n’en est encore enregistré.',
    discard: 'Abandonner',
    keep: 'Continuer la saisie',
    failed: 'Le chargement a échoué. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
  },
  confirm: {
    cancel: 'Annuler',
    typeName: (name) => `Saisir ${name} pour confirmer`,
    typeExactly: 'Saisissez le nom exactement comme il est écrit ci-dessus.',
  },
  chip: { remove: (name) => `Retirer ${name}` },
  progress: { of: (done, total) => `${done} sur ${total}` },
  copy: {
    copy: 'Copier',
    copied: 'Copié',
    failed: 'Copie impossible. Sélectionnez le texte et copiez-le vous-même.',
  },
  stepper: { line: (step, count, name) => `Étape ${step} sur ${count}\u00a0: ${name}` },
}

/** Texts of the product-independent parts. */
export const uiMessages = { en, fr }
/** Shape of the general UI texts in one language. */
export type UiMessages = Widen<typeof en>
