import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'

/** Position of an error in a text, counted from 1. */
export interface Place {
  line: number
  column: number
  found: string
}

const en = {
  placeholder: ({ line, column, found }: Place) => `Line ${line}, column ${column}: ${found} is not a placeholder.`,
  link: ({ line, column, found }: Place) =>
    `Line ${line}, column ${column}: remove the web address ${found}. Use {{portalLink}} to link to the portal.`,
  nameTaken: 'This customer already has a template with this name.',
  tooMany: ({ most }: { most: number }) =>
    `A customer can have up to ${most} digest templates. Delete one that is no longer needed.`,
  noAddress: 'Your account has no e-mail address for a test.',
  testedOften: ({ seconds }: { seconds: number }) =>
    `Too many test messages. Wait ${waitText('en', seconds)}, then try again.`,
  tested: ({ address }: { address: string }) => `A test message is on its way to ${address}.`,
  deleted: 'Template deleted.',
} as const

const fr: Widen<typeof en> = {
  placeholder: ({ line, column, found }) =>
    `Ligne ${line}, colonne ${column}\u00a0: ${found} n’est pas une variable connue.`,
  link: ({ line, column, found }) =>
    `Ligne ${line}, colonne ${column}\u00a0: retirez l’adresse web ${found}. Utilisez {{portalLink}} pour un lien vers le portail.`,
  nameTaken: 'Ce client a déjà un modèle de ce nom.',
  tooMany: ({ most }) => `Un client peut avoir ${most} modèles au plus. Supprimez-en un devenu inutile.`,
  noAddress: 'Votre compte n’a pas d’adresse e-mail pour un test.',
  testedOften: ({ seconds }) => `Trop de messages de test. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
  tested: ({ address }) => `Un message de test est en route vers ${address}.`,
  deleted: 'Modèle supprimé.',
}

const codes = {
  placeholder: 'bad_request',
  link: 'bad_request',
  nameTaken: 'conflict',
  tooMany: 'conflict',
  noAddress: 'conflict',
  testedOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about digest templates. */
export const digestTemplatesAnswers = { codes, en, fr }
