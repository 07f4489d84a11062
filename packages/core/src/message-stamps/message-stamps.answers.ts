import type { RefusalCodes } from '../answers/refusal-status'
import { waitText } from '../auth/wait-text'
import type { Widen } from '../i18n/widen'
import type { TextFault } from '../shared/placeholders'

const en = {
  placeholder: ({ line, column, found }: TextFault) => `Line ${line}, column ${column}: ${found} is not a placeholder.`,
  bothForms: 'Enter both forms of the text, or leave both empty.',
  emptyHtml: 'Nothing is left of this HTML: it has no text, or only tags that stamps cannot have.',
  nameTaken: 'There is already a stamp with this name.',
  tooMany: ({ most }: { most: number }) => `There can be up to ${most} stamps. Delete one that is no longer needed.`,
  noTarget: 'Choose at least one.',
  targetUnknown: 'One of those chosen no longer exists. Remove it and save again.',
  domainWrong: ({ domain }: { domain: string }) => `${domain} is not a domain.`,
  noAddress: 'Your account has no e-mail address for a test.',
  testedOften: ({ seconds }: { seconds: number }) =>
    `Too many test messages. Wait ${waitText('en', seconds)}, then try again.`,
  tested: ({ address }: { address: string }) => `A test message is on its way to ${address}.`,
  deleted: 'Stamp deleted.',
} as const

const fr: Widen<typeof en> = {
  placeholder: ({ line, column, found }) =>
    `Ligne ${line}, colonne ${column}\u00a0: ${found} n’est pas une variable connue.`,
  bothForms: 'Saisissez les deux formes du texte, ou laissez les deux vides.',
  emptyHtml: 'Il ne reste rien de ce code HTML\u00a0: il est sans texte, ou ses balises ne sont pas admises.',
  nameTaken: 'Une mention porte déjà ce nom.',
  tooMany: ({ most }) => `Il peut y avoir ${most} mentions au plus. Supprimez-en une devenue inutile.`,
  noTarget: 'Choisissez-en au moins un.',
  targetUnknown: 'L’un des éléments choisis n’existe plus. Retirez-le, puis enregistrez de nouveau.',
  domainWrong: ({ domain }) => `${domain} n’est pas un domaine.`,
  noAddress: 'Votre compte n’a pas d’adresse e-mail pour un test.',
  testedOften: ({ seconds }) => `Trop de messages de test. Attendez ${waitText('fr', seconds)}, puis réessayez.`,
  tested: ({ address }) => `Un message de test est en route vers ${address}.`,
  deleted: 'Mention supprimée.',
}

const codes = {
  placeholder: 'bad_request',
  bothForms: 'bad_request',
  emptyHtml: 'bad_request',
  nameTaken: 'conflict',
  tooMany: 'conflict',
  noTarget: 'bad_request',
  targetUnknown: 'bad_request',
  domainWrong: 'bad_request',
  noAddress: 'conflict',
  testedOften: 'too_many_requests',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about message stamps. */
export const messageStampsAnswers = { codes, en, fr }
