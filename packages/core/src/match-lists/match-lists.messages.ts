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
    source: 'Source',
  },
  levels: { system: 'Provider', reseller: 'Reseller', customer: 'Customer' },
  rules: (count: string) => (count === '1' ? '1 rule' : `${count} rules`),
  scripts: (count: string) => (count === '1' ? '1 script' : `${count} scripts`),
  unused: 'No rule',
  /** Origin of the entries, and its state. */
  sources: {
    manual: 'Entered here',
    url: 'URL',
    failing: (cause: string) => `URL: ${cause}`,
    waiting: 'URL: not fetched yet',
  },
  fetching: {
    title: 'Source',
    intro: 'Entries come from this address and are replaced each time it is fetched.',
    url: 'Address',
    every: 'Fetched',
    refreshedAt: 'Last updated',
    never: 'Not yet',
    triedAt: 'Last tried',
    refresh: 'Refresh now',
    refreshing: 'Fetching the list…',
    refreshed: (name: string) => `${name} is up to date.`,
    refreshFailed: 'The list was not fetched',
    inherited: 'The level that owns the list fetches its entries from an address.',
    problemTitle: 'The last refresh failed',
    kept: 'The entries of the last good refresh stay in use.',
    keptNone: 'The list is empty until a refresh succeeds.',
    refusedTitle: (count: string) => (count === '1' ? '1 line was left out' : `${count} lines were left out`),
    refusedIntro: 'These lines of the file can’t be entries of this list. Correct them at their source.',
    line: (number: string) => `Line ${number}`,
    more: (count: string) => (count === '1' ? '1 more line was left out.' : `${count} more lines were left out.`),
    minutes: {
      15: 'Every 15 minutes',
      60: 'Every hour',
      360: 'Every 6 hours',
      720: 'Every 12 hours',
      1440: 'Every day',
      10080: 'Every week',
    },
    otherMinutes: (count: string) => `Every ${count} minutes`,
    /** In a list, after 'URL'. */
    causes: {
      status: 'refused by the server',
      redirects: 'too many redirects',
      timeout: 'no answer in time',
      notFound: 'host not found',
      privateAddress: 'private address',
      notEncrypted: 'not encrypted',
      certificate: 'certificate not trusted',
      connection: 'connection failed',
      tooLarge: 'file too large',
      tooManyLines: 'too many lines',
      notText: 'not a text file',
      noEntries: 'no valid entry',
      full: 'no room left',
    },
    problems: {
      status: (status: string) =>
        `The server answered with status ${status}. Check that the address is right and can be opened without an account.`,
      redirects: 'The server redirected more than 3 times. Enter the address that the redirects lead to.',
      timeout: 'The server did not send the file within 10 seconds.',
      notFound: 'No address was found for the host. Check its spelling.',
      privateAddress: 'The host is in a private network. Lists can only be fetched from public addresses.',
      notEncrypted: 'The address leads to a page without encryption. Use one that begins with https://.',
      certificate: 'The certificate of the server is not trusted, has expired or is for another host.',
      connection: 'The connection to the server failed.',
      tooLarge: 'The file is larger than 5 MB.',
      tooManyLines: 'The file has more than 50,000 lines.',
      notText: 'The server sent something other than a text or CSV file in UTF-8, for example a web page.',
      noEntries: 'The file has no line that can be an entry of this list.',
      full: 'The file has more entries than your lists have room for. Delete entries or lists that are no longer needed.',
    },
    unknown: 'The list could not be fetched.',
  },
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
    newIntro: 'Add entries once the list exists. A list from a URL fills itself.',
    kind: 'Kind',
    source: 'Entries',
    sourceOptions: {
      manual: 'Enter or import them',
      url: 'Fetch them from a URL',
    },
    sourceTexts: {
      manual: 'One by one, many at once, or from a CSV file.',
      url: 'Kept up to date from a text or CSV file on a web server.',
    },
    url: 'Address',
    urlHint:
      'A public address that begins with https://, of a file with one entry on each line or in its first column; up to 5 MB and 50,000 lines.',
    refreshMinutes: 'Refresh',
    urlMissing: 'Enter the address to fetch the list from',
    name: 'Name',
    nameHint: 'Shown in rules that use the list.',
    description: 'Description',
    add: 'Add list',
    added: (name: string) => `${name} is added.`,
    nameMissing: 'Enter a name for the list',
    editTitle: 'Edit list',
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
    emptyFetched: 'Entries appear once the list has been fetched. An empty list matches nothing.',
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
    countryMail: {
      title: 'Good mail came from there',
      seen: (found: string, seen: string) =>
        `In the last 30 days, ${found} of ${seen} delivered messages came from these countries:`,
      seenLatest: (found: string, seen: string) =>
        `Of the latest ${seen} messages delivered in the last 30 days, ${found} came from these countries:`,
      country: (name: string, count: string) => `${name}: ${count}`,
      more: (count: string) => `${count} more`,
      stoppedBy: (rules: string) => `Rules that stop such mail: ${rules}. Add an exception first if you still want it.`,
    },
  },
  detail: {
    loading: 'Loading the list',
    notFoundTitle: 'There is no such list',
    notFound: 'The list was deleted.',
    failedTitle: 'The list did not load',
    retry: 'Try again',
    failed: 'Nothing was changed. Try again.',
    entryCount: (count: string) => (count === '1' ? '1 entry' : `${count} entries`),
    edit: 'Edit',
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
    source: 'Source',
  },
  levels: { system: 'Fournisseur', reseller: 'Revendeur', customer: 'Client' },
  rules: (count) => (count === '0' || count === '1' ? `${count} règle` : `${count} règles`),
  scripts: (count) => (count === '0' || count === '1' ? `${count} script` : `${count} scripts`),
  unused: 'Aucune règle',
  sources: {
    manual: 'Saisie ici',
    url: 'URL',
    failing: (cause) => `URL\u00a0: ${cause}`,
    waiting: 'URL\u00a0: pas encore récupérée',
  },
  fetching: {
    title: 'Source',
    intro: 'Les entrées viennent de cette adresse et sont remplacées à chaque récupération.',
    url: 'Adresse',
    every: 'Récupération',
    refreshedAt: 'Dernière mise à jour',
    never: 'Pas encore',
    triedAt: 'Dernier essai',
    refresh: 'Actualiser',
    refreshing: 'Récupération de la liste…',
    refreshed: (name) => `${name} est à jour.`,
    refreshFailed: 'La liste n’a pas été récupérée',
    inherited: 'Le niveau auquel la liste appartient récupère ses entrées à une adresse.',
    problemTitle: 'La dernière actualisation a échoué',
    kept: 'Les entrées de la dernière actualisation réussie restent en vigueur.',
    keptNone: 'La liste reste vide jusqu’à une actualisation réussie.',
    refusedTitle: (count) =>
      count === '0' || count === '1' ? `${count} ligne a été ignorée` : `${count} lignes ont été ignorées`,
    refusedIntro: 'Ces lignes du fichier ne peuvent pas figurer dans cette liste. Corrigez-les à leur source.',
    line: (number) => `Ligne ${number}`,
    more: (count) =>
      count === '0' || count === '1'
        ? `${count} autre ligne a été ignorée.`
        : `${count} autres lignes ont été ignorées.`,
    minutes: {
      15: 'Toutes les 15 minutes',
      60: 'Toutes les heures',
      360: 'Toutes les 6 heures',
      720: 'Toutes les 12 heures',
      1440: 'Tous les jours',
      10080: 'Toutes les semaines',
    },
    otherMinutes: (count) => `Toutes les ${count} minutes`,
    causes: {
      status: 'refusée par le serveur',
      redirects: 'trop de redirections',
      timeout: 'pas de réponse à temps',
      notFound: 'hôte introuvable',
      privateAddress: 'adresse privée',
      notEncrypted: 'non chiffrée',
      certificate: 'certificat non approuvé',
      connection: 'échec de la connexion',
      tooLarge: 'fichier trop volumineux',
      tooManyLines: 'trop de lignes',
      notText: 'pas un fichier texte',
      noEntries: 'aucune entrée valide',
      full: 'plus de place',
    },
    problems: {
      status: (status) =>
        `Le serveur a répondu avec le statut ${status}. Vérifiez que l’adresse est juste et qu’elle s’ouvre sans connexion.`,
      redirects: 'Le serveur a redirigé plus de 3 fois. Saisissez l’adresse où mènent les redirections.',
      timeout: 'Le serveur n’a pas envoyé le fichier en 10 secondes.',
      notFound: 'Aucune adresse n’a été trouvée pour l’hôte. Vérifiez son orthographe.',
      privateAddress:
        'L’hôte est dans un réseau privé. Les listes ne peuvent être récupérées qu’à des adresses publiques.',
      notEncrypted: 'L’adresse mène à une page non chiffrée. Utilisez une adresse qui commence par https://.',
      certificate: 'Le certificat du serveur n’est pas approuvé, a expiré ou concerne un autre hôte.',
      connection: 'La connexion au serveur a échoué.',
      tooLarge: 'Le fichier dépasse 5 Mo.',
      tooManyLines: 'Le fichier a plus de 50\u202f000 lignes.',
      notText: 'Le serveur a envoyé autre chose qu’un fichier texte ou CSV en UTF-8, par exemple une page web.',
      noEntries: 'Aucune ligne du fichier ne peut figurer dans cette liste.',
      full: 'Le fichier a plus d’entrées que vos listes n’ont de place. Supprimez des entrées ou des listes devenues inutiles.',
    },
    unknown: 'La liste n’a pas pu être récupérée.',
  },
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
    newIntro: 'Ajoutez des entrées une fois la liste créée. Une liste issue d’une URL se remplit d’elle-même.',
    kind: 'Type',
    source: 'Entrées',
    sourceOptions: {
      manual: 'Les saisir ou les importer',
      url: 'Les récupérer à une URL',
    },
    sourceTexts: {
      manual: 'Une par une, plusieurs à la fois ou depuis un fichier CSV.',
      url: 'Tenues à jour d’après un fichier texte ou CSV sur un serveur web.',
    },
    url: 'Adresse',
    urlHint:
      'Une adresse publique qui commence par https://, d’un fichier avec une entrée par ligne ou dans sa première colonne\u202f; 5 Mo et 50\u202f000 lignes au plus.',
    refreshMinutes: 'Actualisation',
    urlMissing: 'Saisissez l’adresse où récupérer la liste',
    name: 'Nom',
    nameHint: 'Affiché dans les règles qui utilisent la liste.',
    description: 'Description',
    add: 'Ajouter la liste',
    added: (name) => `${name} est ajoutée.`,
    nameMissing: 'Saisissez un nom pour la liste',
    editTitle: 'Modifier la liste',
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
    emptyFetched: 'Les entrées apparaissent une fois la liste récupérée. Une liste vide ne correspond à rien.',
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
    countryMail: {
      title: 'Du courrier légitime en provient',
      seen: (found, seen) =>
        found === '0' || found === '1'
          ? `Ces 30 derniers jours, ${found} message remis sur ${seen} venait de ces pays\u00a0:`
          : `Ces 30 derniers jours, ${found} messages remis sur ${seen} venaient de ces pays\u00a0:`,
      seenLatest: (found, seen) =>
        found === '0' || found === '1'
          ? `Sur les ${seen} derniers messages remis ces 30 derniers jours, ${found} venait de ces pays\u00a0:`
          : `Sur les ${seen} derniers messages remis ces 30 derniers jours, ${found} venaient de ces pays\u00a0:`,
      country: (name, count) => `${name}\u00a0: ${count}`,
      more: (count) => `${count} de plus`,
      stoppedBy: (rules) =>
        `Règles qui arrêtent ces messages\u00a0: ${rules}. Ajoutez d’abord une exception si vous souhaitez les recevoir.`,
    },
  },
  detail: {
    loading: 'Chargement de la liste',
    notFoundTitle: 'Cette liste n’existe pas',
    notFound: 'La liste a été supprimée.',
    failedTitle: 'La liste n’a pas pu être chargée',
    retry: 'Réessayer',
    failed: 'Rien n’a été modifié. Réessayez.',
    entryCount: (count) => (count === '0' || count === '1' ? `${count} entrée` : `${count} entrées`),
    edit: 'Modifier',
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
