import type { Widen } from '../i18n/widen'

const en = {
  title: 'Sandbox',
  intro: 'The sandbox opens the attachments on a machine of its own and watches what they do.',
  request: 'Send to sandbox',
  requestAgain: 'Send to sandbox again',
  requesting: 'Sending…',
  requested: 'The attachments are on their way to the sandbox.',
  states: {
    queued: 'Waiting for the sandbox',
    running: 'In the sandbox',
    clean: 'Nothing found',
    suspicious: 'Suspicious',
    malicious: 'Malicious',
    failed: 'Not checked',
  },
  failures: {
    unavailable: 'The sandbox did not answer.',
    refused: 'The sandbox did not take the attachments.',
    tooLarge: 'An attachment is too large for the sandbox.',
    tooMany: 'The message has too many attachments for the sandbox.',
    unreadable: 'The message cannot be read safely.',
    timedOut: 'The sandbox took too long.',
    incomplete: 'The sandbox could not check every attachment.',
  },
  maliciousNote: 'The message is now classified as a virus and can only leave by the virus release.',
  requestedBy: (name: string, time: string) => `Asked for by ${name}, ${time}`,
  finishedAt: (time: string) => `Finished ${time}`,
  files: 'What the sandbox found in each attachment',
  file: 'Attachment',
  result: 'Result',
  finding: 'Finding',
  score: 'Score',
  unnamedFile: '(no name)',
} as const

const fr: Widen<typeof en> = {
  title: 'Bac à sable',
  intro: 'Le bac à sable ouvre les pièces jointes sur une machine à part et observe ce qu’elles font.',
  request: 'Envoyer au bac à sable',
  requestAgain: 'Renvoyer au bac à sable',
  requesting: 'Envoi…',
  requested: 'Les pièces jointes sont en route vers le bac à sable.',
  states: {
    queued: 'En attente du bac à sable',
    running: 'Dans le bac à sable',
    clean: 'Rien de suspect',
    suspicious: 'Suspect',
    malicious: 'Malveillant',
    failed: 'Non vérifié',
  },
  failures: {
    unavailable: 'Le bac à sable n’a pas répondu.',
    refused: 'Le bac à sable n’a pas accepté les pièces jointes.',
    tooLarge: 'Une pièce jointe est trop volumineuse pour le bac à sable.',
    tooMany: 'Le message a trop de pièces jointes pour le bac à sable.',
    unreadable: 'Le message ne peut pas être lu en toute sécurité.',
    timedOut: 'Le bac à sable a mis trop de temps.',
    incomplete: 'Le bac à sable n’a pas pu vérifier toutes les pièces jointes.',
  },
  maliciousNote: 'Le message est désormais classé comme virus et ne peut sortir que par la libération des virus.',
  requestedBy: (name, time) => `Demandé par ${name}, ${time}`,
  finishedAt: (time) => `Terminé ${time}`,
  files: 'Ce que le bac à sable a trouvé dans chaque pièce jointe',
  file: 'Pièce jointe',
  result: 'Résultat',
  finding: 'Constat',
  score: 'Score',
  unnamedFile: '(sans nom)',
}

/** Texts of the sandbox. */
export const sandboxMessages = { en, fr }
/** Shape of the sandbox texts in one language. */
export type SandboxMessages = Widen<typeof en>
