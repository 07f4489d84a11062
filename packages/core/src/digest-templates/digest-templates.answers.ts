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
  nameTaken: 'There is already a template with this name.',
  tooMany: ({ most }: { most: number }) =>
    `You can have up to ${most} digest templates. Delete one that is no longer needed.`,
  ofLevelAbove: 'This template belongs to a level above. You can use it, but not change it.',
  inUse: ({ customers }: { customers: number }) =>
    customers === 1
      ? 'The digests of 1 customer use this template. Choose another one there, then delete it.'
      : `The digests of ${customers} customers use this template. Choose another one there, then delete it.`,
  inUseHere: 'Digests use this template. Choose another one, then delete it.',
  isDefault: 'This template is the default of your customers. Stop using it, then delete it.',
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
  nameTaken: 'Un modèle porte déjà ce nom.',
  tooMany: ({ most }) => `Vous pouvez avoir ${most} modèles au plus. Supprimez-en un devenu inutile.`,
  ofLevelAbove: 'Ce modèle appartient à un niveau supérieur. Vous pouvez l’utiliser, mais pas le modifier.',
  inUse: ({ customers }) =>
    customers === 1
      ? 'Les récapitulatifs d’1 client utilisent ce modèle. Choisissez-y un autre modèle avant de le supprimer.'
      : `Les récapitulatifs de ${customers} clients utilisent ce modèle. Choisissez-y un autre modèle avant de le supprimer.`,
  inUseHere: 'Des récapitulatifs utilisent ce modèle. Choisissez un autre modèle avant de le supprimer.',
  isDefault: 'Ce modèle est le modèle par défaut de vos clients. Cessez de l’utiliser avant de le supprimer.',
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
  ofLevelAbove: 'forbidden',
  inUse: 'conflict',
  inUseHere: 'conflict',
  isDefault: 'conflict',
  noAddress: 'conflict',
  testedOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about digest templates. */
export const digestTemplatesAnswers = { codes, en, fr }
