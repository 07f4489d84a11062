import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  asked: 'Your administrator has been asked. You will get the answer by e-mail.',
  mayRelease: 'You can release this message yourself.',
  mayNotAsk: 'Your administrator does not take requests about messages of this kind.',
  alreadyReleased: 'This message has already been released.',
  alreadyDenied: 'Your administrator has decided not to release this message.',
  askedOften: 'You have asked several times within an hour. Wait for the answer, or ask again later.',
  approvedBy: ({ name }: { name: string }) => `This request has already been approved by ${name}.`,
  deniedBy: ({ name }: { name: string }) => `This request has already been denied by ${name}.`,
  expired: 'The message of this request is no longer held.',
} as const

const fr: Widen<typeof en> = {
  asked: 'La demande a été transmise à votre administrateur. Vous recevrez la réponse par e-mail.',
  mayRelease: 'Vous pouvez libérer ce message vous-même.',
  mayNotAsk: 'Votre administrateur n’accepte pas de demandes pour ce genre de messages.',
  alreadyReleased: 'Ce message a déjà été libéré.',
  alreadyDenied: 'Votre administrateur a décidé de ne pas libérer ce message.',
  askedOften: 'Vous avez fait plusieurs demandes en une heure. Attendez la réponse, ou redemandez plus tard.',
  approvedBy: ({ name }) => `Cette demande a déjà été acceptée par ${name}.`,
  deniedBy: ({ name }) => `Cette demande a déjà été refusée par ${name}.`,
  expired: 'Le message de cette demande n’est plus retenu.',
}

const codes = {
  mayRelease: 'conflict',
  mayNotAsk: 'conflict',
  alreadyReleased: 'conflict',
  alreadyDenied: 'conflict',
  askedOften: 'too_many_requests',
  approvedBy: 'conflict',
  deniedBy: 'conflict',
  expired: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Answers of the server about requests for release. */
export const releaseRequestsAnswers = { codes, en, fr }
