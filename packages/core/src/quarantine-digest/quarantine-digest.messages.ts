import type { Widen } from '../i18n/widen'

const en = {
  documentTitle: 'Held message',
  title: 'A message for you is held in quarantine',
  lead: 'Release it only if you expected it and know who sent it.',
  dangerTitle: 'This message is dangerous.',
  danger: 'The filter found signs of fraud or harm. If you do not expect it, leave it here.',
  virusBanner: 'A message with a virus cannot be released from this page. Ask your administrator.',
  release: 'Release',
  reRelease: 'Re-Release',
  releaseAndAllow: 'Release & Always Allow this Sender',
  block: 'Block this Sender',
  blockTitle: 'Warning: Block Sender',
  blockBody:
    'Are you sure you wish to block this sender? All future email from this sender will be discarded, without notification.',
  confirmTitle: 'Release this message?',
  confirmAllowTitle: 'Release and always allow?',
  boxesLegend: 'Confirm each statement',
  boxes: {
    expected: 'I, or my organisation, expected this message',
    senderKnown: 'I know the sender',
    risksAware: 'I am aware of the risks of releasing this message',
    alwaysAllow: 'I want to always allow this sender without spam checks',
  },
  tickEveryBox: 'Tick every box to release.',
  sendersLegend: 'Whom to allow',
  onlySender: 'Only the sender',
  bothAddresses: 'Both addresses',
  cancel: 'Cancel',
  working: 'One moment…',
  successTitle: 'Success',
  errorTitle: 'Error Occurred',
  released: 'Email is being processed for release. Additional security checks may apply.',
  releasedAndAllowed:
    'Email is being processed for release. Additional security checks may apply. Future emails from this sender will be allowed without spam checks.',
  blocked: 'Future emails from this sender will be discarded.',
  blockFailed: (error: string) => `An error occurred trying to block sender: ${error}`,
  allowFailed: (error: string) => `Message was released, but an error occurred trying to Allow Sender: ${error}`,
  loadFailed: 'An error occurred getting quarantine entry',
  linkDeadTitle: 'This link no longer opens a message',
  linkDead:
    'It may have expired, the message may have been deleted, or the address is not complete. Held mail is deleted after 14 days.',
  unreachableTitle: 'The message did not load',
  unreachable: 'Nothing was changed. Check your connection and try again.',
  busyTitle: 'Too many tries',
  busy: 'Wait a minute, then try again. Nothing was changed.',
  retry: 'Try again',
  loading: 'Loading the message…',
  notSure: 'Not sure? Leave the message here. It is deleted after 14 days.',
  language: 'Language',
} as const

const fr: Widen<typeof en> = {
  documentTitle: 'Message retenu',
  title: 'Un message qui vous est adressé est retenu en quarantaine',
  lead: 'Ne le libérez que si vous l’attendiez et si vous connaissez l’expéditeur.',
  dangerTitle: 'Ce message est dangereux.',
  danger: 'Le filtre y a trouvé des signes de fraude ou de danger. Si vous ne l’attendez pas, laissez-le ici.',
  virusBanner:
    'Un message porteur d’un virus ne peut pas être libéré depuis cette page. Adressez-vous à votre administrateur.',
  release: 'Libérer',
  reRelease: 'Libérer de nouveau',
  releaseAndAllow: 'Libérer et toujours autoriser cet expéditeur',
  block: 'Bloquer cet expéditeur',
  blockTitle: 'Avertissement\u00a0: bloquer l’expéditeur',
  blockBody:
    'Voulez-vous vraiment bloquer cet expéditeur\u202f? Tous ses futurs messages seront supprimés, sans avertissement.',
  confirmTitle: 'Libérer ce message\u202f?',
  confirmAllowTitle: 'Libérer et toujours autoriser\u202f?',
  boxesLegend: 'Confirmez chaque affirmation',
  boxes: {
    expected: 'Ce message était attendu, par moi ou par mon organisation',
    senderKnown: 'Je connais l’expéditeur',
    risksAware: 'Je connais les risques liés à la libération de ce message',
    alwaysAllow: 'Je souhaite toujours autoriser cet expéditeur sans contrôle antispam',
  },
  tickEveryBox: 'Cochez toutes les cases pour libérer.',
  sendersLegend: 'Adresses à autoriser',
  onlySender: 'Seulement l’expéditeur',
  bothAddresses: 'Les deux adresses',
  cancel: 'Annuler',
  working: 'Un instant…',
  successTitle: 'Opération réussie',
  errorTitle: 'Une erreur s’est produite',
  released: 'Le message est en cours de libération. Des contrôles de sécurité supplémentaires peuvent s’appliquer.',
  releasedAndAllowed:
    'Le message est en cours de libération. Des contrôles de sécurité supplémentaires peuvent s’appliquer. Les futurs messages de cet expéditeur seront autorisés sans contrôle antispam.',
  blocked: 'Les futurs messages de cet expéditeur seront supprimés.',
  blockFailed: (error) => `Une erreur s’est produite lors du blocage de l’expéditeur\u00a0: ${error}`,
  allowFailed: (error) =>
    `Le message a été libéré, mais une erreur s’est produite lors de l’autorisation de l’expéditeur\u00a0: ${error}`,
  loadFailed: 'Une erreur s’est produite lors de la lecture du message en quarantaine',
  linkDeadTitle: 'Ce lien n’ouvre plus de message',
  linkDead:
    'Il a peut-être expiré, le message a peut-être été supprimé, ou l’adresse est incomplète. Les messages retenus sont supprimés après 14 jours.',
  unreachableTitle: 'Le message ne s’est pas chargé',
  unreachable: 'Rien n’a été modifié. Vérifiez votre connexion et réessayez.',
  busyTitle: 'Trop de tentatives',
  busy: 'Attendez une minute, puis réessayez. Rien n’a été modifié.',
  retry: 'Réessayer',
  loading: 'Chargement du message…',
  notSure: 'Un doute\u202f? Laissez le message ici. Il est supprimé après 14 jours.',
  language: 'Langue',
}

/** Words of the digest page. */
export const quarantineDigestMessages = { en, fr }
/** Words of the digest page in one language. */
export type QuarantineDigestMessages = Widen<typeof en>
