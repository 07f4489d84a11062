import type { Widen } from '../i18n/widen'

// `subject` is the held mail's, as untrusted as it was.
const en = {
  subject: 'Your request was decided',
  intro: (subject: string, when: string) => `On ${when} you asked for the message “${subject}” to be released.`,
  noSubject: '(no subject)',
  outcomes: {
    approved: 'Your administrator released it. It is on its way to your inbox.',
    denied: 'Your administrator decided not to release it. It stays held.',
    expired: 'The message is no longer held and cannot be released.',
  },
  words: 'Your administrator adds:',
  foot: 'You get one answer to each request. Please do not answer this mail.',
} as const

const fr: Widen<typeof en> = {
  subject: 'Votre demande a été traitée',
  intro: (subject, when) => `Le ${when}, vous avez demandé la libération du message «\u00a0${subject}\u00a0».`,
  noSubject: '(sans objet)',
  outcomes: {
    approved: 'Votre administrateur l’a libéré. Il est en route vers votre boîte de réception.',
    denied: 'Votre administrateur a décidé de ne pas le libérer. Il reste retenu.',
    expired: 'Le message n’est plus conservé et ne peut plus être libéré.',
  },
  words: 'Votre administrateur ajoute\u00a0:',
  foot: 'Vous recevez une seule réponse par demande. Merci de ne pas répondre à ce message.',
}

/** Words of the mail that tells a recipient what became of a request. */
export const releaseRequestMailMessages = { en, fr }
