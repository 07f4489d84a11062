import type { Widen } from '../i18n/widen'

const en = {
  view: (title: string) => `View: ${title}`,
  chart: 'Chart',
  table: 'Table',
  total: 'Total',
  other: 'Other',
  legend: 'Legend',
  row: 'Label',
  value: 'Value',
  loading: (title: string) => `Loading ${title}`,
  empty: 'Nothing in this period',
  failed: 'The figures did not load.',
  tryAgain: 'Try again',
  plot: (title: string) => `${title}: arrow keys walk the columns, Escape leaves`,
  point: (label: string, values: string) => `${label}: ${values}`,
  pair: (name: string, value: string) => `${name} ${value}`,
  summary: (title: string, total: string, label: string, value: string) =>
    `${title}: ${total} in all, most in ${label} (${value}).`,
  trendSummary: (title: string, first: string, last: string) => `${title}: from ${first} to ${last}.`,
  summaryEmpty: (title: string) => `${title}: nothing in this period.`,
  change: {
    up: 'Up',
    down: 'Down',
    same: 'No change',
    onWeekBefore: 'on week before',
  },
  share: (value: string, limit: string) => `${value} of ${limit}`,
} as const

const fr: Widen<typeof en> = {
  view: (title) => `Affichage\u00a0: ${title}`,
  chart: 'Graphique',
  table: 'Tableau',
  total: 'Total',
  other: 'Autres',
  legend: 'Légende',
  row: 'Libellé',
  value: 'Valeur',
  loading: (title) => `Chargement en cours\u00a0: ${title}`,
  empty: 'Rien sur cette période',
  failed: 'Les chiffres n’ont pas pu être chargés.',
  tryAgain: 'Réessayer',
  plot: (title) => `${title}\u00a0: les flèches parcourent les colonnes, Échap les quitte`,
  point: (label, values) => `${label}\u00a0: ${values}`,
  pair: (name, value) => `${name} ${value}`,
  summary: (title, total, label, value) => `${title}\u00a0: ${total} au total, le plus pour ${label} (${value}).`,
  trendSummary: (title, first, last) => `${title}\u00a0: de ${first} à ${last}.`,
  summaryEmpty: (title) => `${title}\u00a0: rien sur cette période.`,
  change: {
    up: 'En hausse',
    down: 'En baisse',
    same: 'Sans changement',
    onWeekBefore: 'sur une semaine',
  },
  share: (value, limit) => `${value} sur ${limit}`,
}

/** Texts of charts and metric tiles. */
export const chartMessages = { en, fr }
/** Shape of these texts in one language. */
export type ChartMessages = Widen<typeof en>
