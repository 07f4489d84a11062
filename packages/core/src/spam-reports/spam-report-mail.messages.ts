import type { Widen } from '../i18n/widen'

// `subject` is the reported mail's, as untrusted as it was.
const en = {
  subject: 'Your report was looked at',
  intro: (subject: string, when: string) => `On ${when} you reported the mail “${subject}”. Thank you.`,
  introLink: (link: string, when: string) => `On ${when} you reported the verdict on the link “${link}”. Thank you.`,
  noSubject: '(no subject)',
  outcomes: {
    missed: 'You were right: the mail should not have reached you. The filter was told.',
    wronglyHeld: 'You were right: the mail should not have been held.',
    rejectedMissed: 'We looked at the mail and found nothing wrong with it. If you do not want it, you can delete it.',
    rejectedHeld: 'We looked at the mail, and it was held for good reason. It stays held.',
    linkMalicious: 'You were right: the link is malicious.',
    linkSafe: 'You were right: the link is safe.',
    rejectedLink: 'We looked at the link again, and its verdict stays as it is.',
  },
  words: 'Your administrator adds:',
  foot: 'You get one answer to each report. Please do not answer this mail.',
} as const

const fr: Widen<typeof en> = {
  subject: 'Votre signalement a été examiné',
  intro: (subject, when) => `Le ${when}, vous avez signalé le message «\u00a0${subject}\u00a0». Merci.`,
  introLink: (link, when) => `Le ${when}, vous avez signalé le verdict sur le lien « ${link} ». Merci.`,
  noSubject: '(sans objet)',
  outcomes: {
    missed: 'Vous aviez raison\u00a0: ce message n’aurait pas dû vous parvenir. Le filtre en a été informé.',
    wronglyHeld: 'Vous aviez raison\u00a0: ce message n’aurait pas dû être retenu.',
    rejectedMissed:
      'Nous avons examiné le message et n’y avons rien trouvé d’anormal. S’il ne vous intéresse pas, vous pouvez le supprimer.',
    rejectedHeld: 'Nous avons examiné le message\u00a0: il a été retenu à juste titre et le reste.',
    linkMalicious: 'Vous aviez raison : ce lien est malveillant.',
    linkSafe: 'Vous aviez raison : ce lien est sûr.',
    rejectedLink: 'Nous avons réexaminé le lien : son verdict reste inchangé.',
  },
  words: 'Votre administrateur ajoute\u00a0:',
  foot: 'Vous recevez une seule réponse par signalement. Merci de ne pas répondre à ce message.',
}

/** Texts of the mail that informs a reporter about the outcome of a report. */
export const spamReportMailMessages = { en, fr }
