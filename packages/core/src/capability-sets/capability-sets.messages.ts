import type { Widen } from '../i18n/widen'

const en = {
  title: 'Capability sets',
  intro: 'Reusable sets of rights for administrators.',
  search: 'Search name or description',
  new: 'New capability set',
  empty: 'No capability sets',
  emptyText: 'Put together what administrators of one kind may do.',
  columns: {
    name: 'Name',
    description: 'Description',
    owner: 'Offered by',
    capabilities: 'Capabilities',
    users: 'Users',
  },
  countOf: (held: string, all: string) => `${held} of ${all}`,
  userCount: (count: string) => (count === '1' ? '1 user' : `${count} users`),
  product: 'The product',
  provider: 'The provider',
  yourReseller: 'Your provider',
  preset: 'Preset',
  offered: 'Offered',
  successTitle: 'Success',
  failed: 'Nothing was changed. Try again.',
  groups: {
    messages: { title: 'Mail', text: 'What can be looked into.' },
    management: {
      title: 'Management',
      text: 'Either of the two opens users, domains, groups and settings, to see and to change.',
    },
    reports: { title: 'Reports', text: 'What can be seen and sent regularly.' },
    mailFlow: { title: 'Mail flow', text: 'Decisions about everyone’s mail. Never part of “all capabilities”.' },
  },
  /** Name of each capability, and what it opens. */
  names: {
    VIEW_MESSAGE_HISTORY: 'See message history',
    VIEW_NOTIFICATIONS_HISTORY: 'See sent notifications',
    LIST_CUSTOMERS: 'List customers and manage users',
    VIEW_CUSTOMER: 'See a customer and manage its users',
    ANALYSE_URL: 'Analyse addresses',
    VIEW_REPORT: 'See reports',
    VIEW_SPAM_REPORT: 'See spam reports',
    ADD_SCHEDULED_REPORT: 'Schedule reports',
    DELETE_SCHEDULED_REPORT: 'Remove scheduled reports',
    ADD_SCHEDULED_REPORT_RECIPIENT: 'Add report recipients',
    DELETE_SCHEDULED_REPORT_RECIPIENT: 'Remove report recipients',
    DEPLOY_SCRIPT: 'Deploy scripts',
  },
  texts: {
    VIEW_MESSAGE_HISTORY: 'Search all messages: sender, recipient, time and delivery status.',
    VIEW_NOTIFICATIONS_HISTORY: 'See which digests and notifications were sent and whether they arrived.',
    LIST_CUSTOMERS: 'Open the management menu with the customers in scope.',
    VIEW_CUSTOMER: 'Open a customer’s pages: users, domains, groups and settings.',
    ANALYSE_URL: 'Check links from messages.',
    VIEW_REPORT: 'Create and download reports on demand.',
    VIEW_SPAM_REPORT: 'Review messages that users reported as missed or wrongly held.',
    ADD_SCHEDULED_REPORT: 'View scheduled reports and add new ones.',
    DELETE_SCHEDULED_REPORT: 'Remove scheduled reports.',
    ADD_SCHEDULED_REPORT_RECIPIENT: 'Add recipients to a scheduled report.',
    DELETE_SCHEDULED_REPORT_RECIPIENT: 'Remove recipients from a scheduled report.',
    DEPLOY_SCRIPT: 'Let scripts decide about mail, and switch them off. For super administrators only.',
  },
  always: 'The quarantine and the allow/block list need no capability: everyone who logs in can use them.',
  /** Names and descriptions of the sets that ship with the product. */
  presetNames: { 'Read only': 'Read only', 'Quarantine only': 'Quarantine only' },
  presetTexts: {
    'Read only': 'View message history, notifications and reports, without managing customers, domains or users.',
    'Quarantine only': 'Use the quarantine and the allow/block list only.',
  },
  detail: {
    loading: 'Loading the capability set',
    notFoundTitle: 'There is no such capability set',
    notFound: 'The set was deleted, or is not one of yours.',
    failedTitle: 'The capability set did not load',
    retry: 'Try again',
    offeredBy: (owner: string) => `Offered by: ${owner}`,
    readOnly: 'This set cannot be changed here. Copy it into one of your own.',
    edit: 'Edit',
    copy: 'Copy',
    users: 'Show users',
    delete: 'Delete…',
    deleteTitle: 'Delete this capability set?',
    deleteText: 'It can no longer be given. No user has it now.',
    deleteHeld: (count: string) =>
      count === '1'
        ? '1 user has this set. Give the user another one first; a set that somebody has cannot be deleted.'
        : `${count} users have this set. Give them another one first; a set that somebody has cannot be deleted.`,
    deleteConfirm: 'Delete set',
    deleted: (name: string) => `${name} is deleted.`,
    capability: 'Capability',
    held: 'In this set',
    yes: 'Yes',
    no: 'No',
  },
  form: {
    newTitle: 'New capability set',
    newIntro: 'Only capabilities that you hold yourself can be given.',
    editTitle: (name: string) => `Edit ${name}`,
    editIntro: (count: string) =>
      count === '1'
        ? 'A change counts at once for the user who has it.'
        : `A change counts at once for ${count} users.`,
    copyName: (name: string) => `Copy of ${name}`,
    name: 'Name',
    nameMissing: 'Enter a name for the set',
    description: 'Description',
    add: 'Add set',
    save: 'Save changes',
    added: (name: string) => `${name} is added.`,
    saved: (name: string) => `${name} is saved.`,
  },
} as const

const fr: Widen<typeof en> = {
  title: 'Jeux de droits',
  intro:
    'Des ensembles de droits nommés que reçoivent les administrateurs\u00a0: un seul changement vaut pour tous ceux qui ont le jeu.',
  search: 'Rechercher un nom ou une description',
  new: 'Nouveau jeu de droits',
  empty: 'Aucun jeu de droits',
  emptyText: 'Réunissez ce que les administrateurs d’un même type peuvent faire.',
  columns: {
    name: 'Nom',
    description: 'Description',
    owner: 'Proposé par',
    capabilities: 'Droits',
    users: 'Utilisateurs',
  },
  countOf: (held, all) => `${held} sur ${all}`,
  userCount: (count) => (count === '0' || count === '1' ? `${count} utilisateur` : `${count} utilisateurs`),
  product: 'Le produit',
  provider: 'Le fournisseur',
  yourReseller: 'Votre fournisseur',
  preset: 'Prédéfini',
  offered: 'Proposé',
  successTitle: 'Opération réussie',
  failed: 'Rien n’a été modifié. Réessayez.',
  groups: {
    messages: { title: 'Messagerie', text: 'Ce qui peut être consulté.' },
    management: {
      title: 'Gestion',
      text: 'Chacun des deux ouvre les utilisateurs, domaines, groupes et paramètres, en lecture et en modification.',
    },
    reports: { title: 'Rapports', text: 'Ce qui peut être consulté et envoyé régulièrement.' },
    mailFlow: {
      title: 'Flux de messages',
      text: 'Décisions sur les messages de tous. Jamais compris dans «\u00a0tous les droits\u00a0».',
    },
  },
  names: {
    VIEW_MESSAGE_HISTORY: 'Consulter l’historique des messages',
    VIEW_NOTIFICATIONS_HISTORY: 'Consulter les notifications envoyées',
    LIST_CUSTOMERS: 'Lister les clients et gérer les utilisateurs',
    VIEW_CUSTOMER: 'Consulter un client et gérer ses utilisateurs',
    ANALYSE_URL: 'Analyser des adresses',
    VIEW_REPORT: 'Consulter les rapports',
    VIEW_SPAM_REPORT: 'Consulter les signalements de spam',
    ADD_SCHEDULED_REPORT: 'Planifier des rapports',
    DELETE_SCHEDULED_REPORT: 'Supprimer des rapports planifiés',
    ADD_SCHEDULED_REPORT_RECIPIENT: 'Ajouter des destinataires de rapports',
    DELETE_SCHEDULED_REPORT_RECIPIENT: 'Retirer des destinataires de rapports',
    DEPLOY_SCRIPT: 'Déployer des scripts',
  },
  texts: {
    VIEW_MESSAGE_HISTORY: 'Recherche dans tous les messages entrants et sortants\u00a0: qui, quand, quelle suite.',
    VIEW_NOTIFICATIONS_HISTORY: 'Voit quels récapitulatifs et avis ont été envoyés, et s’ils sont arrivés.',
    LIST_CUSTOMERS: 'Ouvre le menu de gestion avec les clients du périmètre.',
    VIEW_CUSTOMER: 'Ouvre les pages d’un client\u00a0: utilisateurs, domaines, groupes et paramètres.',
    ANALYSE_URL: 'Fait vérifier des adresses web trouvées dans les messages.',
    VIEW_REPORT: 'Établit des rapports à la demande et les télécharge.',
    VIEW_SPAM_REPORT: 'Examine ce que les utilisateurs ont signalé comme spam ou comme retenu à tort.',
    ADD_SCHEDULED_REPORT: 'Voit les rapports planifiés et en crée de nouveaux.',
    DELETE_SCHEDULED_REPORT: 'Arrête des rapports envoyés régulièrement.',
    ADD_SCHEDULED_REPORT_RECIPIENT: 'Fait envoyer des rapports à d’autres personnes.',
    DELETE_SCHEDULED_REPORT_RECIPIENT: 'Retire des personnes d’un rapport.',
    DEPLOY_SCRIPT:
      'Laisse des scripts décider du sort des messages et les désactive. Réservé aux super administrateurs.',
  },
  always:
    'La quarantaine et la liste d’autorisation et de blocage ne demandent aucun droit\u00a0: toute personne connectée y travaille.',
  presetNames: { 'Read only': 'Lecture seule', 'Quarantine only': 'Quarantaine seulement' },
  presetTexts: {
    'Read only':
      'Consulte l’historique, les notifications et les rapports\u00a0; ne gère ni clients, ni domaines, ni utilisateurs.',
    'Quarantine only': 'Travaille avec la quarantaine et la liste d’autorisation et de blocage, et rien d’autre.',
  },
  detail: {
    loading: 'Chargement du jeu de droits',
    notFoundTitle: 'Ce jeu de droits n’existe pas',
    notFound: 'Le jeu a été supprimé ou n’est pas l’un des vôtres.',
    failedTitle: 'Le jeu de droits n’a pas pu être chargé',
    retry: 'Réessayer',
    offeredBy: (owner) => `Proposé par\u00a0: ${owner}`,
    readOnly: 'Ce jeu ne peut pas être modifié ici. Copiez-le dans un jeu à vous.',
    edit: 'Modifier',
    copy: 'Copier',
    users: 'Voir les utilisateurs',
    delete: 'Supprimer…',
    deleteTitle: 'Supprimer ce jeu de droits\u202f?',
    deleteText: 'Il ne pourra plus être attribué. Aucun utilisateur ne l’a actuellement.',
    deleteHeld: (count) =>
      count === '1'
        ? '1 utilisateur a ce jeu. Donnez-lui-en d’abord un autre\u00a0: un jeu attribué ne peut pas être supprimé.'
        : `${count} utilisateurs ont ce jeu. Donnez-leur-en d’abord un autre\u00a0: un jeu attribué ne peut pas être supprimé.`,
    deleteConfirm: 'Supprimer le jeu',
    deleted: (name) => `${name} est supprimé.`,
    capability: 'Droit',
    held: 'Dans ce jeu',
    yes: 'Oui',
    no: 'Non',
  },
  form: {
    newTitle: 'Nouveau jeu de droits',
    newIntro: 'Seuls les droits que vous avez vous-même peuvent être donnés.',
    editTitle: (name) => `Modifier ${name}`,
    editIntro: (count) =>
      count === '1'
        ? 'Un changement vaut aussitôt pour l’utilisateur qui l’a.'
        : `Un changement vaut aussitôt pour ${count} utilisateurs.`,
    copyName: (name) => `Copie de ${name}`,
    name: 'Nom',
    nameMissing: 'Saisissez un nom pour le jeu',
    description: 'Description',
    add: 'Ajouter le jeu',
    save: 'Enregistrer',
    added: (name) => `${name} est ajouté.`,
    saved: (name) => `${name} est enregistré.`,
  },
}

/** Texts of capability sets and of the capabilities in them. */
export const capabilitySetsMessages = { en, fr }
/** Shape of the capability set texts in one language. */
export type CapabilitySetsMessages = Widen<typeof en>
