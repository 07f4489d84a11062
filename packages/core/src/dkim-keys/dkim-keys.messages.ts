import type { Widen } from '../i18n/widen'

const en = {
  title: 'DKIM keys',
  intro:
    'Active keys sign mail that this domain sends through us, one of each algorithm at most. Without any, its mail leaves unsigned.',
  introAll: 'Keys that sign outbound mail. A domain without an active key sends unsigned mail.',
  search: 'Search domain or selector',
  empty: 'No DKIM keys yet',
  emptyText: 'Make a key and publish its DNS record to sign outgoing mail. Until then, mail leaves unsigned.',
  emptyAllText: 'Keys appear here once they are made on the page of a domain.',
  make: 'Make a key',
  form: {
    title: 'Make a DKIM key',
    algorithm: 'Algorithm',
    algorithmTexts: {
      rsa2048: 'Every mail server can verify it. Choose it for a domain’s first key.',
      ed25519:
        'Short DNS record, but some mail servers cannot verify it. Use it beside an RSA key: mail is then signed with both.',
    },
    selector: 'Selector',
    selectorHint: 'First part of the record’s name. Leave empty to use today’s date.',
    selectorWrong: 'Use letters, digits and hyphens, for example mail2026.',
    submit: 'Make key',
  },
  algorithms: { rsa2048: 'RSA 2048', ed25519: 'Ed25519' },
  successTitle: 'Success',
  columns: {
    selector: 'Selector',
    algorithm: 'Algorithm',
    domain: 'Domain',
    customer: 'Customer',
    state: 'Status',
    checkedAt: 'Record last checked',
    activatedAt: 'Signing since',
  },
  states: { waiting: 'Waiting for DNS', ready: 'Ready', active: 'Signing', retired: 'Retired' },
  stopped: 'Stopped',
  failures: {
    missing: 'The DNS record was not found.',
    different: 'The DNS record does not match this key.',
    failed: 'DNS did not respond.',
  },
  row: {
    record: 'Show DNS record',
    check: 'Check record',
    activate: 'Activate…',
    retire: 'Retire…',
    checked: (selector: string) => `The record of ${selector} is in DNS.`,
    stillWaiting: 'Changes in DNS can take an hour to appear. The record is also checked automatically.',
    failedTitle: 'Nothing was changed',
    failed: 'Nothing was changed. Try again.',
  },
  record: {
    title: (selector: string) => `DNS record of ${selector}`,
    made: 'The key is made. Publish this TXT record in the DNS of the domain, then activate the key.',
    publish: 'Publish this TXT record in the DNS of the domain.',
    keepUntil: (date: string) =>
      `This key is retired. Keep its record until ${date}: mail it has signed may still be on its way.`,
    name: 'Record name',
    value: 'Record value',
    split: 'If your DNS provider limits the length of a value, split it into parts of up to 255 characters.',
    close: 'Close',
  },
  activate: {
    title: 'Activate this key?',
    text: (algorithm: string) =>
      `Mail of the domain is signed with this key from now on. If another ${algorithm} key signs today, it is retired: leave its DNS record for 7 days. Keys of other algorithms stay active.`,
    confirm: 'Activate key',
    done: (selector: string) => `${selector} signs the domain’s mail.`,
  },
  retire: {
    title: 'Retire this key?',
    activeText:
      'Unless a key of another algorithm signs it too, mail of the domain leaves unsigned until you activate a new one. This cannot be undone. Leave the DNS record for 7 days.',
    text: 'The key cannot be used again. You can remove its DNS record.',
    confirm: 'Retire key',
    done: (selector: string) => `${selector} is retired.`,
  },
} as const

const fr: Widen<typeof en> = {
  title: 'Clés DKIM',
  intro:
    'Les clés actives, une par algorithme au plus, signent les messages que ce domaine envoie par notre service. Sans elles, ils partent sans signature.',
  introAll: 'Les clés qui signent le courrier sortant. Un domaine sans clé active envoie des messages non signés.',
  search: 'Rechercher un domaine ou un sélecteur',
  empty: 'Aucune clé DKIM pour le moment',
  emptyText:
    'Créez une clé et publiez son enregistrement DNS pour signer les messages sortants. D’ici là, ils partent sans signature.',
  emptyAllText: 'Les clés apparaissent ici dès qu’elles sont créées sur la page d’un domaine.',
  make: 'Créer une clé',
  form: {
    title: 'Créer une clé DKIM',
    algorithm: 'Algorithme',
    algorithmTexts: {
      rsa2048: 'Tous les serveurs de messagerie peuvent la vérifier. Choisissez RSA pour la première clé d’un domaine.',
      ed25519:
        'Enregistrement DNS court, mais certains serveurs ne peuvent pas la vérifier. À utiliser avec une clé RSA\u00a0: les messages sont alors signés avec les deux.',
    },
    selector: 'Sélecteur',
    selectorHint: 'Début du nom de l’enregistrement. Laissez vide pour utiliser la date du jour.',
    selectorWrong: 'Utilisez des lettres, des chiffres et des traits d’union, par exemple mail2026.',
    submit: 'Créer la clé',
  },
  algorithms: { rsa2048: 'RSA 2048', ed25519: 'Ed25519' },
  successTitle: 'Opération réussie',
  columns: {
    selector: 'Sélecteur',
    algorithm: 'Algorithme',
    domain: 'Domaine',
    customer: 'Client',
    state: 'Statut',
    checkedAt: 'Dernière vérification',
    activatedAt: 'Signe depuis',
  },
  states: { waiting: 'En attente du DNS', ready: 'Prête', active: 'Signe', retired: 'Retirée' },
  stopped: 'Arrêtée',
  failures: {
    missing: 'L’enregistrement DNS est introuvable.',
    different: 'L’enregistrement DNS ne correspond pas à cette clé.',
    failed: 'Le DNS n’a pas répondu.',
  },
  row: {
    record: 'Afficher l’enregistrement DNS',
    check: 'Vérifier l’enregistrement',
    activate: 'Activer…',
    retire: 'Retirer…',
    checked: (selector) => `L’enregistrement de ${selector} est dans le DNS.`,
    stillWaiting:
      'Les modifications du DNS peuvent mettre une heure à apparaître. L’enregistrement est aussi vérifié automatiquement.',
    failedTitle: 'Rien n’a été modifié',
    failed: 'Rien n’a été modifié. Réessayez.',
  },
  record: {
    title: (selector) => `Enregistrement DNS de ${selector}`,
    made: 'La clé est créée. Publiez cet enregistrement TXT dans le DNS du domaine, puis activez la clé.',
    publish: 'Publiez cet enregistrement TXT dans le DNS du domaine.',
    keepUntil: (date) =>
      `Cette clé est retirée. Gardez son enregistrement jusqu’au ${date}\u00a0: des messages qu’elle a signés peuvent être encore en route.`,
    name: 'Nom de l’enregistrement',
    value: 'Valeur de l’enregistrement',
    split: 'Si votre hébergeur DNS limite la longueur d’une valeur, divisez-la en parties de 255 caractères au plus.',
    close: 'Fermer',
  },
  activate: {
    title: 'Activer cette clé\u00a0?',
    text: (algorithm) =>
      `Les messages du domaine seront désormais signés avec cette clé. Si une autre clé ${algorithm} signe aujourd’hui, elle sera retirée\u00a0: laissez son enregistrement DNS 7 jours. Les clés des autres algorithmes restent actives.`,
    confirm: 'Activer la clé',
    done: (selector) => `${selector} signe les messages du domaine.`,
  },
  retire: {
    title: 'Retirer cette clé\u00a0?',
    activeText:
      'Sauf si une clé d’un autre algorithme les signe aussi, les messages du domaine partiront sans signature jusqu’à l’activation d’une nouvelle clé. Cette action est irréversible. Laissez l’enregistrement DNS 7 jours.',
    text: 'La clé ne pourra plus être utilisée. Vous pouvez supprimer son enregistrement DNS.',
    confirm: 'Retirer la clé',
    done: (selector) => `${selector} est retirée.`,
  },
}

/** Texts about DKIM keys. */
export const dkimKeysMessages = { en, fr }
/** Texts about DKIM keys in one language. */
export type DkimKeysMessages = Widen<typeof en>
