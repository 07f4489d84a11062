import type { Widen } from '../i18n/widen'

const en = {
  arriving: (done: string, total: string) => `Sample mail is arriving: ${done} of ${total}`,
  /** For screen readers, which announce only the start and the end. */
  started: 'Sample mail is arriving. Lists and charts fill up meanwhile.',
  complete: 'All sample mail has arrived.',
} as const

const fr: Widen<typeof en> = {
  arriving: (done, total) => `Arrivée des messages d’exemple\u00a0: ${done} sur ${total}`,
  started: 'Les messages d’exemple arrivent. Les listes et les graphiques se remplissent au fur et à mesure.',
  complete: 'Tous les messages d’exemple sont arrivés.',
}

/** Texts of the notice that sample mail is still arriving. */
export const arrivingMailMessages = { en, fr }
