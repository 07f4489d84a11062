import { passwordsMessages } from '@postern/core/texts'
import type { Translations } from '../translator'

const { en, fr } = passwordsMessages

/** What our own rules add to what the scorer says of a password. */
const ownReasons: Readonly<Record<string, string>> = {
  'This is a very common password.': 'C’est un mot de passe très courant.',
  'Do not use your name, your company or the product in it.':
    'N’y employez ni votre nom, ni votre société, ni le nom du produit.',
}

/** Waits are counted in seconds and minutes; only the first are spelt differently. */
const wait = (text: string) => text.replace(' second', ' seconde')

/** Signing in, passwords, second factors, rights, API keys and embedding. */
export const accessTexts: Translations = {
  'Log in to go on.': 'Connectez-vous pour continuer.',
  'Unable to log in with provided credentials.': 'Connexion impossible avec les identifiants fournis.',
  'You cannot log in from here. Your administrator has limited the addresses from which that is possible.':
    'Vous ne pouvez pas vous connecter d’ici. Votre administrateur a limité les adresses d’où c’est possible.',
  'Too many people are logging in. Try again in a moment.':
    'Trop de personnes se connectent en ce moment. Réessayez dans un instant.',
  'Too many attempts. Wait {}, then try again.': (time) =>
    `Trop de tentatives. Attendez ${wait(time)}, puis réessayez.`,
  'Too many wrong codes. Wait {}, then try again.': (time) =>
    `Trop de codes incorrects. Attendez ${wait(time)}, puis réessayez.`,
  'Too many wrong codes. Wait, then try again.': 'Trop de codes incorrects. Attendez, puis réessayez.',
  'Too many wrong keys. Wait {}, then try again.': (time) =>
    `Trop de clés incorrectes. Attendez ${wait(time)}, puis réessayez.`,
  'Too many rules were tried. Wait {}, then try again.': (time) =>
    `Trop de règles ont été essayées. Attendez ${wait(time)}, puis réessayez.`,
  'You are logged out.': 'Vous êtes déconnecté.',
  'The session is ended.': 'La session est terminée.',
  'The sessions are ended.': 'Les sessions sont terminées.',
  'The other sessions are ended.': 'Les autres sessions sont terminées.',

  [en.problems.requirements]: fr.problems.requirements,
  [en.problems.mismatch]: fr.problems.mismatch,
  [en.problems.weak('{}')]: (reason) => fr.problems.weak(ownReasons[reason] ?? reason),
  'Your current password is not right.': 'Votre mot de passe actuel est incorrect.',
  'Your password is set. Log in with it.': 'Votre mot de passe est défini. Connectez-vous avec celui-ci.',
  'Your password is changed. Other sessions are ended.':
    'Votre mot de passe est modifié. Les autres sessions sont terminées.',
  'If the address belongs to an account, an e-mail with a link will arrive shortly.':
    'Si l’adresse appartient à un compte, un e-mail contenant un lien arrive dans un instant.',
  'This link does not work any more. Ask for a new one.': 'Ce lien ne fonctionne plus. Demandez-en un nouveau.',

  'Two-factor authentication must be set up for your account.':
    'L’authentification à deux facteurs doit être configurée pour votre compte.',
  'Two-factor authentication is already set up for your account.':
    'L’authentification à deux facteurs est déjà configurée pour votre compte.',
  'Two-factor authentication is not set up for your account.':
    'L’authentification à deux facteurs n’est pas configurée pour votre compte.',
  'Two-factor authentication is switched off. Log in again.':
    'L’authentification à deux facteurs est désactivée. Reconnectez-vous.',
  'Two-factor authentication is removed with your password and a code.':
    'L’authentification à deux facteurs se retire avec votre mot de passe et un code.',
  'The verification code you provided is invalid or out of date, please enter a valid verification code.':
    'Le code de vérification saisi est incorrect ou périmé, veuillez saisir un code valide.',
  'Enter a code from your authenticator app first.':
    'Saisissez d’abord un code de votre application d’authentification.',
  'Set up or enter your second factor first.': 'Configurez ou saisissez d’abord votre second facteur.',
  'A second factor is set up by its user alone.': 'Un second facteur n’est configuré que par son utilisateur.',

  'Your account belongs to no customer or reseller.': 'Votre compte n’appartient à aucun client ni revendeur.',
  'Your account does not have the right to do this.': 'Votre compte n’a pas le droit de faire cela.',
  'Your account does not have the right to see the message history.':
    'Votre compte n’a pas le droit de voir l’historique des messages.',

  'Send an API key.': 'Envoyez une clé d’API.',
  'An API key belongs on a server. Ask for the token there.':
    'La place d’une clé d’API est sur un serveur. Demandez-y le jeton.',
  'This API key opens nothing.': 'Cette clé d’API n’ouvre rien.',
  'This token is over. Ask for a new one.': 'Ce jeton a expiré. Demandez-en un nouveau.',
  'This token is for other pages.': 'Ce jeton est destiné à d’autres pages.',
  'This token is for other calls.': 'Ce jeton est destiné à d’autres appels.',
  'The API key is not for these widgets: {}.': 'La clé d’API ne vaut pas pour ces widgets\u00a0: {}.',
  'The API key is not for these origins: {}.': 'La clé d’API ne vaut pas pour ces origines\u00a0: {}.',
  'There is no such widget to embed: {}.': 'Aucun widget à intégrer ne porte ce nom\u00a0: {}.',
  'There is no such widget.': 'Ce widget n’existe pas.',
  'This page may not show the widget. Add its origin to an API key.':
    'Cette page ne peut pas afficher le widget. Ajoutez son origine à une clé d’API.',
  'Give origins such as https://www.shop.example.': 'Indiquez des origines telles que https://www.shop.example.',
  'Name the user whom these widgets are for.': 'Indiquez l’utilisateur à qui ces widgets sont destinés.',
  'Name a customer or a reseller.': 'Indiquez un client ou un revendeur.',
  'Name a customer or a reseller, not both.': 'Indiquez un client ou un revendeur, pas les deux.',
  'Choose a day to come.': 'Choisissez un jour à venir.',
  'There are {} keys at most. Revoke one that is no longer needed first.':
    'Il y a {} clés au plus. Révoquez d’abord une clé devenue inutile.',
  'This key has ended. Make a new one.': 'Cette clé n’est plus valable. Créez-en une nouvelle.',
  'The key is revoked.': 'La clé est révoquée.',
}
