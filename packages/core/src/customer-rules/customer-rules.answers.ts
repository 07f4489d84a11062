import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'
import { ruleEffectsMessages } from './rule-effects.messages'

/** Place of a fault in a list of regular expressions. */
export interface FaultPlace {
  line: number
  place: number
}

const en = {
  ...ruleEffectsMessages.en.problems,
  nameTaken: 'This customer already has a rule with this name.',
  tooMany: ({ most }: { most: number }) =>
    `A customer can have up to ${most} rules. Delete one that is no longer needed.`,
  conditionMissing: 'Enter what the rule looks for.',
  headerMissing: 'Enter the name of the header that contains these words.',
  patternLooksAround: ({ line, place }: FaultPlace) =>
    `Line ${line}, character ${place}: regular expressions cannot look ahead or behind here. Use a match list or an exception instead.`,
  patternRefersBack: ({ line, place }: FaultPlace) =>
    `Line ${line}, character ${place}: regular expressions cannot refer back to an earlier group.`,
  patternTooLarge: ({ line }: FaultPlace) => `Line ${line}: this regular expression is too large. Repeat fewer times.`,
  patternWrong: ({ line, place }: FaultPlace) => `Line ${line}, character ${place}: this is not a regular expression.`,
  patternsTooMany: ({ most, others }: { most: number; others: number }) =>
    `All rules together can have up to ${most} regular expressions, exceptions included, and the other rules have ${others}. Remove some, or look for words instead.`,
  isAttached: 'This rule is kept by a level above. Here you can move, switch and detach it.',
  notOffered: 'At least one of these rules is no longer offered. Reload the page.',
  noVersion: 'This former state of the rule is no longer kept.',
  detached: 'Rule detached.',
  deleted: 'Rule deleted.',
  triedOften: ({ seconds }: { seconds: number }) =>
    `Too many rule tests. Wait ${waitText('en', seconds)}, then try again.`,
} as const

const fr: Widen<typeof en> = {
  ...ruleEffectsMessages.fr.problems,
  nameTaken: 'Ce client a déjà une règle de ce nom.',
  tooMany: ({ most }) => `Un client peut avoir ${most} règles au plus. Supprimez-en une devenue inutile.`,
  conditionMissing: 'Indiquez ce que la règle recherche.',
  headerMissing: 'Saisissez le nom de l’en-tête qui contient ces mots.',
  patternLooksAround: ({ line, place }) =>
    `Ligne ${line}, caractère ${place}\u00a0: les assertions avant et arrière ne sont pas prises en charge. Utilisez une liste de correspondance ou une exception.`,
  patternRefersBack: ({ line, place }) =>
    `Ligne ${line}, caractère ${place}\u00a0: une expression ne peut pas renvoyer à un groupe précédent.`,
  patternTooLarge: ({ line }) =>
    `Ligne ${line}\u00a0: cette expression régulière est trop grande. Réduisez les répétitions.`,
  patternWrong: ({ line, place }) =>
    `Ligne ${line}, caractère ${place}\u00a0: ce n’est pas une expression régulière valable.`,
  patternsTooMany: ({ most, others }) =>
    `Toutes les règles réunies peuvent avoir ${most} expressions régulières au plus, exceptions comprises, et les autres règles en ont ${others}. Supprimez-en ou recherchez plutôt des mots.`,
  isAttached: 'Cette règle est gérée à un niveau supérieur. Ici, vous pouvez la déplacer, l’activer et la dissocier.',
  notOffered: 'Au moins une de ces règles n’est plus proposée. Rechargez la page.',
  noVersion: 'Cet ancien état de la règle n’est plus conservé.',
  detached: 'Règle dissociée.',
  deleted: 'Règle supprimée.',
  triedOften: ({ seconds }) => `Trop de tests de règles. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
}

const codes = {
  addressWrong: 'bad_request',
  redirectMissing: 'bad_request',
  redirectUnused: 'bad_request',
  effectMissing: 'bad_request',
  effectUnused: 'bad_request',
  addressOutside: 'bad_request',
  addressOfReseller: 'bad_request',
  headerKept: 'bad_request',
  headerWrong: 'bad_request',
  headerValueMissing: 'bad_request',
  headerValueWrong: 'bad_request',
  timeWrong: 'bad_request',
  timeMissing: 'bad_request',
  timesEqual: 'bad_request',
  endsBeforeStart: 'bad_request',
  nameTaken: 'conflict',
  tooMany: 'conflict',
  conditionMissing: 'bad_request',
  headerMissing: 'bad_request',
  patternLooksAround: 'bad_request',
  patternRefersBack: 'bad_request',
  patternTooLarge: 'bad_request',
  patternWrong: 'bad_request',
  patternsTooMany: 'bad_request',
  isAttached: 'conflict',
  notOffered: 'conflict',
  noVersion: 'not_found',
  triedOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about content rules of customers. */
export const customerRulesAnswers = { codes, en, fr }
