import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  nameTaken: 'There is already a rule with this name.',
  tooMany: ({ most }: { most: number }) => `There can be up to ${most} rules. Delete one that is no longer needed.`,
} as const

const fr: Widen<typeof en> = {
  nameTaken: 'Une règle porte déjà ce nom.',
  tooMany: ({ most }) => `Il peut y avoir ${most} règles au plus. Supprimez-en une devenue inutile.`,
}

const codes = { nameTaken: 'conflict', tooMany: 'conflict' } as const satisfies RefusalCodes<typeof en>

/** Refusal texts for the provider's content rules. */
export const systemRulesAnswers = { codes, en, fr }
