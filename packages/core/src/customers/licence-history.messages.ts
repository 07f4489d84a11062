import type { Widen } from '../i18n/widen'

const en = {
  title: 'Licences over twelve months',
  range: 'Mailboxes, as last counted in each month (UTC)',
  rangeOf: (service: string, range: string) => `${service}: ${range}`,
  service: 'Service',
  bought: 'Bought',
  used: 'In use',
  withoutLimit: 'Of them without a limit',
  unlimited: 'The licence has no limit, so only what is in use is drawn.',
  since: (month: string) => `Figures are stored since ${month}. Months before have none.`,
  none: 'No figures are stored yet. The server counts once a day, and keeps each month’s last count from now on.',
} as const

const fr: Widen<typeof en> = {
  title: 'Licences sur douze mois',
  range: 'Boîtes aux lettres, au dernier décompte de chaque mois (UTC)',
  rangeOf: (service, range) => `${service}\u00a0: ${range}`,
  service: 'Service',
  bought: 'Achetées',
  used: 'Utilisées',
  withoutLimit: 'Dont sans limite',
  unlimited: 'La licence est illimitée\u00a0: seul l’usage est tracé.',
  since: (month) => `Les chiffres sont conservés depuis ${month}. Les mois précédents n’en ont pas.`,
  none: 'Aucun chiffre n’est encore conservé. Le serveur compte une fois par jour et garde désormais le dernier décompte de chaque mois.',
}

/** Texts of a customer’s licences in past months. */
export const licenceHistoryMessages = { en, fr }
/** Shape of the licence history texts in one language. */
export type LicenceHistoryMessages = Widen<typeof en>
