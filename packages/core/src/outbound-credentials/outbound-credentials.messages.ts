import type { Widen } from '../i18n/widen'

const en = {
  title: 'SMTP credentials',
  intro: 'User names and passwords for programs that log in to send mail, such as a newsletter tool or a scanner.',
  search: 'Search name or user name',
  empty: 'No SMTP credentials yet',
  emptyText: 'Create one for each program that sends mail from an address that changes.',
  new: 'Create credential',
  successTitle: 'Success',
  columns: {
    name: 'Name',
    username: 'User name',
    domains: 'Sends for',
    state: 'Status',
    lastUsedAt: 'Last used',
  },
  states: { active: 'Active', revoked: 'Revoked' },
  allDomains: 'All verified domains',
  form: {
    title: 'Create credential',
    name: 'Name',
    nameHint: 'The program or device that uses it',
    domains: 'Sends for',
    domainsHint: 'Leave empty for all verified domains, including those you add later.',
    create: 'Create credential',
    nameMissing: 'Enter a name',
  },
  shown: {
    title: 'Copy the password now',
    text: 'The password is shown only once. If you lose it, create another credential.',
    username: 'User name',
    password: 'Password',
    done: 'I have copied it',
  },
  row: {
    revoke: 'Revoke…',
    revokeTitle: 'Revoke this credential?',
    revokeText: 'Programs that log in with it can no longer send mail. Mail that is already queued is still sent.',
    revokeConfirm: 'Revoke credential',
    revoked: (name: string) => `${name} is revoked.`,
    failed: 'Nothing was changed. Try again.',
  },
} as const

const fr: Widen<typeof en> = {
  title: 'Identifiants SMTP',
  intro:
    'Noms d’utilisateur et mots de passe des programmes qui se connectent pour envoyer, par exemple un outil de lettres d’information ou un scanner.',
  search: 'Rechercher un nom ou un nom d’utilisateur',
  empty: 'Aucun identifiant SMTP pour le moment',
  emptyText: 'Créez-en un pour chaque programme qui envoie depuis une adresse changeante.',
  new: 'Créer un identifiant',
  successTitle: 'Opération réussie',
  columns: {
    name: 'Nom',
    username: 'Nom d’utilisateur',
    domains: 'Envoie pour',
    state: 'Statut',
    lastUsedAt: 'Dernière utilisation',
  },
  states: { active: 'Actif', revoked: 'Révoqué' },
  allDomains: 'Tous les domaines vérifiés',
  form: {
    title: 'Créer un identifiant',
    name: 'Nom',
    nameHint: 'Le programme ou l’appareil qui l’utilise',
    domains: 'Envoie pour',
    domainsHint: 'Laissez vide pour tous les domaines vérifiés, y compris ceux que vous ajouterez.',
    create: 'Créer l’identifiant',
    nameMissing: 'Saisissez un nom',
  },
  shown: {
    title: 'Copiez le mot de passe maintenant',
    text: 'Le mot de passe n’est affiché qu’une fois. Si vous le perdez, créez un autre identifiant.',
    username: 'Nom d’utilisateur',
    password: 'Mot de passe',
    done: 'Je l’ai copié',
  },
  row: {
    revoke: 'Révoquer…',
    revokeTitle: 'Révoquer cet identifiant\u202f?',
    revokeText:
      'Les programmes qui l’utilisent ne pourront plus envoyer de messages. Les messages déjà en file d’attente seront envoyés.',
    revokeConfirm: 'Révoquer l’identifiant',
    revoked: (name) => `${name} est révoqué.`,
    failed: 'Rien n’a été modifié. Réessayez.',
  },
}

/** Texts of the credentials with which customers submit mail. */
export const outboundCredentialsMessages = { en, fr }
/** Texts about credentials in one language. */
export type OutboundCredentialsMessages = Widen<typeof en>
