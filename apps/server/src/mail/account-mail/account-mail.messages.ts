import type { Widen } from '@postern/core'

// `when` is a date and time with its zone; `action` is the button of a mail that has a link.
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
      `Since ${when} the account ${username} asks for a code from an authenticator app at each login.`,
    action: '',
    foot: ['If it was not you, tell your administrator at once.'],
  },
  twoFactorOff: {
    subject: 'Two-factor authentication is off',
    intro: (username: string, when: string) =>
      `Since ${when} the account ${username} no longer asks for a code at login.`,
    action: 'It was not me: reset the password',
    foot: ['If it was not you, tell your administrator as well.'],
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
      `Depuis le ${when}, le compte ${username} demande à chaque connexion un code d’une application d’authentification.`,
    action: '',
    foot: ['Si ce n’était pas vous, prévenez votre administrateur sans attendre.'],
  },
  twoFactorOff: {
    subject: 'L’authentification à deux facteurs est désactivée',
    intro: (username, when) => `Depuis le ${when}, le compte ${username} ne demande plus de code à la connexion.`,
    action: 'Ce n’était pas moi\u00a0: réinitialiser le mot de passe',
    foot: ['Si ce n’était pas vous, prévenez aussi votre administrateur.'],
  },
  addressesChanged: {
    subject: 'Les adresses e-mail de votre compte ont été modifiées',
    intro: (username, when) => `Un administrateur a modifié les adresses e-mail du compte ${username} le ${when}.`,
    action: '',
    foot: ['Si vous ne vous y attendiez pas, prévenez votre administrateur sans attendre.'],
  },
}

/** Words of the mails to account holders, by what they are about. */
export const accountMailMessages = { en, fr }
