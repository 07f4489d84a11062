import type { Widen } from '../i18n/widen'
import { matchListRefusalTexts } from './match-list-refusal-texts'

const en = {
  search: 'Search name or description',
  empty: 'No lists yet',
  new: 'New list',
  successTitle: 'Success',
  noCountries:
    'This server has no country database, so the country of a sending server is unknown and these lists match nothing.',
  columns: {
    name: 'Name',
    description: 'Description',
    entries: 'Entries',
    usedBy: 'Used by',
    updatedAt: 'Changed',
    kind: 'Kind',
    level: 'From',
  },
  levels: { system: 'Provider', reseller: 'Reseller', customer: 'Customer' },
  rules: (count: string) => (count === '1' ? '1 rule' : `${count} rules`),
  scripts: (count: string) => (count === '1' ? '1 script' : `${count} scripts`),
  unused: 'No rule',
  /** For lists of all kinds together. */
  anyKind: {
    title: 'Match lists',
    intro: 'Addresses, file names and countries that content rules can name as one.',
    emptyText: 'Create a list to use the same values in several rules.',
    newTitle: 'New match list',
  },
  kinds: {
    address: {
      name: 'Addresses',
      title: 'External address lists',
      intro: 'Addresses and domains that content rules can name as one.',
      emptyText: 'Create a list to use the same senders or recipients in several rules.',
      newTitle: 'New external address list',
    },
    fileName: {
      name: 'File names',
      title: 'File name lists',
      intro: 'Names of attached files that content rules can name as one.',
      emptyText: 'Create a list to use the same file names in several rules.',
      newTitle: 'New file name list',
    },
    country: {
      name: 'Countries',
      title: 'Country code lists',
      intro: 'Countries of sending servers that content rules can name as one.',
      emptyText: 'Create a list to use the same countries in several rules.',
      newTitle: 'New country code list',
    },
  },
  form: {
    newIntro: 'Entries are added once the list is there.',
    kind: 'Kind',
    name: 'Name',
    nameHint: 'Shown in rules that use the list.',
    description: 'Description',
    add: 'Add list',
    added: (name: string) => `${name} is added.`,
    nameMissing: 'Enter a name for the list',
    editTitle: 'Rename list',
    save: 'Save changes',
    saved: (name: string) => `${name} is saved.`,
  },
  entries: {
    title: 'Entries',
    search: 'Search entries',
    searchCountries: 'Search name or code',
    empty: 'No entries yet',
    emptyText: 'Add entries below. An empty list matches nothing.',
    emptyInherited: 'An empty list matches nothing.',
    columns: { value: 'Entry', stored: 'Compared as', code: 'Code', continent: 'Continent', note: 'Note' },
    continent: 'Continent',
    delete: 'Delete',
    deleteManyTitle: (count: string) => (count === '1' ? 'Delete 1 entry?' : `Delete ${count} entries?`),
    deleteManyText: 'Rules that use the list no longer match them, from the next message on.',
    deletedOf: (done: string, total: string) => `${done} of ${total} entries are deleted`,
  },
  add: {
    title: 'Add entries',
    kinds: {
      address: {
        label: 'Addresses and domains',
        hint: 'One on each line, at most 1,000: ana@growth.example for an address, growth.example for a domain with its subdomains, @growth.example for the domain alone.',
      },
      fileName: {
        label: 'File names',
        hint: 'One on each line, at most 1,000. * stands for any text and ? for one character: invoice*.zip, *.exe, scan-??.pdf',
      },
      country: {
        label: 'Countries',
        hint: 'Search by name, code or continent. A continent adds all of its countries.',
      },
    },
    wholeContinent: (name: string, count: string) => `${name}: all ${count} countries`,
    choose: 'Choose countries',
    note: 'Note',
    noteHint: 'Stored with each of these entries.',
    submit: 'Add entries',
    missing: 'Enter at least one line',
    countryMissing: 'Choose at least one country',
    tooMany: 'Enter at most 1,000 lines of 320 characters at once',
    wrong: 'Lines that can’t be added',
    line: (number: string) => `Entry ${number}`,
    leaveOut: (count: string) => (count === '1' ? 'Leave out the wrong line' : `Leave out the ${count} wrong lines`),
    mend: (count: string) =>
      count === '1'
        ? '1 line can’t be added. Correct it, or leave it out. Nothing was saved.'
        : `${count} lines can’t be added. Correct them, or leave them out. Nothing was saved.`,
    nothingLeft: 'No line is left to add.',
    more: (count: string) => (count === '1' ? '1 more line is wrong.' : `${count} more lines are wrong.`),
    refused: 'This line can’t be added.',
    reasons: matchListRefusalTexts.en as Widen<typeof matchListRefusalTexts.en>,
    added: (count: string) => (count === '1' ? '1 entry is added.' : `${count} entries are added.`),
    same: (count: string) => (count === '1' ? '1 was on the list already.' : `${count} were on the list already.`),
    noneAdded: 'All of them were on the list already.',
  },
  detail: {
    loading: 'Loading the list',
    notFoundTitle: 'There is no such list',
    notFound: 'The list was deleted.',
    failedTitle: 'The list did not load',
    retry: 'Try again',
    failed: 'Nothing was changed. Try again.',
    entryCount: (count: string) => (count === '1' ? '1 entry' : `${count} entries`),
    edit: 'Rename',
    import: 'Import…',
    delete: 'Delete…',
    deleteTitle: 'Delete this list?',
    deleteText: (count: string) =>
      count === '0'
        ? 'It has no entries.'
        : count === '1'
          ? 'Its one entry goes with it.'
          : `Its ${count} entries go with it.`,
    deleteConfirm: 'Delete list',
    deleted: (name: string) => `${name} is deleted.`,
    inherited: 'Your rules can use this list. Only the level that owns it can change it.',
    usedBy: 'Used by',
    usedByOwnIntro: 'These of your rules use the list.',
    usedByIntro: 'Take the list out of these rules before you delete it.',
    unused: 'No rule uses this list yet.',
    usedByScripts: 'Used by scripts',
    usedByScriptsIntro: 'Scripts find the list by its name. Take it out of them before you rename or delete it.',
  },
  continents: {
    AF: 'Africa',
    AN: 'Antarctica',
    AS: 'Asia',
    EU: 'Europe',
    NA: 'North America',
    OC: 'Oceania',
    SA: 'South America',
  },
} as const

const fr: Widen<typeof en> = {
  search: 'Rechercher un nom ou une description',
  empty: 'Aucune liste pour l’instant',
  new: 'Nouvelle liste',
  successTitle: 'Opération réussie',
  noCountries:
    'Ce serveur n’a pas de base de pays\u00a0: le pays d’un serveur d’envoi est inconnu et ces listes ne correspondent à rien.',
  columns: {
    name: 'Nom',
    description: 'Description',
    entries: 'Entrées',
    usedBy: 'Utilisée par',
    updatedAt: 'Modifiée',
    kind: 'Type',
    level: 'Origine',
  },
  levels: { system: 'Fournisseur', reseller: 'Revendeur', customer: 'Client' },
  rules: (count) => (count === '0' || count === '1' ? `${count} règle` : `${count} règles`),
  scripts: (count) => (count === '0' || count === '1' ? `${count} script` : `${count} scripts`),
  unused: 'Aucune règle',
  anyKind: {
    title: 'Listes de correspondance',
    intro: 'Adresses, noms de fichiers et pays que les règles de contenu peuvent désigner d’un seul nom.',
    emptyText: 'Créez une liste pour employer les mêmes valeurs dans plusieurs règles.',
    newTitle: 'Nouvelle liste de correspondance',
  },
  kinds: {
    address: {
      name: 'Adresses',
      title: 'Listes d’adresses externes',
      intro: 'Adresses et domaines que les règles de contenu peuvent désigner d’un seul nom.',
      emptyText: 'Créez une liste pour employer les mêmes expéditeurs ou destinataires dans plusieurs règles.',
      newTitle: 'Nouvelle liste d’adresses externes',
    },
    fileName: {
      name: 'Noms de fichiers',
      title: 'Listes de noms de fichiers',
      intro: 'Noms de pièces jointes que les règles de contenu peuvent désigner d’un seul nom.',
      emptyText: 'Créez une liste pour employer les mêmes noms de fichiers dans plusieurs règles.',
      newTitle: 'Nouvelle liste de noms de fichiers',
    },
    country: {
      name: 'Pays',
      title: 'Listes de codes pays',
      intro: 'Pays des serveurs d’envoi que les règles de contenu peuvent désigner d’un seul nom.',
      emptyText: 'Créez une liste pour employer les mêmes pays dans plusieurs règles.',
      newTitle: 'Nouvelle liste de codes pays',
    },
  },
  form: {
    newIntro: 'Les entrées s’ajoutent une fois la liste créée.',
    kind: 'Type',
    name: 'Nom',
    nameHint: 'Affiché dans les règles qui utilisent la liste.',
    description: 'Description',
    add: 'Ajouter la liste',
    added: (name) => `${name} est ajoutée.`,
    nameMissing: 'Saisissez un nom pour la liste',
    editTitle: 'Renommer la liste',
    save: 'Enregistrer',
    saved: (name) => `${name} est enregistrée.`,
  },
  entries: {
    title: 'Entrées',
    search: 'Rechercher une entrée',
    searchCountries: 'Rechercher un nom ou un code',
    empty: 'Aucune entrée pour l’instant',
    emptyText: 'Ajoutez des entrées ci-dessous. Une liste vide ne correspond à rien.',
    emptyInherited: 'Une liste vide ne correspond à rien.',
    columns: { value: 'Entrée', stored: 'Comparée comme', code: 'Code', continent: 'Continent', note: 'Note' },
    continent: 'Continent',
    delete: 'Supprimer',
    deleteManyTitle: (count) =>
      count === '0' || count === '1' ? `Supprimer ${count} entrée\u202f?` : `Supprimer ${count} entrées\u202f?`,
    deleteManyText: 'Les règles qui utilisent la liste ne les concernent plus, dès le prochain message.',
    deletedOf: (done, total) =>
      done === '0' || done === '1'
        ? `${done} entrée supprimée sur ${total}`
        : `${done} entrées supprimées sur ${total}`,
  },
  add: {
    title: 'Ajouter des entrées',
    kinds: {
      address: {
        label: 'Adresses et domaines',
        hint: 'Une par ligne, 1\u202f000 au plus\u00a0: ana@growth.example pour une adresse, growth.example pour un domaine et ses sous-domaines, @growth.example pour le domaine seul.',
      },
      fileName: {
        label: 'Noms de fichiers',
        hint: 'Un par ligne, 1\u202f000 au plus. * remplace n’importe quel texte et ? un caractère\u00a0: facture*.zip, *.exe, scan-??.pdf',
      },
      country: {
        label: 'Pays',
        hint: 'Cherchez un nom, un code ou un continent. Un continent ajoute tous ses pays.',
      },
    },
    wholeContinent: (name, count) => `${name}\u00a0: les ${count} pays`,
    choose: 'Choisir des pays',
    note: 'Note',
    noteHint: 'Enregistrée avec chacune de ces entrées.',
    submit: 'Ajouter les entrées',
    missing: 'Saisissez au moins une ligne',
    countryMissing: 'Choisissez au moins un pays',
    tooMany: 'Saisissez au plus 1\u202f000 lignes de 320 caractères à la fois',
    wrong: 'Lignes qui ne peuvent pas être ajoutées',
    line: (number) => `Entrée ${number}`,
    leaveOut: (count) =>
      count === '0' || count === '1'
        ? 'Laisser de côté la ligne fautive'
        : `Laisser de côté les ${count} lignes fautives`,
    mend: (count) =>
      count === '0' || count === '1'
        ? `${count} ligne ne peut pas être ajoutée. Corrigez-la ou laissez-la de côté. Rien n’a été enregistré.`
        : `${count} lignes ne peuvent pas être ajoutées. Corrigez-les ou laissez-les de côté. Rien n’a été enregistré.`,
    nothingLeft: 'Il ne reste aucune ligne à ajouter.',
    more: (count) =>
      count === '0' || count === '1' ? `${count} autre ligne est fautive.` : `${count} autres lignes sont fautives.`,
    refused: 'Cette ligne ne peut pas être ajoutée.',
    reasons: matchListRefusalTexts.fr,
    added: (count) =>
      count === '0' || count === '1' ? `${count} entrée est ajoutée.` : `${count} entrées sont ajoutées.`,
    same: (count) =>
      count === '0' || count === '1'
        ? `${count} figurait déjà dans la liste.`
        : `${count} figuraient déjà dans la liste.`,
    noneAdded: 'Toutes figuraient déjà dans la liste.',
  },
  detail: {
    loading: 'Chargement de la liste',
    notFoundTitle: 'Cette liste n’existe pas',
    notFound: 'La liste a été supprimée.',
    failedTitle: 'La liste n’a pas pu être chargée',
    retry: 'Réessayer',
    failed: 'Rien n’a été modifié. Réessayez.',
    entryCount: (count) => (count === '0' || count === '1' ? `${count} entrée` : `${count} entrées`),
    edit: 'Renommer',
    import: 'Importer…',
    delete: 'Supprimer…',
    deleteTitle: 'Supprimer cette liste\u202f?',
    deleteText: (count) =>
      count === '0'
        ? 'Elle n’a aucune entrée.'
        : count === '1'
          ? 'Sa seule entrée disparaît avec elle.'
          : `Ses ${count} entrées disparaissent avec elle.`,
    deleteConfirm: 'Supprimer la liste',
    deleted: (name) => `${name} est supprimée.`,
    inherited: 'Vos règles peuvent utiliser cette liste. Seul le niveau auquel elle appartient peut la modifier.',
    usedBy: 'Utilisée par',
    usedByOwnIntro: 'Celles de vos règles qui utilisent la liste.',
    usedByIntro: 'Retirez la liste de ces règles avant de la supprimer.',
    unused: 'Aucune règle n’utilise encore cette liste.',
    usedByScripts: 'Utilisée par des scripts',
    usedByScriptsIntro:
      'Les scripts trouvent la liste par son nom. Retirez-la des scripts avant de la renommer ou de la supprimer.',
  },
  continents: {
    AF: 'Afrique',
    AN: 'Antarctique',
    AS: 'Asie',
    EU: 'Europe',
    NA: 'Amérique du Nord',
    OC: 'Océanie',
    SA: 'Amérique du Sud',
  },
}

/** Words of match lists of all kinds. */
export const matchListsMessages = { en, fr }
/** Words of match lists in one language. */
export type MatchListsMessages = Widen<typeof en>
