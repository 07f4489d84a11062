import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  tooMany: ({ most }: { most: number }) => `You can analyse ${most} links a day. Try again later.`,
} as const

const fr: Widen<typeof en> = {
  tooMany: ({ most }) => `Vous pouvez analyser ${most} liens par jour. Réessayez plus tard.`,
}

const codes = { tooMany: 'too_many_requests' } as const satisfies RefusalCodes<typeof en>

/** Answers of the server about the URL analyser. */
export const urlAnalyserAnswers = { codes, en, fr }
