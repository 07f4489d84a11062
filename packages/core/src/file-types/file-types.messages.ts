import type { Widen } from '../i18n/widen'
import { fileGroupNames } from './file-group-names'
import { fileTypeNames } from './file-type-names'

const en = {
  title: 'File types',
  intro:
    'What happens to mail by the files it carries, also inside of archives. Content, name and declared type count.',
  search: 'Search key, extension or media type',
  empty: 'No file types',
  emptyText: 'File types come with the product.',
  successTitle: 'Success',
  failedTitle: 'Nothing was changed',
  failed: 'Nothing was changed. Try again.',
  columns: {
    name: 'Type',
    group: 'Group',
    extensions: 'Extensions',
    action: 'Action',
    from: 'Set by',
  },
  filters: { group: 'Group', action: 'Action' },
  groups: fileGroupNames.en as Widen<typeof fileGroupNames.en>,
  actions: { allow: 'Allow', hold: 'Hold', deny: 'Refuse' },
  actionTexts: {
    allow: 'The file is no reason to stop the message.',
    hold: 'The message is held in the quarantine.',
    deny: 'The sending server is told that the message is not accepted. When other recipients get it, it is held.',
  },
  levels: { default: 'Default', system: 'Provider', reseller: 'Reseller', customer: 'Customer' },
  names: fileTypeNames.en as Widen<typeof fileTypeNames.en>,
  chosen: (name: string, action: string) => `${name}: ${action}`,
  choose: (action: string) => `Set to ${action}`,
  detail: {
    loading: 'Loading the file type',
    notFoundTitle: 'There is no such file type',
    notFound: 'Choose one from the list.',
    failedTitle: 'The file type did not load',
    retry: 'Try again',
    action: 'Action',
    isForced: 'Resellers and customers cannot choose otherwise',
    save: 'Save changes',
    saved: (name: string) => `${name} is saved.`,
    recognised: 'How it is recognised',
    byContent: 'Content',
    byContentText: 'By its bytes, whatever the file is called.',
    extensions: 'Extensions',
    mediaTypes: 'Media types',
    none: 'None',
    defaultAction: 'Default action',
    overrides: 'Where it is set otherwise',
    noOverrides: 'No reseller or customer has chosen otherwise.',
  },
} as const

const fr: Widen<typeof en> = {
  title: 'Types de fichiers',
  intro:
    'Le sort du courrier selon les fichiers qu’il contient, y compris dans les archives. Le contenu, le nom et le type déclaré comptent.',
  search: 'Rechercher une clé, une extension ou un type de média',
  empty: 'Aucun type de fichier',
  emptyText: 'Les types de fichiers sont fournis avec le produit.',
  successTitle: 'Opération réussie',
  failedTitle: 'Rien n’a été modifié',
  failed: 'Rien n’a été modifié. Réessayez.',
  columns: {
    name: 'Type',
    group: 'Groupe',
    extensions: 'Extensions',
    action: 'Action',
    from: 'Défini par',
  },
  filters: { group: 'Groupe', action: 'Action' },
  groups: fileGroupNames.fr,
  actions: { allow: 'Autoriser', hold: 'Retenir', deny: 'Refuser' },
  actionTexts: {
    allow: 'Le fichier n’est pas un motif pour arrêter le message.',
    hold: 'Le message est retenu en quarantaine.',
    deny: 'Le serveur d’envoi apprend que le message n’est pas accepté. Si d’autres destinataires le reçoivent, il est retenu.',
  },
  levels: { default: 'Par défaut', system: 'Fournisseur', reseller: 'Revendeur', customer: 'Client' },
  names: fileTypeNames.fr,
  chosen: (name, action) => `${name}\u00a0: ${action}`,
  choose: (action) => `Choisir «\u00a0${action}\u00a0»`,
  detail: {
    loading: 'Chargement du type de fichier',
    notFoundTitle: 'Ce type de fichier n’existe pas',
    notFound: 'Choisissez-en un dans la liste.',
    failedTitle: 'Le type de fichier n’a pas pu être chargé',
    retry: 'Réessayer',
    action: 'Action',
    isForced: 'Les revendeurs et les clients ne peuvent pas choisir autrement',
    save: 'Enregistrer',
    saved: (name) => `${name}\u00a0: modifications enregistrées.`,
    recognised: 'Comment il est reconnu',
    byContent: 'Contenu',
    byContentText: 'À ses octets, quel que soit le nom du fichier.',
    extensions: 'Extensions',
    mediaTypes: 'Types de média',
    none: 'Aucun',
    defaultAction: 'Action par défaut',
    overrides: 'Où il est défini autrement',
    noOverrides: 'Aucun revendeur ni client n’a choisi autrement.',
  },
}

/** Texts of file types. */
export const fileTypesMessages = { en, fr }
/** Shape of the texts of file types in one language. */
export type FileTypesMessages = Widen<typeof en>
