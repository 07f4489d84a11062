import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'

const en = {
  nameTaken: 'There is already a script with this name.',
  tooMany: ({ most }: { most: number }) => `There can be up to ${most} scripts. Delete one that is no longer needed.`,
  isDeployed: 'The script is deployed. Switch it off before deleting it.',
  hasProblems: 'The script has problems and was not deployed. Open it to see where.',
  otherVersion: 'The script was saved again in the meantime. Look at the differences again, then deploy it.',
  notDeployed: 'The script is not deployed, so it cannot be switched off.',
  noVersion: 'This version of the script no longer exists.',
  directionDeployed: 'Switch the script off before changing its direction.',
  runOften: ({ seconds }: { seconds: number }) =>
    `Scripts were run too often. Wait ${waitText('en', seconds)}, then try again.`,
  deleted: 'Script deleted.',
} as const

const fr: Widen<typeof en> = {
  nameTaken: 'Un script porte déjà ce nom.',
  tooMany: ({ most }) => `Il peut y avoir ${most} scripts au plus. Supprimez-en un devenu inutile.`,
  isDeployed: 'Le script est déployé. Désactivez-le avant de le supprimer.',
  hasProblems: 'Le script comporte des erreurs et n’a pas été déployé. Ouvrez-le pour voir où.',
  otherVersion: 'Le script a été enregistré à nouveau entre-temps. Relisez les différences, puis déployez-le.',
  notDeployed: 'Le script n’est pas déployé\u00a0: il ne peut pas être désactivé.',
  noVersion: 'Cette version du script n’existe plus.',
  directionDeployed: 'Désactivez le script avant d’en changer le sens.',
  runOften: ({ seconds }) => `Trop d’exécutions de scripts. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
  deleted: 'Script supprimé.',
}

const codes = {
  nameTaken: 'conflict',
  tooMany: 'conflict',
  isDeployed: 'conflict',
  hasProblems: 'conflict',
  otherVersion: 'conflict',
  notDeployed: 'conflict',
  noVersion: 'not_found',
  directionDeployed: 'conflict',
  runOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about scripts. */
export const scriptsAnswers = { codes, en, fr }
