import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  noFile: 'This job has no file to download.',
  notRetryable: 'This job cannot be run again.',
  tooManyRunning: 'You already have several jobs running. Try again when one has finished.',
  deleted: 'The job has been deleted.',
  cancelled: 'The job has been cancelled.',
  finished: 'The job had already finished.',
} as const

const fr: Widen<typeof en> = {
  noFile: 'Cette tâche n’a pas de fichier à télécharger.',
  notRetryable: 'Cette tâche ne peut pas être relancée.',
  tooManyRunning: 'Plusieurs de vos tâches sont déjà en cours. Réessayez lorsque l’une d’elles sera terminée.',
  deleted: 'La tâche a été supprimée.',
  cancelled: 'La tâche a été annulée.',
  finished: 'La tâche était déjà terminée.',
}

const codes = {
  noFile: 'conflict',
  notRetryable: 'conflict',
  tooManyRunning: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about background jobs. */
export const jobsAnswers = { codes, en, fr }
