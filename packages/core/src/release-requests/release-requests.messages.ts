import type { Widen } from '../i18n/widen'

const en = {
  title: 'Release requests',
  intro: 'Messages that recipients ask for. Approving releases the message; the recipient gets one answer.',
  search: 'Search by recipient, sender, subject or reason',
  empty: 'No one is waiting for an answer',
  emptyText:
    'Requests appear here when recipients ask for messages that they may not release themselves. Choose another state to see those already answered.',
  noSubject: '(no subject)',
  noSender: 'No sender',
  rowName: (subject: string, asker: string) => `${subject}, for ${asker}`,
  columns: {
    askedAt: 'Asked',
    age: 'Waiting',
    asker: 'Recipient',
    subject: 'Subject',
    from: 'From',
    reason: 'Reason',
    heldFor: 'Held for',
    history: 'Sender, 90 days',
    timesAsked: 'Times asked',
    state: 'State',
    decidedBy: 'Decided by',
    decidedAt: 'Decided',
    reply: 'Reply',
    customer: 'Customer',
  },
  filters: { state: 'State', reason: 'Held for', customer: 'Customer' },
  states: { open: 'Open', approved: 'Approved', denied: 'Denied', expired: 'Expired' },
  history: (held: string, released: string) => `${held} held, ${released} released`,
  approve: 'Approve',
  approveTitle: 'Release this message?',
  approveText: 'It goes to its recipient, who is told by e-mail.',
  approveDanger: 'The filter found signs of fraud or harm. It goes to its recipient, who is told by e-mail.',
  approveManyTitle: (n: string) => (n === '1' ? 'Release this message?' : `Release ${n} messages?`),
  approveManyText: 'They go to their recipients, who are told by e-mail.',
  approveDangerMany: 'The filter found signs of fraud or harm in some of them. They go to their recipients.',
  approveConfirm: 'Approve and release',
  approved: (subject: string) => `“${subject}” is on its way to its recipient.`,
  approvedOf: (done: string, total: string) => `${done} of ${total} approved`,
  virusesLeft: (n: string) =>
    n === '1' ? '1 message with a virus is left out.' : `${n} messages with a virus are left out.`,
  deny: 'Deny',
  denyTitle: 'Deny this request?',
  denyText: 'The message stays held. Its recipient is told by e-mail, once.',
  denyManyTitle: (n: string) => (n === '1' ? 'Deny this request?' : `Deny ${n} requests?`),
  denyManyText: 'The messages stay held. Their recipients are told by e-mail, once, with the same reply.',
  reply: 'Reply to the recipient',
  replyHint: 'Optional. Added to the e-mail, which is in the recipient’s language.',
  denied: 'The recipient is told.',
  deniedOf: (done: string, total: string) => `${done} of ${total} denied`,
  failed: 'Your decision was not saved. Try again.',
  successTitle: 'Success',
} as const

const fr: Widen<typeof en> = {
  title: 'Demandes de libération',
  intro:
    'Messages que des destinataires demandent. Accepter libère le message\u00a0; le destinataire reçoit une seule réponse.',
  search: 'Rechercher par destinataire, expéditeur, objet ou motif',
  empty: 'Personne n’attend de réponse',
  emptyText:
    'Les demandes des destinataires qui ne peuvent pas libérer eux-mêmes leurs messages apparaîtront ici. Choisissez un autre état pour voir celles déjà traitées.',
  noSubject: '(sans objet)',
  noSender: 'Sans expéditeur',
  rowName: (subject, asker) => `${subject}, pour ${asker}`,
  columns: {
    askedAt: 'Demandé le',
    age: 'En attente',
    asker: 'Destinataire',
    subject: 'Objet',
    from: 'De',
    reason: 'Motif',
    heldFor: 'Retenu pour',
    history: 'Expéditeur, 90 jours',
    timesAsked: 'Nombre de demandes',
    state: 'État',
    decidedBy: 'Traité par',
    decidedAt: 'Traité le',
    reply: 'Réponse',
    customer: 'Client',
  },
  filters: { state: 'État', reason: 'Retenu pour', customer: 'Client' },
  states: { open: 'Ouverte', approved: 'Acceptée', denied: 'Refusée', expired: 'Expirée' },
  history: (held, released) => `Retenus\u00a0: ${held}, libérés\u00a0: ${released}`,
  approve: 'Accepter',
  approveTitle: 'Libérer ce message\u202f?',
  approveText: 'Il est remis à son destinataire, qui en est informé par e-mail.',
  approveDanger:
    'Le filtre y a trouvé des signes de fraude ou de danger. Il est remis à son destinataire, qui en est informé par e-mail.',
  approveManyTitle: (n) => (n === '1' ? 'Libérer ce message\u202f?' : `Libérer ${n} messages\u202f?`),
  approveManyText: 'Ils sont remis à leurs destinataires, qui en sont informés par e-mail.',
  approveDangerMany:
    'Le filtre a trouvé des signes de fraude ou de danger dans certains d’entre eux. Ils sont remis à leurs destinataires.',
  approveConfirm: 'Accepter et libérer',
  approved: (subject) => `«\u00a0${subject}\u00a0» est en route vers son destinataire.`,
  approvedOf: (done, total) => `${done} sur ${total} acceptées`,
  virusesLeft: (n) =>
    n === '1'
      ? '1 message porteur d’un virus est laissé de côté.'
      : `${n} messages porteurs d’un virus sont laissés de côté.`,
  deny: 'Refuser',
  denyTitle: 'Refuser cette demande\u202f?',
  denyText: 'Le message reste retenu. Son destinataire en est informé une fois, par e-mail.',
  denyManyTitle: (n) => (n === '1' ? 'Refuser cette demande\u202f?' : `Refuser ${n} demandes\u202f?`),
  denyManyText:
    'Les messages restent retenus. Leurs destinataires en sont informés une fois, par e-mail, avec la même réponse.',
  reply: 'Réponse au destinataire',
  replyHint: 'Facultative. Ajoutée à l’e-mail, rédigé dans la langue du destinataire.',
  denied: 'Le destinataire en est informé.',
  deniedOf: (done, total) => `${done} sur ${total} refusées`,
  failed: 'La demande n’a pas été traitée. Réessayez.',
  successTitle: 'Opération réussie',
}

/** Words of the queue of release requests. */
export const releaseRequestsMessages = { en, fr }
/** Words of the queue of release requests in one language. */
export type ReleaseRequestsMessages = Widen<typeof en>
