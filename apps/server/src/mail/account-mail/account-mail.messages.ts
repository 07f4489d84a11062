import type { Widen } from '@postern/core'

/** A passkey as described in a mail. */
interface PasskeyFact {
  name: string
  host: string
}

// `when` is a date and time with its zone; `action` is the button of a mail that has a link. What else a mail tells stands in its
// own words: see `AccountMailFacts`.
const en = {
  resetRequest: {
    subject: 'Reset your password',
    intro: (username: string, _when: string) =>
      `A new password was asked for, for the account ${username}. If it was not you, you need not do anything: your password stays as it is.`,
    action: 'Choose a new password',
    foot: ['The link works once, for one hour.', 'Do not forward this mail: whoever has it can choose your password.'],
  },
  invitation: {
    subject: 'Your account is ready: choose your password',
    intro: (username: string, _when: string) =>
      `An account was made for you. Your user name is ${username}. Choose a password to confirm the account.`,
    action: 'Choose your password',
    foot: [
      'The link works for five days, until you have chosen a password.',
      'Do not forward this mail: whoever has it can choose your password.',
    ],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    intro: (username: string, when: string) =>
      `The password of the account ${username} was changed on ${when}. Other sessions are ended.`,
    action: 'It was not me: reset the password',
    foot: ['If it was not you, tell your administrator as well.'],
  },
  twoFactorOn: {
    subject: 'Two-factor authentication is on',
    intro: (username: string, when: string) =>
      `Since ${when} the account ${username} asks for a second factor at each login: a code from an authenticator app, or a passkey.`,
    action: '',
    foot: ['If it was not you, tell your administrator at once.'],
  },
  twoFactorOff: {
    subject: 'Two-factor authentication is off',
    intro: (username: string, when: string) =>
      `Since ${when} the account ${username} no longer asks for a second factor at login.`,
    action: 'It was not me: reset the password',
    foot: ['If it was not you, tell your administrator as well.'],
  },
  appAdded: {
    subject: 'An authenticator app was set up for your account',
    intro: (username: string, when: string) =>
      `On ${when} an authenticator app was set up for the account ${username}. Its codes work at login, as your passkeys do.`,
    action: 'It was not me: reset the password',
    foot: ['If it was not you, tell your administrator at once.'],
  },
  appRemoved: {
    subject: 'The authenticator app of your account was removed',
    intro: (username: string, when: string) =>
      `On ${when} the authenticator app of the account ${username} was removed. You log in with a passkey.`,
    action: 'It was not me: reset the password',
    foot: ['If it was not you, tell your administrator at once.'],
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    intro: (username: string, when: string, { name, host }: PasskeyFact) =>
      `On ${when} the passkey “${name}” was added to the account ${username}. It works on ${host}.`,
    action: 'It was not me: reset the password',
    foot: ['If it was not you, tell your administrator at once.'],
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    intro: (username: string, when: string, { name, host }: PasskeyFact) =>
      `On ${when} the passkey “${name}” for ${host} was removed from the account ${username}.`,
    action: 'It was not me: reset the password',
    foot: ['If it was not you, tell your administrator as well.'],
  },
  recoveryCodesMade: {
    subject: 'New recovery codes were made for your account',
    intro: (username: string, when: string) =>
      `On ${when} a new set of recovery codes was made for the account ${username}. The codes from before no longer work.`,
    action: 'It was not me: reset the password',
    foot: ['If it was not you, tell your administrator at once.'],
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used for your account',
    intro: (username: string, when: string, { unused, address }: { unused: number; address: string }) =>
      `On ${when} a recovery code of the account ${username} was used from the address ${address}. ${
        unused === 0
          ? 'It was the last one: make new codes in your profile.'
          : `${unused} unused ${unused === 1 ? 'code is' : 'codes are'} left.`
      }`,
    action: 'It was not me: reset the password',
    foot: ['If it was not you, tell your administrator at once.'],
  },
  accountsLocked: {
    subject: 'Many accounts were locked',
    intro: (_username: string, _when: string, { count, from, to }: { count: number; from: string; to: string }) =>
      `${count} accounts were locked between ${from} and ${to} after too many wrong passwords or codes. Somebody may be guessing passwords.`,
    networks: 'Networks that the attempts came from',
    network: (count: number) => `${count} ${count === 1 ? 'account' : 'accounts'}`,
    others: 'Other networks',
    action: 'Open users',
    foot: [
      'Locked accounts open again by themselves; each further wrong attempt makes the wait longer.',
      'The history of each user lists the attempts. At most one of these mails is sent in an hour.',
    ],
  },
  scriptOff: {
    subject: 'A script was switched off after failures',
    intro: (_username: string, when: string, { name }: { name: string }) =>
      `The script “${name}” failed ten times within an hour and was switched off on ${when}. Mail that it failed for went on as if there were no script.`,
    action: 'Open scripts',
    foot: ['The page of the script lists the failures. Deploy it again once they are mended.'],
  },
  sendLimitExceeded: {
    subject: 'A sending limit is exceeded',
    intro: (_username: string, when: string, { sender, customer }: { sender: string; customer: string }) =>
      `On ${when} ${sender} of ${customer} sent more mail than the sending limit allows. The mail was sent. If nobody meant to send that much, the mailbox or a password may be in the wrong hands.`,
    action: 'Open message history',
    foot: ['At most one of these mails is sent in a day for each customer.'],
  },
  webhookStopped: {
    subject: 'A webhook was stopped after failures',
    intro: (_username: string, when: string, { name, host }: { name: string; host: string }) =>
      `Requests to the webhook “${name}” at ${host} have failed for days, so it was stopped on ${when}. New events are not sent to it.`,
    action: 'Open the webhook',
    foot: [
      'Its page lists the failed requests. Once your system answers again, activate the webhook and resend what you need.',
    ],
  },
  dkimStopped: {
    subject: 'A DKIM key of your domain has stopped signing',
    intro: (_username: string, when: string, { domain, host }: { domain: string; host: string }) =>
      `On ${when} the DKIM record ${host} was no longer found. Mail that ${domain} sends leaves without a signature by this key until the record is back.`,
    action: 'Open the domain',
    foot: [
      'Publish the record shown on the page of the domain. Signing resumes once the record is found.',
      'Other mail servers may treat unsigned mail as spam.',
    ],
  },
  stopEnded: {
    subject: 'A stop of mail has ended and still holds mail',
    intro: (_username: string, when: string, { of, count }: { of: string; count: number }) =>
      `Your stop of mail of ${of} ended by itself. On ${when} it still held ${count === 1 ? '1 mail' : `${count} mails`}, which nobody gets until you decide.`,
    action: 'Open stop mail',
    foot: ['Deliver or delete the held mail. Mail that nobody decides about is deleted 14 days after it was stopped.'],
  },
  addressesChanged: {
    subject: 'The e-mail addresses of your account were changed',
    intro: (username: string, when: string) =>
      `An administrator changed the e-mail addresses of the account ${username} on ${when}.`,
    action: '',
    foot: ['If you did not expect this, tell your administrator at once.'],
  },
} as const

const fr: Widen<typeof en> = {
  resetRequest: {
    subject: 'Réinitialisez votre mot de passe',
    intro: (username) =>
      `Un nouveau mot de passe a été demandé pour le compte ${username}. Si ce n’était pas vous, ne faites rien\u00a0: votre mot de passe reste inchangé.`,
    action: 'Choisir un nouveau mot de passe',
    foot: [
      'Le lien fonctionne une seule fois, pendant une heure.',
      'Ne transférez pas ce message\u00a0: quiconque le possède peut choisir votre mot de passe.',
    ],
  },
  invitation: {
    subject: 'Votre compte est prêt\u00a0: choisissez votre mot de passe',
    intro: (username) =>
      `Un compte a été créé pour vous. Votre nom d’utilisateur est ${username}. Choisissez un mot de passe pour confirmer le compte.`,
    action: 'Choisir votre mot de passe',
    foot: [
      'Le lien fonctionne pendant cinq jours, jusqu’à ce que vous ayez choisi un mot de passe.',
      'Ne transférez pas ce message\u00a0: quiconque le possède peut choisir votre mot de passe.',
    ],
  },
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    intro: (username, when) =>
      `Le mot de passe du compte ${username} a été modifié le ${when}. Les autres sessions sont terminées.`,
    action: 'Ce n’était pas moi\u00a0: réinitialiser le mot de passe',
    foot: ['Si ce n’était pas vous, prévenez aussi votre administrateur.'],
  },
  twoFactorOn: {
    subject: 'L’authentification à deux facteurs est activée',
    intro: (username, when) =>
      `Depuis le ${when}, le compte ${username} demande à chaque connexion un second facteur\u00a0: un code d’une application d’authentification ou une clé d’accès.`,
    action: '',
    foot: ['Si ce n’était pas vous, prévenez votre administrateur sans attendre.'],
  },
  twoFactorOff: {
    subject: 'L’authentification à deux facteurs est désactivée',
    intro: (username, when) =>
      `Depuis le ${when}, le compte ${username} ne demande plus de second facteur à la connexion.`,
    action: 'Ce n’était pas moi\u00a0: réinitialiser le mot de passe',
    foot: ['Si ce n’était pas vous, prévenez aussi votre administrateur.'],
  },
  appAdded: {
    subject: 'Une application d’authentification a été configurée pour votre compte',
    intro: (username, when) =>
      `Le ${when}, une application d’authentification a été configurée pour le compte ${username}. Ses codes permettent de se connecter, comme vos clés d’accès.`,
    action: 'Ce n’était pas moi\u00a0: réinitialiser le mot de passe',
    foot: ['Si ce n’était pas vous, prévenez votre administrateur sans attendre.'],
  },
  appRemoved: {
    subject: 'L’application d’authentification de votre compte a été retirée',
    intro: (username, when) =>
      `Le ${when}, l’application d’authentification du compte ${username} a été retirée. Vous vous connectez avec une clé d’accès.`,
    action: 'Ce n’était pas moi\u00a0: réinitialiser le mot de passe',
    foot: ['Si ce n’était pas vous, prévenez votre administrateur sans attendre.'],
  },
  passkeyAdded: {
    subject: 'Une clé d’accès a été ajoutée à votre compte',
    intro: (username, when, { name, host }) =>
      `Le ${when}, la clé d’accès «\u00a0${name}\u00a0» a été ajoutée au compte ${username}. Elle fonctionne sur ${host}.`,
    action: 'Ce n’était pas moi\u00a0: réinitialiser le mot de passe',
    foot: ['Si ce n’était pas vous, prévenez votre administrateur sans attendre.'],
  },
  passkeyRemoved: {
    subject: 'Une clé d’accès a été retirée de votre compte',
    intro: (username, when, { name, host }) =>
      `Le ${when}, la clé d’accès «\u00a0${name}\u00a0» pour ${host} a été retirée du compte ${username}.`,
    action: 'Ce n’était pas moi\u00a0: réinitialiser le mot de passe',
    foot: ['Si ce n’était pas vous, prévenez aussi votre administrateur.'],
  },
  recoveryCodesMade: {
    subject: 'De nouveaux codes de secours ont été créés pour votre compte',
    intro: (username, when) =>
      `Le ${when}, une nouvelle série de codes de secours a été créée pour le compte ${username}. Les codes précédents ne fonctionnent plus.`,
    action: 'Ce n’était pas moi\u00a0: réinitialiser le mot de passe',
    foot: ['Si ce n’était pas vous, prévenez votre administrateur sans attendre.'],
  },
  recoveryCodeUsed: {
    subject: 'Un code de secours a été utilisé pour votre compte',
    intro: (username, when, { unused, address }) =>
      `Le ${when}, un code de secours du compte ${username} a été utilisé depuis l’adresse ${address}. ${
        unused === 0
          ? 'C’était le dernier\u00a0: créez-en de nouveaux dans votre profil.'
          : `Il reste ${unused} ${unused === 1 ? 'code inutilisé' : 'codes inutilisés'}.`
      }`,
    action: 'Ce n’était pas moi\u00a0: réinitialiser le mot de passe',
    foot: ['Si ce n’était pas vous, prévenez votre administrateur sans attendre.'],
  },
  accountsLocked: {
    subject: 'De nombreux comptes ont été bloqués',
    intro: (_username, _when, { count, from, to }) =>
      `${count} comptes ont été bloqués entre le ${from} et le ${to} après trop de mots de passe ou de codes incorrects. Quelqu’un essaie peut-être de deviner des mots de passe.`,
    networks: 'Réseaux d’où venaient les tentatives',
    network: (count) => `${count} ${count === 1 ? 'compte' : 'comptes'}`,
    others: 'Autres réseaux',
    action: 'Ouvrir les utilisateurs',
    foot: [
      'Les comptes bloqués se rouvrent d’eux-mêmes\u00a0; chaque nouvelle tentative incorrecte allonge l’attente.',
      'L’historique de chaque utilisateur énumère les tentatives. Au plus un de ces messages est envoyé par heure.',
    ],
  },
  scriptOff: {
    subject: 'Un script a été désactivé après des échecs',
    intro: (_username, when, { name }) =>
      `Le script «\u00a0${name}\u00a0» a échoué dix fois en une heure et a été désactivé le ${when}. Les messages concernés ont suivi leur cours comme s’il n’y avait pas de script.`,
    action: 'Ouvrir les scripts',
    foot: ['La page du script énumère les échecs. Déployez-le à nouveau une fois qu’ils sont corrigés.'],
  },
  sendLimitExceeded: {
    subject: 'Une limite d’envoi est dépassée',
    intro: (_username, when, { sender, customer }) =>
      `Le ${when}, ${sender} (${customer}) a envoyé plus de messages que la limite d’envoi ne le permet. Les messages ont été envoyés. Si cela n’était pas voulu, la boîte aux lettres ou un mot de passe est peut-être entre de mauvaises mains.`,
    action: 'Ouvrir l’historique des messages',
    foot: ['Au plus un de ces messages est envoyé par jour et par client.'],
  },
  webhookStopped: {
    subject: 'Un webhook a été arrêté après des échecs',
    intro: (_username, when, { name, host }) =>
      `Les requêtes au webhook «\u00a0${name}\u00a0» de ${host} échouent depuis plusieurs jours\u00a0; il a été arrêté le ${when}. Les nouveaux événements ne lui sont pas envoyés.`,
    action: 'Ouvrir le webhook',
    foot: [
      'Sa page répertorie les requêtes en échec. Dès que votre système répond de nouveau, activez le webhook et renvoyez ce qu’il faut.',
    ],
  },
  dkimStopped: {
    subject: 'Une clé DKIM de votre domaine ne signe plus',
    intro: (_username, when, { domain, host }) =>
      `Le ${when}, l’enregistrement DKIM ${host} est devenu introuvable. Les messages envoyés par ${domain} partent sans la signature de cette clé jusqu’à son retour.`,
    action: 'Ouvrir le domaine',
    foot: [
      'Publiez l’enregistrement affiché sur la page du domaine. La signature reprend dès qu’il est trouvé.',
      'D’autres serveurs de messagerie peuvent traiter les messages non signés comme du courrier indésirable.',
    ],
  },
  stopEnded: {
    subject: 'Un arrêt du courrier est terminé et retient encore des messages',
    intro: (_username, when, { of, count }) =>
      `Votre arrêt du courrier de ${of} s’est terminé de lui-même. Le ${when}, il retenait encore ${count === 1 ? '1 message' : `${count} messages`}, que personne ne recevra avant votre décision.`,
    action: 'Ouvrir les arrêts du courrier',
    foot: ['Remettez ou supprimez les messages retenus. Sans décision, ils sont supprimés 14 jours après leur arrêt.'],
  },
  addressesChanged: {
    subject: 'Les adresses e-mail de votre compte ont été modifiées',
    intro: (username, when) => `Un administrateur a modifié les adresses e-mail du compte ${username} le ${when}.`,
    action: '',
    foot: ['Si vous ne vous y attendiez pas, prévenez votre administrateur sans attendre.'],
  },
}

/** Texts of the mails to account holders, by kind. */
export const accountMailMessages = { en, fr }
