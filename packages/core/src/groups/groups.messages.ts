import type { Widen } from '../i18n/widen'

const en = {
  title: 'Groups',
  intro: 'Users of a customer who belong together.',
  search: 'Search name or description',
  empty: 'No groups yet',
  emptyText: 'Put users together whom the same things concern.',
  new: 'New group',
  columns: { name: 'Name', customer: 'Customer', description: 'Description', members: 'Members', updatedAt: 'Changed' },
  filters: { customer: 'Customer' },
  successTitle: 'Success',
  form: {
    newTitle: 'New group',
    newIntro: 'Members are added once the group is there.',
    editTitle: (name: string) => `Edit ${name}`,
    customer: 'Customer',
    customerHint: 'Type at least two letters of the name.',
    name: 'Name',
    description: 'Description',
    add: 'Add group',
    save: 'Save changes',
    added: (name: string) => `${name} is added.`,
    saved: (name: string) => `${name} is saved.`,
    nameMissing: 'Enter a name for the group',
    customerMissing: 'Choose a customer',
  },
  detail: {
    edit: 'Edit',
    attach: 'Add members',
    delete: 'Delete…',
    deleteTitle: 'Delete this group?',
    deleteText: (count: string) =>
      count === '0'
        ? 'It has no members. Only the group goes, and at once.'
        : count === '1'
          ? 'Its one member stays a user. Only the group goes, and at once.'
          : `Its ${count} members stay users. Only the group goes, and at once.`,
    deleteConfirm: 'Delete group',
    deleted: (name: string) => `${name} is deleted.`,
    failed: 'Nothing was changed. Try again.',
    loading: 'Loading the group',
    notFoundTitle: 'There is no such group',
    notFound: 'The group was deleted, or is not one of yours.',
    failedTitle: 'The group did not load',
    retry: 'Try again',
    members: 'Members',
    memberCount: (count: string) => (count === '1' ? '1 member' : `${count} members`),
    searchMembers: 'Search members',
    noMembers: 'No members yet',
    noMembersText: 'Add users of the customer by name or by pasting addresses.',
    memberName: 'Name',
    memberAddress: 'E-mail address',
    memberStatus: 'Status',
    memberSince: 'Member since',
    active: 'Active',
    inactive: 'Inactive',
    detach: 'Remove from the group…',
    detachTitle: 'Remove from the group?',
    detachText: 'The user stays a user; only the membership ends.',
    detachConfirm: 'Remove',
    detached: (name: string) => `${name} is no longer in the group.`,
  },
  attach: {
    title: (name: string) => `Add members to ${name}`,
    intro: 'Choose users by name, paste addresses, or both.',
    user: 'Find a user',
    userHint: 'Type at least two letters of a name or address.',
    addresses: 'Paste addresses',
    addressesHint: 'Parted by lines, commas, semicolons or spaces; at most 1,000.',
    tooMany: 'Paste at most 1,000 addresses at once',
    nothing: 'Choose a user or paste an address',
    submit: 'Add members',
    cancel: 'Cancel',
    doneTitle: 'Members are added',
    added: (count: string) =>
      count === '0' ? 'No user was added.' : count === '1' ? '1 user was added.' : `${count} users were added.`,
    already: (count: string) => (count === '1' ? '1 was a member already.' : `${count} were members already.`),
    unknownTitle: 'Addresses that no user of this customer has',
    back: 'To the group',
    more: 'Add others',
  },
} as const

const fr: Widen<typeof en> = {
  title: 'Groupes',
  intro: 'Utilisateurs d’un client qui vont ensemble.',
  search: 'Rechercher un nom ou une description',
  empty: 'Aucun groupe pour l’instant',
  emptyText: 'Réunissez les utilisateurs concernés par les mêmes choses.',
  new: 'Nouveau groupe',
  columns: { name: 'Nom', customer: 'Client', description: 'Description', members: 'Membres', updatedAt: 'Modifié' },
  filters: { customer: 'Client' },
  successTitle: 'Opération réussie',
  form: {
    newTitle: 'Nouveau groupe',
    newIntro: 'Les membres s’ajoutent une fois le groupe créé.',
    editTitle: (name) => `Modifier ${name}`,
    customer: 'Client',
    customerHint: 'Saisissez au moins deux lettres du nom.',
    name: 'Nom',
    description: 'Description',
    add: 'Ajouter le groupe',
    save: 'Enregistrer',
    added: (name) => `${name} est ajouté.`,
    saved: (name) => `${name} est enregistré.`,
    nameMissing: 'Saisissez un nom pour le groupe',
    customerMissing: 'Choisissez un client',
  },
  detail: {
    edit: 'Modifier',
    attach: 'Ajouter des membres',
    delete: 'Supprimer…',
    deleteTitle: 'Supprimer ce groupe\u202f?',
    deleteText: (count) =>
      count === '0'
        ? 'Il n’a aucun membre. Seul le groupe disparaît, immédiatement.'
        : count === '1'
          ? 'Son seul membre reste un utilisateur. Seul le groupe disparaît, immédiatement.'
          : `Ses ${count} membres restent des utilisateurs. Seul le groupe disparaît, immédiatement.`,
    deleteConfirm: 'Supprimer le groupe',
    deleted: (name) => `${name} est supprimé.`,
    failed: 'Rien n’a été modifié. Réessayez.',
    loading: 'Chargement du groupe',
    notFoundTitle: 'Ce groupe n’existe pas',
    notFound: 'Le groupe a été supprimé ou n’est pas l’un des vôtres.',
    failedTitle: 'Le groupe n’a pas pu être chargé',
    retry: 'Réessayer',
    members: 'Membres',
    memberCount: (count) => (count === '0' || count === '1' ? `${count} membre` : `${count} membres`),
    searchMembers: 'Rechercher un membre',
    noMembers: 'Aucun membre pour l’instant',
    noMembersText: 'Ajoutez des utilisateurs du client par leur nom ou en collant des adresses.',
    memberName: 'Nom',
    memberAddress: 'Adresse e-mail',
    memberStatus: 'État',
    memberSince: 'Membre depuis',
    active: 'Actif',
    inactive: 'Inactif',
    detach: 'Retirer du groupe…',
    detachTitle: 'Retirer du groupe\u202f?',
    detachText: 'L’utilisateur reste un utilisateur\u00a0; seule l’appartenance prend fin.',
    detachConfirm: 'Retirer',
    detached: (name) => `${name} n’est plus dans le groupe.`,
  },
  attach: {
    title: (name) => `Ajouter des membres à ${name}`,
    intro: 'Choisissez des utilisateurs par leur nom, collez des adresses, ou les deux.',
    user: 'Trouver un utilisateur',
    userHint: 'Saisissez au moins deux lettres d’un nom ou d’une adresse.',
    addresses: 'Coller des adresses',
    addressesHint: 'Séparées par des lignes, virgules, points-virgules ou espaces\u00a0; au plus 1\u202f000.',
    tooMany: 'Collez au plus 1\u202f000 adresses à la fois',
    nothing: 'Choisissez un utilisateur ou collez une adresse',
    submit: 'Ajouter les membres',
    cancel: 'Annuler',
    doneTitle: 'Les membres sont ajoutés',
    added: (count) =>
      count === '0'
        ? 'Aucun utilisateur n’a été ajouté.'
        : count === '1'
          ? '1 utilisateur a été ajouté.'
          : `${count} utilisateurs ont été ajoutés.`,
    already: (count) =>
      count === '0' || count === '1' ? `${count} était déjà membre.` : `${count} étaient déjà membres.`,
    unknownTitle: 'Adresses qu’aucun utilisateur de ce client n’a',
    back: 'Vers le groupe',
    more: 'En ajouter d’autres',
  },
}

/** Words of groups. */
export const groupsMessages = { en, fr }
/** Words of groups in one language. */
export type GroupsMessages = Widen<typeof en>
