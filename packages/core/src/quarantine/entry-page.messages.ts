import { type HeldFileMessages, heldFileMessages } from '../file-types/held-file.messages'
import type { Widen } from '../i18n/widen'

const en = {
  steps: 'Messages of the search',
  previous: 'Previous message',
  next: 'Next message',
  stepKeys: 'Keys: k for the previous message, j for the next one.',
  place: (at: string, of: string) => `${at} of ${of}`,

  conflictTitle: 'This message was changed meanwhile.',
  conflict: (what: string, who: string, when: string) => `${what}, by ${who}, ${when}. Your change was not made.`,
  conflictUnknown: 'Your change was not made.',
  reload: 'Reload',
  reloaded: 'The message is shown as it is now.',

  failed: {
    release: 'The release failed.',
    releaseVirus: 'The release of the virus failed.',
    releaseTo: 'The release to others failed.',
    allow: 'Allowing the sender failed.',
    block: 'Blocking the sender failed.',
    lock: 'Locking failed.',
    unlock: 'Unlocking failed.',
    rescan: 'Scanning again failed.',
    reclassify: 'Classifying anew failed.',
    download: 'Downloading the source failed.',
    delete: 'Deleting failed.',
    sandbox: 'Sending to the sandbox failed.',
  },

  lockedBy: (who: string, when: string) => `Locked by ${who}, ${when}.`,
  expires: 'Deleted on',
  expiresIn: (days: number) => (days === 0 ? 'today' : days === 1 ? 'in 1 day' : `in ${days} days`),
  recipients: 'Recipients',
  replyTo: 'Reply to',
  replyToDiffers: 'Answers go to another address than the message was sent from.',
  origin: 'Received from',
  listing: 'Allow/block list',
  listingEntry: {
    allow: (sender: string) => `${sender} is allowed`,
    block: (sender: string) => `${sender} is blocked`,
    other: (sender: string) => `${sender} is listed`,
  },
  forCustomer: 'for the whole customer',
  forRecipient: 'for this recipient',
  since: (date: string) => `since ${date}`,

  whyTitle: 'Why it was held',
  why: {
    virus: (name: string) => `The scanner found a virus in it: ${name}.`,
    reported: (name: string) => `It was classified as a virus: ${name}.`,
    content: (detail: string) => (detail ? `It breaks a content rule: ${detail}.` : 'It breaks a content rule.'),
    file: (what: string) => `It contains ${what}. Files of this type are not allowed.`,
    recursion: 'It is nested too deeply to be scanned in full.',
    scanError: (detail: string) => `It could not be scanned: ${detail}`,
    spam: 'It was scored as spam.',
    bulk: 'This looks like bulk mail, such as a newsletter or advertising.',
    phishing: 'This looks like phishing: an attempt to steal passwords, money or data.',
    link: (url: string) => `It contains a link that is known to be malicious: ${url}.`,
    suspiciousLink: (url: string) => `It contains a suspicious link: ${url}.`,
    spoofing: 'It shows an address of the recipient’s own domain, but was sent from outside.',
    failedDmarc: 'The sender’s domain asks to stop mail that fails DMARC, and this message failed it.',
    blockedTld: 'The sender’s top-level domain is used mostly for spam.',
    unknown: 'The filter held it without giving a reason.',
  },
  heldFiles: heldFileMessages.en as HeldFileMessages,
  whyScore: (score: string) => `Its score is ${score}.`,
  whyLevel: (level: string) => `Its level is ${level}.`,
  otherwise: {
    danger:
      'This overrides every list: no allow entry would have let it through. Otherwise the spam check would have decided.',
    spam: (recipient: string) =>
      `Without this, ${recipient} would have received it. Allowing the sender delivers such mail; blocking the sender discards it.`,
  },
  rules: 'Score details',
  allRules: (count: string) => `All ${count} score details`,
  rule: 'Rule',
  points: 'Points',

  releaseTo: 'Release to others…',
  releaseToTitle: 'Release to others',
  releaseToText:
    'They get the message as it came in. For its own recipient it stays held. Who released it, to whom and why is written to the audit log.',
  addresses: 'Addresses',
  addressesHint: (most: number) =>
    `In domains of this customer, ${most} at most. Part them by commas, spaces or new lines.`,
  addressesCount: (count: number) => (count === 1 ? '1 recipient' : `${count} recipients`),
  reason: 'Reason',
  reasonHint: 'Stands in the history of the message.',
  releaseToConfirm: 'Release to others',
  problems: {
    missing: 'Enter at least one address.',
    tooMany: (most: number) => `Enter ${most} addresses at most.`,
    notAnAddress: (addresses: string) => `No e-mail address: ${addresses}.`,
    own: (address: string) => `${address} is its own recipient. Use Release instead.`,
    reason: 'Enter a reason.',
  },
  releasedTo: (count: number) =>
    count === 1
      ? 'The message is on its way to 1 other recipient.'
      : `The message is on its way to ${count} other recipients.`,

  allow: 'Always allow sender…',
  block: 'Block sender…',
  allowTitle: 'Always allow this sender?',
  allowText:
    'Future emails from this sender will be allowed without spam checks, for everybody at this customer. Viruses are still held.',
  allowConfirm: 'Always allow',
  blockConfirm: 'Block sender',
  blockForAll: 'This holds for everybody at this customer.',
  scope: 'Whom to list',
  onlySender: 'Only the sender',
  wholeDomain: 'Everybody at its domain',
  alreadyListed: 'The list already has an entry. The new one replaces it.',
  allowed: 'Future emails from this sender will be allowed without spam checks.',

  virusKnown: 'I know that this delivers a virus',
  virusTick: 'Tick the box to release the virus.',
} as const

const fr: Widen<typeof en> = {
  steps: 'Messages de la recherche',
  previous: 'Message précédent',
  next: 'Message suivant',
  stepKeys: 'Touches\u00a0: k pour le message précédent, j pour le suivant.',
  place: (at, of) => `${at} sur ${of}`,

  conflictTitle: 'Ce message a été modifié entre-temps.',
  conflict: (what, who, when) => `${what}, par ${who}, ${when}. Votre demande n’a pas été exécutée.`,
  conflictUnknown: 'Votre demande n’a pas été exécutée.',
  reload: 'Actualiser',
  reloaded: 'Le message est affiché tel qu’il est maintenant.',

  failed: {
    release: 'La libération a échoué.',
    releaseVirus: 'La libération du virus a échoué.',
    releaseTo: 'La libération vers d’autres a échoué.',
    allow: 'L’autorisation de l’expéditeur a échoué.',
    block: 'Le blocage de l’expéditeur a échoué.',
    lock: 'Le verrouillage a échoué.',
    unlock: 'Le déverrouillage a échoué.',
    rescan: 'La nouvelle analyse a échoué.',
    reclassify: 'Le reclassement a échoué.',
    download: 'Le téléchargement de la source a échoué.',
    delete: 'La suppression a échoué.',
    sandbox: 'L’envoi au bac à sable a échoué.',
  },

  lockedBy: (who, when) => `Verrouillé par ${who}, ${when}.`,
  expires: 'Suppression le',
  expiresIn: (days) => (days === 0 ? 'aujourd’hui' : days === 1 ? 'dans 1 jour' : `dans ${days} jours`),
  recipients: 'Destinataires',
  replyTo: 'Répondre à',
  replyToDiffers: 'Les réponses partent vers une autre adresse que celle d’où vient le message.',
  origin: 'Transmis par',
  listing: 'Liste d’autorisation et de blocage',
  listingEntry: {
    allow: (sender) => `${sender} est autorisé`,
    block: (sender) => `${sender} est bloqué`,
    other: (sender) => `${sender} figure dans la liste`,
  },
  forCustomer: 'pour tout le client',
  forRecipient: 'pour ce destinataire',
  since: (date) => `depuis le ${date}`,

  whyTitle: 'Pourquoi il a été retenu',
  why: {
    virus: (name) => `L’analyse y a trouvé un virus\u00a0: ${name}.`,
    reported: (name) => `Il a été classé comme virus\u00a0: ${name}.`,
    content: (detail) =>
      detail ? `Il enfreint une règle de contenu\u00a0: ${detail}.` : 'Il enfreint une règle de contenu.',
    file: (what) => `Il contient ${what}. Les fichiers de ce type ne sont pas autorisés.`,
    recursion: 'Il est trop imbriqué pour être examiné\u00a0: personne ne peut dire ce qu’il contient.',
    scanError: (detail) => `Il n’a pas pu être analysé\u00a0: ${detail}`,
    spam: 'Le filtre le considère comme indésirable.',
    bulk: 'Le filtre le considère comme un envoi en masse, lettre d’information ou publicité par exemple.',
    phishing: 'Le filtre y voit une fraude visant des mots de passe, de l’argent ou des données.',
    link: (url) => `Il contient un lien connu comme malveillant\u00a0: ${url}.`,
    suspiciousLink: (url) => `Il contient un lien suspect\u00a0: ${url}.`,
    spoofing: 'Il affiche une adresse du domaine du destinataire, mais il a été envoyé de l’extérieur.',
    failedDmarc:
      'Le domaine de l’expéditeur demande d’arrêter les messages en échec DMARC, et celui-ci a échoué au contrôle.',
    blockedTld: 'Le domaine de premier niveau de son expéditeur n’envoie guère que des messages indésirables.',
    unknown: 'Le filtre l’a retenu sans indiquer de motif.',
  },
  heldFiles: heldFileMessages.fr,
  whyScore: (score) => `Son score est de ${score}.`,
  whyLevel: (level) => `Son niveau est ${level}.`,
  otherwise: {
    danger:
      'Ce constat passe avant toute liste\u00a0: aucune autorisation ne l’aurait laissé passer. Sans lui, le message aurait ensuite été soumis au contrôle des indésirables.',
    spam: (recipient) =>
      `Sans cela, il aurait été remis à ${recipient}. Une autorisation de l’expéditeur l’aurait laissé passer, un blocage l’aurait supprimé.`,
  },
  rules: 'Composition du score',
  allRules: (count) => `Les ${count} éléments du score`,
  rule: 'Règle',
  points: 'Points',

  releaseTo: 'Libérer vers d’autres…',
  releaseToTitle: 'Libérer vers d’autres destinataires',
  releaseToText:
    'Ils reçoivent le message tel qu’il est arrivé. Pour son propre destinataire, il reste retenu. L’auteur de la libération, ses destinataires et son motif sont consignés dans le journal d’audit.',
  addresses: 'Adresses',
  addressesHint: (most) =>
    `Dans des domaines de ce client, ${most} au plus. Séparez-les par des virgules, des espaces ou des retours à la ligne.`,
  addressesCount: (count) => (count <= 1 ? `${count} destinataire` : `${count} destinataires`),
  reason: 'Motif',
  reasonHint: 'Figure dans l’historique du message.',
  releaseToConfirm: 'Libérer vers d’autres',
  problems: {
    missing: 'Saisissez au moins une adresse.',
    tooMany: (most) => `Saisissez ${most} adresses au plus.`,
    notAnAddress: (addresses) => `Adresse e-mail non reconnue\u00a0: ${addresses}.`,
    own: (address) => `${address} est son propre destinataire. Utilisez Libérer.`,
    reason: 'Saisissez un motif.',
  },
  releasedTo: (count) =>
    count <= 1
      ? `Le message est en route vers ${count} autre destinataire.`
      : `Le message est en route vers ${count} autres destinataires.`,

  allow: 'Toujours autoriser l’expéditeur…',
  block: 'Bloquer l’expéditeur…',
  allowTitle: 'Toujours autoriser cet expéditeur\u202f?',
  allowText:
    'Les futurs messages de cet expéditeur seront acceptés sans contrôle des indésirables, pour tout le client. Les virus restent retenus.',
  allowConfirm: 'Toujours autoriser',
  blockConfirm: 'Bloquer l’expéditeur',
  blockForAll: 'S’applique à tous les utilisateurs du client.',
  scope: 'Qui inscrire dans la liste',
  onlySender: 'Uniquement l’expéditeur',
  wholeDomain: 'Tout son domaine',
  alreadyListed: 'La liste contient déjà une entrée. La nouvelle la remplace.',
  allowed: 'Les futurs messages de cet expéditeur seront acceptés sans contrôle des indésirables.',

  virusKnown: 'Je sais que ce message remet un virus',
  virusTick: 'Cochez la case pour libérer le virus.',
}

/** Texts of the page of one held message. */
export const entryPageMessages = { en, fr }
/** Shape of these texts in one language. */
export type EntryPageMessages = Widen<typeof en>
