import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  tooMany: ({ most }: { most: number }) => `You can analyse ${most} links a day. Try again later.`,
  noLink: 'This text is not a link, so its verdict cannot be reported.',
  notScanned: 'This text is not a link, so no provider can visit it.',
  agrees: 'That is the verdict already. Report what you think is wrong about it.',
} as const

const fr: Widen<typeof en> = {
  tooMany: ({ most }) => `Vous pouvez analyser ${most} liens par jour. Réessayez plus tard.`,
  noLink: 'Ce texte n’est pas un lien : son verdict ne peut pas être signalé.',
  notScanned: 'Ce texte n’est pas un lien : aucun fournisseur ne peut le visiter.',
  agrees: 'C’est déjà le verdict. Signalez ce qui vous semble erroné.',
}

const codes = {
  tooMany: 'too_many_requests',
  noLink: 'conflict',
  notScanned: 'conflict',
  agrees: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Answers of the server about the URL analyser. */
export const urlAnalyserAnswers = { codes, en, fr }
