import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  nameTaken: 'There is already a rule with this name.',
  tooMany: ({ most }: { most: number }) => `There can be up to ${most} rules. Delete one that is no longer needed.`,
  attached: ({ customers }: { customers: number }) =>
    customers === 1
      ? 'One customer has attached this rule. It must be detached there first.'
      : `${customers} customers have attached this rule. It must be detached there first.`,
} as const

const fr: Widen<typeof en> = {
  nameTaken: 'Une règle porte déjà ce nom.',
  tooMany: ({ most }) => `Il peut y avoir ${most} règles au plus. Supprimez-en une devenue inutile.`,
  attached: ({ customers }) =>
    customers === 1
      ? 'Un client a associé cette règle. Elle doit d’abord y être dissociée.'
      : `${customers} clients ont associé cette règle. Elle doit d’abord y être dissociée.`,
}

const codes = { nameTaken: 'conflict', tooMany: 'conflict', attached: 'conflict' } as const satisfies RefusalCodes<
  typeof en
>

/** Refusal texts for the provider's content rules. */
export const systemRulesAnswers = { codes, en, fr }
