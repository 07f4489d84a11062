/** One term for each thing, in English and in French, with the words to avoid. Quotes from the specification are exempt. */
export const glossary = [
  {
    en: 'log in, log out, login',
    avoidEn: /\bsign(s|ed|ing)?[ -](in|out|ins)\b/i,
    fr: 'se connecter, connexion',
    avoidFr: /\bs’identifier\b|\blogin\b/i,
  },
  { en: 'e-mail', avoidEn: /\bemail address/i, fr: 'e-mail', avoidFr: /\bcourriels?\b|\bmél\b/i },
  { en: 'Microsoft 365', avoidEn: /Office ?365/i, fr: 'Microsoft 365', avoidFr: /Office ?365/i },
  {
    en: 'allow list, block list',
    avoidEn: /white-?list|black-?list/i,
    fr: 'liste d’autorisation',
    avoidFr: /liste (blanche|noire)/i,
  },
  {
    en: 'forbidden content',
    avoidEn: /content violation/i,
    fr: 'contenu interdit',
    avoidFr: /règle de contenu enfreinte/i,
  },
  { en: 'licence', avoidEn: /\blicenses?\b/i, fr: 'licence', avoidFr: /\babonnements?\b/i },
  { en: 'organisation', avoidEn: /organization/i, fr: 'organisation', avoidFr: /\bsociété\b/i },
  {
    en: 'second factor, two-factor authentication',
    avoidEn: /\bMFA\b|two-step/i,
    fr: 'second facteur',
    avoidFr: /\bA2F\b|deux étapes/i,
  },
  { en: 'quarantine', avoidEn: /\bspam folder\b/i, fr: 'quarantaine', avoidFr: /\bdossier spam\b/i },
] as const satisfies readonly { en: string; avoidEn: RegExp; fr: string; avoidFr: RegExp }[]
