import type { Widen } from '../i18n/widen'
import { outboundIpsMessages } from '../outbound-ips/outbound-ips.messages'

const own = outboundIpsMessages.en
const ownFr = outboundIpsMessages.fr

const en = {
  ...own,
  title: 'Third-party relay',
  intro: 'Other mail services that may send for customers, such as newsletter tools.',
  search: 'Search network or name',
  empty: 'No third-party relays yet',
  emptyText: 'Add the servers of a mail service that sends for a customer through us.',
  new: 'Add third-party relay',
  columns: { ...own.columns, customer: 'Customer', skips: 'Skipped checks' },
  noSkips: 'None',
  skips: {
    rateLimit: 'Sending limits',
    senderIsUser: 'Sender is a user',
    content: 'Forbidden content',
    spam: 'Spam',
  },
  risks: {
    rateLimit: 'A hijacked account there can send without limit in the customer’s name.',
    senderIsUser: 'Any address of the domain can be the sender, even one that does not exist.',
    content: 'Mail that the scanner calls forbidden goes out. Viruses and phishing are still refused.',
    spam: 'Mail that looks like spam goes out and can harm the reputation of all customers.',
  },
  form: {
    ...own.form,
    newTitle: 'Add third-party relay',
    newIntro: 'Its mail is sent out when the sender is in a chosen domain and every check that is not skipped passes.',
    customer: 'Customer',
    customerHint: 'Type at least two letters of the name.',
    customerMissing: 'Choose a customer',
    networkHint: 'Public addresses of the service, such as 203.0.113.25 or 203.0.113.0/28',
    confirmWide: 'Every address in this network may send mail for the customer',
    confirmWideHint: 'Ranges of mail services are shared with strangers. Enter single addresses if you can.',
    nameHint: 'Name of the service',
    allDomains: 'All verified domains',
    domainsHint: 'Leave empty for all verified domains of the customer, including those added later.',

    skipsTitle: 'Skipped checks',
    skipsIntro: 'Each is a risk. Skip a check only when the service cannot work without it.',
    add: 'Add third-party relay',
    added: (name: string) => `${name} can send mail through us within a few seconds.`,
  },
  detail: {
    ...own.detail,
    loading: 'Loading the third-party relay',
    notFoundTitle: 'There is no such third-party relay',
    notFound: 'It may have been deleted.',
    failedTitle: 'The third-party relay did not load',
    deleteTitle: 'Delete this third-party relay?',
    deleteConfirm: 'Delete third-party relay',
  },
} as const

const fr: Widen<typeof en> = {
  ...ownFr,
  title: 'Relais tiers',
  intro: 'D’autres services de messagerie qui envoient pour des clients, par exemple des outils de newsletter.',
  search: 'Rechercher un réseau ou un nom',
  empty: 'Aucun relais tiers pour le moment',
  emptyText: 'Ajoutez les serveurs d’un service de messagerie qui envoie pour un client par notre service.',
  new: 'Ajouter un relais tiers',
  columns: { ...ownFr.columns, customer: 'Client', skips: 'Contrôles ignorés' },
  states: { active: 'Actif', blocked: 'Bloqué' },
  row: {
    ...ownFr.row,
    blocked: (name) => `${name} est bloqué. Ses messages ne sont plus envoyés.`,
    unblocked: (name) => `${name} est actif. Ses messages sont envoyés.`,
  },
  noSkips: 'Aucun',
  skips: {
    rateLimit: 'Limites d’envoi',
    senderIsUser: 'Expéditeur utilisateur',
    content: 'Contenu interdit',
    spam: 'Spam',
  },
  risks: {
    rateLimit: 'Un compte piraté là-bas peut envoyer sans limite au nom du client.',
    senderIsUser: 'Toute adresse du domaine peut être l’expéditeur, même une adresse qui n’existe pas.',
    content: 'Les messages que l’analyse juge interdits sont envoyés. Les virus et l’hameçonnage restent refusés.',
    spam: 'Les messages qui ressemblent à du spam sont envoyés et peuvent nuire à la réputation de tous les clients.',
  },
  form: {
    ...ownFr.form,
    newTitle: 'Ajouter un relais tiers',
    newIntro:
      'Ses messages sont envoyés si l’expéditeur est dans un domaine choisi et si tous les contrôles non ignorés réussissent.',
    customer: 'Client',
    customerHint: 'Saisissez au moins deux lettres du nom.',
    customerMissing: 'Choisissez un client',
    networkHint: 'Adresses publiques du service, par exemple 203.0.113.25 ou 203.0.113.0/28',
    confirmWide: 'Toute adresse de ce réseau peut envoyer des messages pour le client',
    confirmWideHint:
      'Les réseaux des services de messagerie sont partagés avec des inconnus. Saisissez des adresses précises si possible.',
    nameHint: 'Nom du service',
    allDomains: 'Tous les domaines vérifiés',
    domainsHint: 'Laissez vide pour tous les domaines vérifiés du client, y compris ceux ajoutés plus tard.',

    skipsTitle: 'Contrôles ignorés',
    skipsIntro: 'Chacun est un risque. N’ignorez un contrôle que si le service ne peut fonctionner autrement.',
    add: 'Ajouter le relais tiers',
    saved: (name) => `${name} est enregistré.`,
    added: (name) => `${name} pourra envoyer par notre service dans quelques secondes.`,
  },
  detail: {
    ...ownFr.detail,
    loading: 'Chargement du relais tiers',
    notFoundTitle: 'Ce relais tiers n’existe pas',
    notFound: 'Il a peut-être été supprimé.',
    failedTitle: 'Le relais tiers n’a pas pu être chargé',
    deleteTitle: 'Supprimer ce relais tiers\u202f?',
    deleteConfirm: 'Supprimer le relais tiers',
    deleted: (name) => `${name} est supprimé.`,
  },
}

/** Texts of third-party relays: those of outbound IPs, where nothing is said otherwise. */
export const thirdPartyRelaysMessages = { en, fr }
/** Shape of the texts of third-party relays in one language. */
export type ThirdPartyRelaysMessages = Widen<typeof en>
