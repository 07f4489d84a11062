import { capabilitySetsMessages } from '../capability-sets/capability-sets.messages'
import type { Widen } from '../i18n/widen'
import { accountsEvents } from './audit-accounts.messages'
import { auditFields } from './audit-fields.messages'
import { mailEvents } from './audit-mail.messages'
import { auditTargets } from './audit-targets'
import { tenantsEvents } from './audit-tenants.messages'
import { auditValues } from './audit-values.messages'

const en = {
  title: 'History',
  intro: 'Who changed what, the newest first.',
  zoneNote: (zone: string) => `Times in ${zone}.`,
  empty: 'Nothing has been changed yet.',
  loading: 'Loading the history',
  failedTitle: 'The history did not load',
  forbiddenTitle: 'You may not see this history',
  forbidden: 'Ask your administrator for the right to see it.',
  retry: 'Try again',
  listName: 'Changes',
  pages: 'Pages of the history',
  byNobody: 'The system',
  from: (address: string) => `from ${address}`,
  change: (before: string, after: string) => `${before} → ${after}`,
  /** Screen-reader text for the arrow of a change. */
  changeSpoken: (before: string, after: string) => `from ${before} to ${after}`,
  /** Names of capabilities, which events list by code. */
  capabilities: capabilitySetsMessages.en.names,
  nothing: 'nothing',
  yes: 'yes',
  no: 'no',
  export: 'Export',
  log: {
    title: 'Audit log',
    intro: 'Who changed what, when and from where.',
    tableName: 'Events',
    search: 'Search user, object or address',
    empty: 'No events yet',
    emptyText: 'Changes and logins appear here as they happen.',
    columns: {
      at: 'Time',
      username: 'User',
      action: 'Action',
      target: 'Object',
      result: 'Result',
      address: 'Address',
      customer: 'Customer',
      reseller: 'Reseller',
    },
    results: { done: 'Succeeded', failed: 'Failed' },
    details: 'Event',
    previous: 'Previous event',
    next: 'Next event',
    changes: 'Changes',
    noChanges: 'This event names no changed values.',
    elsewhere: 'This event is not on this page of the list.',
  },
  columns: {
    at: 'When',
    by: 'Who',
    address: 'From',
    action: 'What',
    field: 'Field',
    before: 'Before',
    after: 'After',
  },
  /** Names of the kinds of objects, by the word that events use. */
  targets: auditTargets.en,
  actions: { ...accountsEvents.en, ...tenantsEvents.en, ...mailEvents.en },
  fields: auditFields.en,
  /** Texts for fields whose values are codes of the wire. */
  values: auditValues.en,
} as const

const fr: Widen<typeof en> = {
  title: 'Historique',
  intro: 'Qui a modifié quoi, le plus récent d’abord.',
  zoneNote: (zone) => `Heures\u00a0: ${zone}.`,
  empty: 'Rien n’a encore été modifié.',
  loading: 'Chargement de l’historique',
  failedTitle: 'L’historique n’a pas pu être chargé',
  forbiddenTitle: 'Vous ne pouvez pas voir cet historique',
  forbidden: 'Demandez ce droit à votre administrateur.',
  retry: 'Réessayer',
  listName: 'Modifications',
  pages: 'Pages de l’historique',
  byNobody: 'Le système',
  from: (address) => `depuis ${address}`,
  change: (before, after) => `${before} → ${after}`,
  changeSpoken: (before, after) => `de ${before} à ${after}`,
  capabilities: capabilitySetsMessages.fr.names,
  nothing: 'rien',
  yes: 'oui',
  no: 'non',
  export: 'Exporter',
  log: {
    title: 'Journal d’audit',
    intro: 'Qui a modifié quoi, quand et d’où.',
    tableName: 'Événements',
    search: 'Rechercher un utilisateur, un objet ou une adresse',
    empty: 'Aucun événement',
    emptyText: 'Les modifications et les connexions apparaissent ici au fur et à mesure.',
    columns: {
      at: 'Heure',
      username: 'Utilisateur',
      action: 'Action',
      target: 'Objet',
      result: 'Résultat',
      address: 'Adresse',
      customer: 'Client',
      reseller: 'Revendeur',
    },
    results: { done: 'Réussi', failed: 'Échoué' },
    details: 'Événement',
    previous: 'Événement précédent',
    next: 'Événement suivant',
    changes: 'Modifications',
    noChanges: 'Cet événement ne mentionne aucune valeur modifiée.',
    elsewhere: 'Cet événement n’est pas sur cette page de la liste.',
  },
  columns: {
    at: 'Date',
    by: 'Auteur',
    address: 'Depuis',
    action: 'Action',
    field: 'Champ',
    before: 'Avant',
    after: 'Après',
  },
  targets: auditTargets.fr,
  actions: { ...accountsEvents.fr, ...tenantsEvents.fr, ...mailEvents.fr },
  fields: auditFields.fr,
  values: auditValues.fr,
}

/** Texts of the audit log. */
export const auditMessages = { en, fr }
/** Shape of the audit log texts in one language. */
export type AuditMessages = Widen<typeof en>
