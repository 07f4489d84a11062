import { reportMessages, scheduledReportsMessages } from '@postern/core/texts'
import type { Translations } from '../translator'

/** Texts that clients have as well. */
function both<K extends string>(en: Readonly<Record<K, string>>, fr: Readonly<Record<K, string>>): Translations {
  return Object.fromEntries((Object.keys(en) as K[]).map((key) => [en[key], fr[key]]))
}

/** Held mail, digests, the history, spam reports and reports. */
export const mailTexts: Translations = {
  'This message is locked. Unlock it before you delete it.':
    'Ce message est verrouillé. Déverrouillez-le avant de le supprimer.',
  'This message is being released. Wait until that has ended before you delete it.':
    'Ce message est en cours de libération. Attendez qu’elle soit terminée avant de le supprimer.',
  'This message is classified as a virus. Ask your provider to look at it again.':
    'Ce message est classé comme virus. Demandez à votre fournisseur de le réexaminer.',
  'The scanner found a virus in this message, so it stays classified as one.':
    'L’analyse a trouvé un virus dans ce message, qui reste donc classé comme tel.',
  'The scanner did not answer, so the verdict stays as it is. Try again later.':
    'L’analyse n’a pas répondu, le verdict reste donc inchangé. Réessayez plus tard.',
  'A message cannot be given this classification.': 'Un message ne peut pas recevoir cette classification.',
  'There is no such classification.': 'Cette classification n’existe pas.',
  'It is one of {}.': 'Les valeurs possibles sont {}.',
  'This message is locked by an administrator and cannot be released here.':
    'Ce message est verrouillé par un administrateur et ne peut pas être libéré ici.',
  'This message is locked by an administrator: its sender cannot be allowed here.':
    'Ce message est verrouillé par un administrateur\u00a0: son expéditeur ne peut pas être autorisé ici.',
  'This message carries a virus and cannot be released this way.':
    'Ce message contient un virus et ne peut pas être libéré ainsi.',
  'This message was released several times already. Try again in an hour.':
    'Ce message a déjà été libéré plusieurs fois. Réessayez dans une heure.',
  'Name at least one address.': 'Indiquez au moins une adresse.',
  'A message goes to {} others at most.': 'Un message part vers {} autres destinataires au plus.',
  'One of these is no e-mail address.': 'L’une d’elles n’est pas une adresse e-mail.',
  '{} is the message’s own recipient. Release it without naming others.':
    '{} est le destinataire du message. Libérez-le sans indiquer d’autres adresses.',
  'Say why the message is released to others.': 'Dites pourquoi le message est libéré vers d’autres.',
  '{}: held mail is released to active domains of its customer only.':
    '{}\u00a0: un message retenu n’est libéré que vers les domaines actifs de son client.',
  'Name the customer whose quarantine is to be emptied.': 'Indiquez le client dont la quarantaine est à vider.',
  'Name a customer.': 'Indiquez un client.',
  'This message cannot be shown: it takes too long or is too large to be read safely.':
    'Ce message ne peut pas être affiché\u00a0: il est trop long à lire ou trop volumineux pour être lu sans risque.',
  'Too many messages are being read at this moment. Try again soon.':
    'Trop de messages sont lus en ce moment. Réessayez bientôt.',
  'This message names no sender, so none can be listed.':
    'Ce message n’indique aucun expéditeur, aucun ne peut donc être inscrit.',
  'This message names no sender, so there is none to list.':
    'Ce message n’indique aucun expéditeur, il n’y en a donc aucun à inscrire.',
  '{} is one of the customer’s own domains: allowed, everybody could send in its name.':
    '{} est l’un des domaines du client\u00a0: une fois autorisé, n’importe qui pourrait envoyer en son nom.',
  '{} is one of the customer’s own domains: blocked as a whole, it would stop the customer’s own mail.':
    '{} est l’un des domaines du client\u00a0: bloqué en entier, il arrêterait le courrier du client lui-même.',
  'No sandbox is set up here.': 'Aucun bac à sable n’est configuré ici.',
  'This message has no attachments that a sandbox could open.':
    'Ce message n’a aucune pièce jointe qu’un bac à sable pourrait ouvrir.',
  'This message was in the sandbox several times already. Try again in an hour.':
    'Ce message est déjà passé plusieurs fois dans le bac à sable. Réessayez dans une heure.',

  'This link does not open a message.': 'Ce lien n’ouvre aucun message.',
  'The sender is allowed.': 'L’expéditeur est autorisé.',
  'The sender is blocked.': 'L’expéditeur est bloqué.',
  'Your administrator does not let messages of this kind be released from a mail.':
    'Votre administrateur ne permet pas de libérer ce genre de messages depuis un e-mail.',
  'Your administrator does not let senders of messages of this kind be listed from a mail.':
    'Votre administrateur ne permet pas d’inscrire l’expéditeur de ce genre de messages depuis un e-mail.',
  'Say List-Unsubscribe=One-Click, or press a button of the page.':
    'Envoyez List-Unsubscribe=One-Click, ou appuyez sur un bouton de la page.',
  'Write a time as 08:00.': 'Écrivez une heure comme 08:00.',

  'This report was decided already.': 'Ce signalement est déjà traité.',
  'This report was decided already by {}.': 'Ce signalement est déjà traité par {}.',
  'This report is a duplicate itself. Merge into the report that it belongs to.':
    'Ce signalement est lui-même un doublon. Fusionnez avec le signalement auquel il appartient.',
  'A report cannot be a duplicate of itself.': 'Un signalement ne peut pas être son propre doublon.',
  'This report belongs to another customer, whose administrators decide about it.':
    'Ce signalement appartient à un autre client, dont les administrateurs décident.',
  'This message is not held, so there is nothing to release.':
    'Ce message n’est pas retenu, il n’y a donc rien à libérer.',
  'This message is not held, so it cannot be reported as wrongly held.':
    'Ce message n’est pas retenu, il ne peut donc pas être signalé comme retenu à tort.',
  'This message did not reach its recipient, so it cannot be reported as missed.':
    'Ce message n’est pas arrivé à son destinataire, il ne peut donc pas être signalé comme non détecté.',
  'Name either the held message or the message of the history.':
    'Indiquez soit le message retenu, soit le message de l’historique.',
  'Name either this or message_id.': 'Indiquez soit ce champ, soit message_id.',
  'The message of this report is no longer stored.': 'Le message de ce signalement n’est plus conservé.',

  ...both(scheduledReportsMessages.en.problems, scheduledReportsMessages.fr.problems),
  ...both(reportMessages.en.rangeProblems, reportMessages.fr.rangeProblems),
  'A report goes to {} recipients at most. Schedule another one.':
    'Un rapport est envoyé à {} destinataires au plus. Planifiez-en un autre.',
  'A customer has {} scheduled reports at most. Remove one that is no longer needed first.':
    'Un client a {} rapports planifiés au plus. Supprimez d’abord un rapport devenu inutile.',
  'Choose a domain of this customer.': 'Choisissez un domaine de ce client.',
  'Choose recipients among the users of this customer.':
    'Choisissez des destinataires parmi les utilisateurs de ce client.',
  'A report goes to an address of its recipient only. Choose one of the user’s.':
    'Un rapport n’est envoyé qu’à une adresse de son destinataire. Choisissez une adresse de l’utilisateur.',
  'Choose a time in steps of five minutes.': 'Choisissez une heure par pas de cinq minutes.',
  'A message history report needs the criteria of a search; other reports have none.':
    'Un rapport sur l’historique des messages demande les critères d’une recherche\u202f; les autres n’en ont pas.',
  'This domain belongs to another customer.': 'Ce domaine appartient à un autre client.',
  'This report takes longer than a page can wait. Order it as a file, or choose a shorter period.':
    'Ce rapport prend plus de temps qu’une page ne peut attendre. Commandez-le en fichier, ou choisissez une période plus courte.',
  'This report has no file.': 'Ce rapport n’a pas de fichier.',
  'Five of your reports are still being made. Wait for one, or cancel one.':
    'Cinq de vos rapports sont encore en préparation. Attendez-en un, ou annulez-en un.',
  'You have 50 reports of the last seven days. Remove some of them first.':
    'Vous avez 50 rapports des sept derniers jours. Supprimez-en d’abord quelques-uns.',
}
