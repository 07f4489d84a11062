import type { Widen } from '../i18n/widen'

const en = {
  title: 'Rules',
  intro:
    'Rules for the mail of all customers. They run from top to bottom; the first match wins. Viruses are held first.',
  emptyText: 'Create a rule to hold, deliver or discard mail for every customer.',
  forced: 'Forced',
  offered: 'Offered',
  attachedBy: (customers: string) =>
    customers === '1' ? 'attached by 1 customer' : `attached by ${customers} customers`,
  form: {
    newIntro: 'It applies to all customers and runs after your other rules until you move it.',
    nameHint: 'Shown in the quarantine of every customer whose mail it holds.',
    hold: 'Held before customers’ rules and allow lists are checked.',
    deliver: 'Skips the spam check. Customers’ rules that hold or discard come first, and so do block lists.',
    discard: 'Deleted before customers’ rules are checked. Neither sender nor recipient is told.',
    reject:
      'The sender’s server is told that the message is rejected. If the rule applies to only some of its recipients, it is held for them instead.',
    recipientsHint: {
      in: 'Addresses or domains of your customers.',
      out: 'Addresses or domains that your customers send mail to.',
      both: 'Addresses or domains of your customers for inbound mail, those they write to for outbound mail.',
    },
    redirect: 'Goes to another address instead of its recipient, before customers’ rules are checked.',
    addressHint:
      'Any address when you are the provider; in a customer’s verified domain it goes to that customer’s server. Redirected mail is not redirected or copied again.',
    isForced: 'Force this rule',
    isForcedHint:
      'It decides before all rules that are not forced, before file types, and before allow and block lists. Viruses and malicious links are still held.',
    isOffered: 'Offer this rule to customers',
    isOfferedHint: 'It then applies only to customers who attach it, and follows your changes there.',
    isShown: 'Show this rule to customers',
    isShownHint: 'They see what it looks for, but not your note, and cannot change it.',
  },
  trial: {
    intro: 'Compares the saved rule with the latest stored messages of all customers. Nothing is changed.',
  },
  detail: { notFound: 'The rule was deleted.' },
} as const

const fr: Widen<typeof en> = {
  title: 'Règles',
  intro:
    'Règles pour le courrier de tous les clients. Elles s’appliquent de haut en bas\u202f; la première qui correspond l’emporte. Les virus sont retenus avant tout.',
  emptyText: 'Créez une règle pour retenir, remettre ou supprimer du courrier chez tous les clients.',
  forced: 'Prioritaire',
  offered: 'Proposée',
  attachedBy: (customers) => (customers === '1' ? 'associée par 1 client' : `associée par ${customers} clients`),
  form: {
    newIntro: 'Elle s’applique à tous les clients, après vos autres règles tant que vous ne la déplacez pas.',
    nameHint: 'Affiché dans la quarantaine de chaque client dont elle retient le courrier.',
    hold: 'Retenu avant l’examen des règles des clients et des listes d’autorisation.',
    deliver:
      'Sans contrôle antispam. Les règles des clients qui retiennent ou suppriment passent avant, tout comme les listes de blocage.',
    discard: 'Supprimé avant l’examen des règles des clients. Ni l’expéditeur ni le destinataire n’en sont informés.',
    reject:
      'Le serveur de l’expéditeur apprend que le message est refusé. Si la règle ne concerne qu’une partie des destinataires, il est retenu pour ceux-ci.',
    recipientsHint: {
      in: 'Adresses ou domaines de vos clients.',
      out: 'Adresses ou domaines auxquels vos clients écrivent.',
      both: 'Adresses ou domaines de vos clients pour le courrier entrant, ceux de leurs destinataires pour le courrier sortant.',
    },
    redirect: 'Remis à une autre adresse que celle du destinataire, avant l’examen des règles des clients.',
    addressHint:
      'N’importe quelle adresse pour le fournisseur\u00a0; dans un domaine vérifié d’un client, le courrier va à son serveur. Le courrier redirigé n’est ni redirigé ni copié une seconde fois.',
    isForced: 'Rendre cette règle prioritaire',
    isForcedHint:
      'Elle décide avant toutes les règles non prioritaires, avant les types de fichiers et avant les listes d’autorisation et de blocage. Les virus et les liens malveillants restent retenus.',
    isOffered: 'Proposer cette règle aux clients',
    isOfferedHint: 'Elle ne s’applique alors qu’aux clients qui l’associent, et y suit vos modifications.',
    isShown: 'Montrer cette règle aux clients',
    isShownHint: 'Ils voient ce qu’elle recherche, mais pas votre note, et ne peuvent pas la modifier.',
  },
  trial: {
    intro: 'Compare la règle enregistrée avec les derniers messages conservés de tous les clients. Rien n’est modifié.',
  },
  detail: { notFound: 'La règle a été supprimée.' },
}

/** Shape of the texts about content rules for all customers. */
export type SystemRulesMessages = Widen<typeof en>
/** Texts of the provider's content rules, in addition to `customerRulesMessages`. */
export const systemRulesMessages = { en, fr }
