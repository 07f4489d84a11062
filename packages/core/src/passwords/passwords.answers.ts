import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'
import { passwordsMessages } from './passwords.messages'

const problems = { en: passwordsMessages.en.problems, fr: passwordsMessages.fr.problems }

const en = {
  set: 'Password set. You can now log in.',
  changed: 'Password changed. Your other sessions have ended.',
  linkSent: 'If the address belongs to an account, you will receive an e-mail with a link shortly.',
  deadLink: 'This link no longer works. Request a new one.',
  requirements: problems.en.requirements,
  mismatch: problems.en.mismatch,
  weak: ({ feedback }: { feedback: string }) => problems.en.weak(feedback),
  common: problems.en.weak('This is a very common password.'),
  ownNames: problems.en.weak('Do not use your name, your company or the product in it.'),
} as const

const fr: Widen<typeof en> = {
  set: 'Mot de passe défini. Vous pouvez vous connecter.',
  changed: 'Mot de passe modifié. Vos autres sessions sont terminées.',
  linkSent: 'Si l’adresse correspond à un compte, vous recevrez sous peu un e-mail contenant un lien.',
  deadLink: 'Ce lien ne fonctionne plus. Demandez-en un nouveau.',
  requirements: problems.fr.requirements,
  mismatch: problems.fr.mismatch,
  weak: ({ feedback }) => problems.fr.weak(feedback),
  common: problems.fr.weak('C’est un mot de passe très courant.'),
  ownNames: problems.fr.weak('N’y utilisez ni votre nom, ni votre société, ni le nom du produit.'),
}

const codes = {
  deadLink: 'bad_request',
  requirements: 'bad_request',
  mismatch: 'bad_request',
  weak: 'bad_request',
  common: 'bad_request',
  ownNames: 'bad_request',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about passwords and their links. */
export const passwordsAnswers = { codes, en, fr }
