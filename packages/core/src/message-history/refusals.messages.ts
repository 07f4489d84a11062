import type { Widen } from '../i18n/widen'

const en = {
  title: 'Refused mail',
  intro: 'Mail refused during SMTP for domains that are not served here. Kept for seven days.',
  tableName: 'Refused mail',
  search: 'Search sender, recipient or answer',
  empty: 'No refused mail',
  emptyText: 'Mail for domains that you do not serve appears here when it is refused.',
  columns: {
    at: 'Time',
    client: 'Client address',
    sender: 'From',
    recipient: 'To',
    answer: 'Answer',
    count: 'Times',
  },
} as const

const fr: Widen<typeof en> = {
  title: 'Courrier refusé',
  intro: 'Courrier refusé pendant la session SMTP, pour des domaines qui ne sont pas gérés ici. Conservé sept jours.',
  tableName: 'Courrier refusé',
  search: 'Rechercher un expéditeur, un destinataire ou une réponse',
  empty: 'Aucun courrier refusé',
  emptyText: 'Le courrier destiné à des domaines que vous ne gérez pas apparaît ici lorsqu’il est refusé.',
  columns: {
    at: 'Heure',
    client: 'Adresse du client',
    sender: 'De',
    recipient: 'À',
    answer: 'Réponse',
    count: 'Fois',
  },
}

/** Texts of the list of refused mail. */
export const refusalsMessages = { en, fr }
