import type { Widen } from '../i18n/widen'

const en = {
  toasts: { region: 'Notifications (F8)', close: 'Close' },
  show: 'Show',
  hide: 'Hide',
  pagination: {
    name: 'Pages',
    range: (start: string, end: string, count: string) => `${start} - ${end} of ${count}`,
    perPage: 'Results per page',
    previous: 'Previous page',
    next: 'Next page',
    page: (page: string) => `Page ${page}`,
  },
} as const

const fr: Widen<typeof en> = {
  toasts: { region: 'Notifications (F8)', close: 'Fermer' },
  show: 'Afficher',
  hide: 'Masquer',
  pagination: {
    name: 'Pages',
    range: (start, end, count) => `${start} - ${end} sur ${count}`,
    perPage: 'Résultats par page',
    previous: 'Page précédente',
    next: 'Page suivante',
    page: (page) => `Page ${page}`,
  },
}

/** Words of the parts that know nothing of the product. */
export const uiMessages = { en, fr }
/** Words of the general parts in one language. */
export type UiMessages = Widen<typeof en>
