import type { Widen } from '../i18n/widen'

const en = {
  title: 'Additional Services',
  intro: 'More services from your provider. Each page opens in a new tab.',
  managedDns: {
    title: 'Managed DNS',
    text: 'We run the name servers of your domains and keep mail, SPF, DKIM and DMARC records right.',
    open: 'About managed DNS',
  },
  phishingTraining: {
    title: 'Phishing awareness training',
    text: 'Short lessons and harmless test mails teach your people to recognise phishing.',
    open: 'About phishing awareness training',
  },
  dmarc: {
    title: 'DMARC protection',
    text: 'Reports show who sends in your name, and lead step by step to a policy that rejects forged mail.',
    open: 'About DMARC protection',
  },
} as const

const fr: Widen<typeof en> = {
  title: 'Services complémentaires',
  intro: 'Des services en dehors de ce portail. Chaque page s’ouvre dans un nouvel onglet.',
  managedDns: {
    title: 'DNS géré',
    text: 'Nous exploitons les serveurs de noms de vos domaines et tenons à jour les enregistrements mail, SPF, DKIM et DMARC.',
    open: 'À propos du DNS géré',
  },
  phishingTraining: {
    title: 'Formation contre l’hameçonnage',
    text: 'De courtes leçons et des e-mails d’essai sans danger apprennent à vos équipes à reconnaître l’hameçonnage.',
    open: 'À propos de la formation contre l’hameçonnage',
  },
  dmarc: {
    title: 'Protection DMARC',
    text: 'Des rapports montrent qui envoie en votre nom et mènent pas à pas à une politique qui rejette les messages falsifiés.',
    open: 'À propos de la protection DMARC',
  },
}

/** Texts of the page that advertises services outside the portal (spec 1, LO-078 to LO-080). */
export const otherServicesMessages = { en, fr }
/** Shape of the Additional Services page texts in one language. */
export type OtherServicesMessages = Widen<typeof en>
