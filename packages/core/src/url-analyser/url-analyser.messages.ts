import type { Widen } from '../i18n/widen'

const en = {
  title: 'Analyse URL',
  intro: 'See what is known of a link before anyone opens it. We never visit the link ourselves.',
  url: 'Link to analyse',
  urlHint: 'Paste it whole. Links wrapped by this service, Safe Links or Proofpoint are unwrapped.',
  urlMissing: 'Enter a link',
  submit: 'Analyse',
  left: (count: string) => {
    if (count === '0') return 'That was your last link for today.'
    return count === '1' ? 'You can analyse 1 more link today.' : `You can analyse ${count} more links today.`
  },
  result: 'Result',
  calmTitle: 'We know nothing about this link',
  calmText: 'Nothing flags it. That does not make it safe.',
  target: 'Link',
  host: 'Host',
  domain: 'Domain',
  source: 'Source',
  sources: {
    blockList: 'Block list',
    exemption: 'URL exemptions',
    feed: 'Feed',
    provider: 'Provider',
    signals: 'The link itself',
    unreadable: 'The link itself',
    nothing: 'No source',
  },
  chain: 'Unwrapped from',
  signals: 'Warning signs',
  noSignals: 'The link itself shows no warning signs.',
  weight: (weight: string) => `Weight ${weight}`,
  weightHint: (limit: string) => `From a total of ${limit}, a link counts as suspicious.`,
  total: (weight: string) => `Total ${weight}`,
  copyLink: 'link',
  requests: {
    title: 'Your analysed links',
    intro: 'Only you see this list.',
    search: 'Search links',
    empty: 'No links analysed yet',
    emptyText: 'Links that you analyse appear here.',
    columns: { url: 'Link', verdict: 'Verdict', reportedAs: 'Reported as', at: 'Analysed' },
    verdict: 'Verdict',
    again: 'Analyse again',
  },
  providers: {
    title: 'Providers',
    states: {
      pending: 'Still scanning',
      failed: 'No answer',
      notAsked: 'Not asked',
    },
    answeredUnknown: 'Not listed',
    ask: (name: string) => `Ask ${name}…`,
    askTitle: (name: string) => `Send this link to ${name}?`,
    askText: (name: string) =>
      `The link leaves this service: ${name} receives all of it and opens the page. The scan is private. Do not send links that contain secrets or sign someone in.`,
    askConfirm: 'Send the link',
    askFailed: 'The link could not be sent',
  },
  report: {
    open: 'Report a wrong verdict…',
    title: 'Report this verdict as wrong?',
    text: 'The provider looks at the link again and tells you the outcome. The verdict stays until then.',
    as: 'This link is',
    claims: { safe: 'Safe', malicious: 'Malicious' },
    comment: 'What makes you think so?',
    commentHint: 'Optional. Only the provider sees it.',
    confirm: 'Report',
    cancel: 'Cancel',
    doneTitle: 'Report sent',
    done: 'The provider will look at this link.',
    before: 'You had already reported this link.',
    reported: (claim: string) => `You reported it as: ${claim}.`,
  },
} as const

const fr: Widen<typeof en> = {
  title: 'Analyser une URL',
  intro: 'Voyez ce que l’on sait d’un lien avant que quelqu’un l’ouvre. Nous ne visitons jamais le lien.',
  url: 'Lien à analyser',
  urlHint: 'Collez-le en entier. Les liens réécrits par ce service, Safe Links ou Proofpoint sont rétablis.',
  urlMissing: 'Saisissez un lien',
  submit: 'Analyser',
  left: (count) => {
    if (count === '0') return 'Vous avez atteint la limite du jour.'
    return count === '1'
      ? 'Vous pouvez encore analyser 1 lien aujourd’hui.'
      : `Vous pouvez encore analyser ${count} liens aujourd’hui.`
  },
  result: 'Résultat',
  calmTitle: 'On ne sait rien de ce lien',
  calmText: 'Aucune liste, aucun flux ni aucun signe ne le signale. Cela ne le rend pas sûr.',
  target: 'Lien',
  host: 'Hôte',
  domain: 'Domaine',
  source: 'Source',
  sources: {
    blockList: 'Liste de blocage',
    exemption: 'Exemptions d’URL',
    feed: 'Flux',
    provider: 'Fournisseur',
    signals: 'Le lien lui-même',
    unreadable: 'Le lien lui-même',
    nothing: 'Aucune source',
  },
  chain: 'Extrait de',
  signals: 'Signes d’alerte',
  noSignals: 'Le lien lui-même ne présente aucun signe d’alerte.',
  weight: (weight) => `Poids ${weight}`,
  weightHint: (limit) => `À partir d’un total de ${limit}, un lien est considéré comme suspect.`,
  total: (weight) => `Total ${weight}`,
  copyLink: 'le lien',
  requests: {
    title: 'Vos liens analysés',
    intro: 'Vous seul voyez cette liste.',
    search: 'Rechercher un lien',
    empty: 'Aucun lien analysé pour l’instant',
    emptyText: 'Les liens que vous analysez apparaissent ici.',
    columns: { url: 'Lien', verdict: 'Verdict', reportedAs: 'Signalé comme', at: 'Analysé' },
    verdict: 'Verdict',
    again: 'Analyser de nouveau',
  },
  providers: {
    title: 'Fournisseurs',
    states: {
      pending: 'Analyse en cours',
      failed: 'Pas de réponse',
      notAsked: 'Non interrogé',
    },
    answeredUnknown: 'Non répertorié',
    ask: (name) => `Interroger ${name}…`,
    askTitle: (name) => `Envoyer ce lien à ${name} ?`,
    askText: (name) =>
      `Le lien quitte ce service : ${name} le reçoit en entier et ouvre la page. L’analyse est privée. N’envoyez pas de liens qui contiennent des secrets ou qui connectent quelqu’un.`,
    askConfirm: 'Envoyer le lien',
    askFailed: 'Le lien n’a pas pu être envoyé',
  },
  report: {
    open: 'Signaler un verdict erroné…',
    title: 'Signaler ce verdict comme erroné ?',
    text: 'Le fournisseur réexamine le lien et vous communique le résultat. D’ici là, le verdict ne change pas.',
    as: 'Ce lien est',
    claims: { safe: 'Sûr', malicious: 'Malveillant' },
    comment: 'Qu’est-ce qui vous le fait penser ?',
    commentHint: 'Facultatif. Seul le fournisseur le voit.',
    confirm: 'Signaler',
    cancel: 'Annuler',
    doneTitle: 'Signalement envoyé',
    done: 'Le fournisseur va examiner ce lien.',
    before: 'Vous aviez déjà signalé ce lien.',
    reported: (claim) => `Vous l’avez signalé comme : ${claim}.`,
  },
}

/** Words of the URL analyser. */
export type UrlAnalyserMessages = Widen<typeof en>
/** Texts of the URL analyser. */
export const urlAnalyserMessages = { en, fr }
