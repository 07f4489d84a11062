import type { Widen } from '../i18n/widen'

const en = {
  verdicts: {
    malicious: 'Malicious',
    suspicious: 'Suspicious',
    unknown: 'Unknown',
    clean: 'Clean',
    exempt: 'Exempt',
  },
  reasons: {
    blockList: (pattern: string) => `The block list names ${pattern}.`,
    exemption: (pattern: string) => `The URL exemptions name ${pattern}.`,
    feed: (name: string) => `The feed ${name} lists this link.`,
    provider: (name: string) => `${name} gave this verdict.`,
    signals: 'The link itself shows signs of deception.',
    unreadable: 'This is not a complete web address.',
    nothing: 'We know nothing about this link. That does not make it safe.',
  },
  signals: {
    activeScheme: (scheme: string) => `A ${scheme}: link runs content instead of opening a page.`,
    otherScheme: (scheme: string) => `A ${scheme}: link opens something other than a web page.`,
    userinfo: (name: string) =>
      name
        ? `“${name}” before the @ is a user name; the real host comes after it.`
        : 'A sign-in is hidden before the @.',
    innerHost: (host: string) => `${host} is on a private network or on the reader’s own device.`,
    ipHost: (host: string) => `The link uses the numeric address ${host} instead of a name.`,
    oddPort: (port: string) => `The link uses the unusual port ${port}.`,
    punycode: (host: string) => `The name uses letters outside plain Latin: ${host}.`,
    mixedScripts: (label: string) => `“${label}” mixes letters of different alphabets.`,
    confusable: (domain: string) => `The name looks like ${domain} but is spelled differently.`,
    brandInSubdomain: (domain: string) => `The name mentions ${domain}, but someone else owns the domain.`,
    blockedTld: (tld: string) => `Names that end in ${tld} are often abused.`,
    shownHost: (host: string) => `The text shows ${host}, but the link leads elsewhere.`,
    redirects: (count: string) => `${count} parameters forward to other sites.`,
    longHost: (length: string) => `The host name is unusually long or deep (${length} characters).`,
    freeHosting: (suffix: string) => `Anyone can publish a page under ${suffix}.`,
  },
} as const

const fr: Widen<typeof en> = {
  verdicts: {
    malicious: 'Malveillant',
    suspicious: 'Suspect',
    unknown: 'Inconnu',
    clean: 'Sain',
    exempt: 'Exempté',
  },
  reasons: {
    blockList: (pattern) => `La liste de blocage contient ${pattern}.`,
    exemption: (pattern) => `Les exemptions d’URL contiennent ${pattern}.`,
    feed: (name) => `Le flux ${name} répertorie ce lien.`,
    provider: (name) => `${name} a rendu ce verdict.`,
    signals: 'Le lien présente en lui-même des signes de tromperie.',
    unreadable: 'Cette adresse web est incomplète.',
    nothing: 'On ne sait rien de ce lien. Cela ne le rend pas sûr.',
  },
  signals: {
    activeScheme: (scheme) => `Un lien ${scheme}: exécute du contenu au lieu d’ouvrir une page.`,
    otherScheme: (scheme) => `Un lien ${scheme}: ouvre autre chose qu’une page web.`,
    userinfo: (name) =>
      name
        ? `« ${name} » avant le @ est un nom d’utilisateur\u202f; le véritable hôte se trouve après.`
        : 'Des identifiants se cachent avant le @.',
    innerHost: (host) => `${host} se trouve sur un réseau privé ou sur l’appareil du lecteur.`,
    ipHost: (host) => `Le lien utilise l’adresse numérique ${host} au lieu d’un nom.`,
    oddPort: (port) => `Le lien utilise le port inhabituel ${port}.`,
    punycode: (host) => `Le nom utilise des lettres hors de l’alphabet latin de base\u00a0: ${host}.`,
    mixedScripts: (label) => `« ${label} » mélange des lettres de plusieurs alphabets.`,
    confusable: (domain) => `Le nom ressemble à ${domain} mais s’écrit autrement.`,
    brandInSubdomain: (domain) => `Le nom mentionne ${domain}, mais le domaine appartient à un tiers.`,
    blockedTld: (tld) => `Les noms en ${tld} font souvent l’objet d’abus.`,
    shownHost: (host) => `Le texte affiche ${host}, mais le lien mène ailleurs.`,
    redirects: (count) => `${count} paramètres redirigent vers d’autres sites.`,
    longHost: (length) => `Le nom d’hôte est inhabituellement long ou profond (${length} caractères).`,
    freeHosting: (suffix) => `N’importe qui peut publier une page sous ${suffix}.`,
  },
}

/** Shape of the texts about links and their verdicts. */
export type UrlsMessages = Widen<typeof en>

/** Texts about links: verdicts, their sources, and a sentence for each signal. */
export const urlsMessages = { en, fr }
