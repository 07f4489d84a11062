import type { Widen } from '../i18n/widen'

const en = {
  backtest: {
    title: 'Last 30 days of mail',
    intro: 'See what these entries would have let in or stopped, before you add them.',
    run: 'Compare with history',
    stale: 'The entries have changed since. Compare again.',
    letIn: (count: string, phishing: string | null) =>
      phishing === null ? `Would have let in ${count}.` : `Would have let in ${count}, ${phishing} of them phishing.`,
    stopped: (count: string) => `Would have stopped ${count}.`,
    nothing: (checked: string) =>
      checked === '1'
        ? 'Would have changed nothing for 1 message.'
        : `Would have changed nothing for ${checked} messages.`,
    noMail: 'No mail from these senders in the last 30 days.',
    stronger: (count: string) =>
      count === '1'
        ? '1 message is decided by a stronger check, such as a virus scan or a content rule.'
        : `${count} messages are decided by a stronger check, such as a virus scan or a content rule.`,
    unproven: (count: string) =>
      count === '1'
        ? '1 message stays held: its sender is not authenticated.'
        : `${count} messages stay held: their senders are not authenticated.`,
    effects: { letIn: 'Let in', stopped: 'Stopped' },
    compared: (senders: string, others: string | null) =>
      others === null ? `Compared: ${senders}` : `Compared: ${senders} and ${others} more`,
  },
  cleanUp: {
    open: 'Clean up…',
    title: 'Clean up the list',
    text: 'Delete entries that serve no purpose. You can undo each deletion for 15 minutes.',
    kinds: {
      unused: 'Unused for 90 days',
      expired: 'Expired',
      covered: 'Covered by another entry',
      broad: 'Too broad',
    },
    texts: {
      unused: 'Have not decided a single message in 90 days.',
      expired: 'No longer have any effect.',
      covered: 'Mail is handled the same without them.',
      broad: 'Let in a whole mail provider, a large network or forged senders.',
    },
    counting: 'Counting entries',
    none: 'None',
    show: 'Show',
    showKind: (kind: string) => `Show: ${kind}`,
    delete: (count: string) => `Delete ${count}`,
    deleteKind: (count: string, kind: string) => `Delete ${count}: ${kind}`,
    deleted: (count: string) => (count === '1' ? '1 entry is deleted.' : `${count} entries are deleted.`),
    more: 'There are more. Delete again to continue.',
    failed: 'The entries could not be counted.',
    retry: 'Try again',
  },
  deletion: {
    open: 'Delete all matching…',
    title: (count: string) => `Delete all ${count} matching entries?`,
    text: 'Entries set above you stay. Mail from the other senders is judged by the remaining entries and checks. You can undo this for 15 minutes.',
    confirm: 'Delete all matching',
    ended: (count: string) => (count === '1' ? '1 entry is deleted.' : `${count} entries are deleted.`),
    stopped: 'Deletion stopped',
    reasons: {
      taken: 'Their senders were listed again since.',
      ownerGone: 'Their user, group or domain no longer exists.',
    },
  },
} as const

const fr: Widen<typeof en> = {
  backtest: {
    title: 'Courrier des 30 derniers jours',
    intro: 'Voyez ce que ces entrées auraient laissé passer ou arrêté, avant de les ajouter.',
    run: 'Comparer avec l’historique',
    stale: 'Les entrées ont changé depuis. Comparez de nouveau.',
    letIn: (count, phishing) =>
      phishing === null
        ? `Aurait laissé passer ${count}.`
        : `Aurait laissé passer ${count}, dont ${phishing} d’hameçonnage.`,
    stopped: (count) => `Aurait arrêté ${count}.`,
    nothing: (checked) =>
      checked === '1' ? 'N’aurait rien changé pour 1 message.' : `N’aurait rien changé pour ${checked} messages.`,
    noMail: 'Aucun courrier de ces expéditeurs ces 30 derniers jours.',
    stronger: (count) =>
      count === '1'
        ? '1 message dépend d’un contrôle prioritaire, comme l’antivirus ou une règle de contenu.'
        : `${count} messages dépendent d’un contrôle prioritaire, comme l’antivirus ou une règle de contenu.`,
    unproven: (count) =>
      count === '1'
        ? '1 message reste retenu\u00a0: son expéditeur n’est pas authentifié.'
        : `${count} messages restent retenus\u00a0: leurs expéditeurs ne sont pas authentifiés.`,
    effects: { letIn: 'Laissé passer', stopped: 'Arrêté' },
    compared: (senders, others) =>
      others === null ? `Comparaison\u00a0: ${senders}` : `Comparaison\u00a0: ${senders} et ${others} de plus`,
  },
  cleanUp: {
    open: 'Nettoyer…',
    title: 'Nettoyer la liste',
    text: 'Supprimez les entrées inutiles. Chaque suppression peut être annulée pendant 15 minutes.',
    kinds: {
      unused: 'Inutilisées depuis 90 jours',
      expired: 'Expirées',
      covered: 'Couvertes par une autre entrée',
      broad: 'Trop larges',
    },
    texts: {
      unused: 'N’ont décidé d’aucun message en 90 jours.',
      expired: 'N’ont plus aucun effet.',
      covered: 'Le courrier est traité de la même façon sans elles.',
      broad: 'Laissent passer tout un fournisseur de messagerie, un grand réseau ou des expéditeurs falsifiés.',
    },
    counting: 'Comptage des entrées',
    none: 'Aucune',
    show: 'Afficher',
    showKind: (kind) => `Afficher\u00a0: ${kind}`,
    delete: (count) => `Supprimer ${count}`,
    deleteKind: (count, kind) => `Supprimer ${count}\u00a0: ${kind}`,
    deleted: (count) => (count === '1' ? '1 entrée est supprimée.' : `${count} entrées sont supprimées.`),
    more: 'Il en reste. Supprimez de nouveau pour continuer.',
    failed: 'Les entrées n’ont pas pu être comptées.',
    retry: 'Réessayer',
  },
  deletion: {
    open: 'Supprimer toutes les correspondances…',
    title: (count) => `Supprimer les ${count} entrées correspondantes\u202f?`,
    text: 'Les entrées définies au-dessus de vous restent. Le courrier des autres expéditeurs sera jugé par les entrées et contrôles restants. Vous pouvez annuler pendant 15 minutes.',
    confirm: 'Tout supprimer',
    ended: (count) =>
      count === '0' || count === '1' ? `${count} entrée est supprimée.` : `${count} entrées sont supprimées.`,
    stopped: 'Suppression arrêtée',
    reasons: {
      taken: 'Leurs expéditeurs sont de nouveau dans la liste.',
      ownerGone: 'Leur utilisateur, groupe ou domaine n’existe plus.',
    },
  },
}

/** Texts for comparing entries with the history and for cleaning a list up. */
export const listCareMessages = { en, fr }
/** Shape of these texts in one language. */
export type ListCareMessages = Widen<typeof en>
