import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'

const en = {
  nameTaken: 'This customer already has a rule with this name.',
  tooMany: ({ most }: { most: number }) =>
    `A customer can have up to ${most} rules. Delete one that is no longer needed.`,
  conditionMissing: 'Enter what the rule looks for.',
  headerMissing: 'Enter the name of the header that contains these words.',
  deleted: 'Rule deleted.',
  triedOften: ({ seconds }: { seconds: number }) =>
    `Too many rule tests. Wait ${waitText('en', seconds)}, then try again.`,
} as const

const fr: Widen<typeof en> = {
  nameTaken: 'Ce client a déjà une règle de ce nom.',
  tooMany: ({ most }) => `Un client peut avoir ${most} règles au plus. Supprimez-en une devenue inutile.`,
  conditionMissing: 'Indiquez ce que la règle recherche.',
  headerMissing: 'Saisissez le nom de l’en-tête qui contient ces mots.',
  deleted: 'Règle supprimée.',
  triedOften: ({ seconds }) => `Trop de tests de règles. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
}

const codes = {
  nameTaken: 'conflict',
  tooMany: 'conflict',
  conditionMissing: 'bad_request',
  headerMissing: 'bad_request',
  triedOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about content rules of customers. */
export const customerRulesAnswers = { codes, en, fr }
