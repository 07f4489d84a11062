import type { Widen } from '../i18n/widen'

const en = {
  label: 'Notices',
  severities: { info: 'Information', maintenance: 'Maintenance', warning: 'Warning', critical: 'Critical' },
  readMore: 'Read more',
  more: (count: string) => (count === '1' ? 'Show 1 more notice' : `Show ${count} more notices`),
  fewer: 'Show fewer notices',
  failedTitle: 'Could not dismiss the notice',
  failed: 'It will be shown again. Try again later.',
} as const

const fr: Widen<typeof en> = {
  label: 'Annonces',
  severities: { info: 'Information', maintenance: 'Maintenance', warning: 'Avertissement', critical: 'Critique' },
  readMore: 'En savoir plus',
  more: (count) => (count === '1' ? 'Afficher 1 autre annonce' : `Afficher ${count} autres annonces`),
  fewer: 'Afficher moins d’annonces',
  failedTitle: 'L’annonce n’a pas pu être masquée',
  failed: 'Elle s’affichera de nouveau. Réessayez plus tard.',
}

/** Texts of notices as readers see them. */
export const noticeBannerMessages = { en, fr }
/** Shape of the notice banner texts in one language. */
export type NoticeBannerMessages = Widen<typeof en>
