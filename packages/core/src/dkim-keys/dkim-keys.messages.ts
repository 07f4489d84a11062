import type { Widen } from '../i18n/widen'

const en = {
  title: 'DKIM keys',
  intro: 'The active key signs mail that this domain sends through us. Without one, its mail leaves unsigned.',
  introAll: 'Keys that sign outbound mail. A domain without an active key sends unsigned mail.',
  search: 'Search domain or selector',
  empty: 'No DKIM keys yet',
  emptyText: 'Make a key and publish its DNS record to sign outgoing mail. Until then, mail leaves unsigned.',
  emptyAllText: 'Keys appear here once they are made on the page of a domain.',
  make: 'Make a key',
  successTitle: 'Success',
  columns: {
    selector: 'Selector',
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
    made: 'The key is ready. Publish this TXT record in the DNS of the domain, then activate the key.',
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
    text: 'Mail of the domain is signed with this key from now on. The key that signs today is retired: leave its DNS record for 7 days.',
    confirm: 'Activate key',
    done: (selector: string) => `${selector} signs the domain’s mail.`,
  },
  retire: {
    title: 'Retire this key?',
    activeText:
      'Mail of the domain leaves unsigned until another key is active. This cannot be undone. Leave the DNS record for 7 days.',
    text: 'The key cannot be used again. You can remove its DNS record.',
    confirm: 'Retire key',
    done: (selector: string) => `${selector} is retired.`,
  },
} as const

const fr: Widen<typeof en> = {
  title: 'Clés DKIM',
  intro:
    'La clé active signe les messages que ce domaine envoie par notre service. Sans elle, ils partent sans signature.',
  introAll: 'Les clés qui signent le courrier sortant. Un domaine sans clé active envoie des messages non signés.',
  search: 'Rechercher un domaine ou un sélecteur',
  empty: 'Aucune clé DKIM pour le moment',
  emptyText:
    'Créez une clé et publiez son enregistrement DNS pour signer les messages sortants. D’ici là, ils partent sans signature.',
  emptyAllText: 'Les clés apparaissent ici dès qu’elles sont créées sur la page d’un domaine.',
  make: 'Créer une clé',
  successTitle: 'Opération réussie',
  columns: {
    selector: 'Sélecteur',
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
    text: 'Les messages du domaine seront désormais signés avec cette clé. Celle qui signe aujourd’hui sera retirée\u00a0: laissez son enregistrement DNS 7 jours.',
    confirm: 'Activer la clé',
    done: (selector) => `${selector} signe les messages du domaine.`,
  },
  retire: {
    title: 'Retirer cette clé\u00a0?',
    activeText:
      'Les messages du domaine partiront sans signature tant qu’aucune autre clé ne sera active. Cette action est définitive. Laissez l’enregistrement DNS 7 jours.',
    text: 'La clé ne pourra plus être utilisée. Vous pouvez supprimer son enregistrement DNS.',
    confirm: 'Retirer la clé',
    done: (selector) => `${selector} est retirée.`,
  },
}

/** Texts about DKIM keys. */
export const dkimKeysMessages = { en, fr }
/** Texts about DKIM keys in one language. */
export type DkimKeysMessages = Widen<typeof en>
