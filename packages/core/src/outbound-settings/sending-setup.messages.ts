import type { Widen } from '../i18n/widen'

const en = {
  title: 'Sending setup',
  intro: 'The smart host for customers’ mail servers, and the DNS records of each sending domain.',
  host: 'Host',
  port: 'Port',
  submissionPort: 'Port with SMTP credentials (STARTTLS)',
  domain: 'Domain',
  domainHint: 'Enter at least 2 letters of a domain to see its records.',
  choiceHint: 'Choose a domain to see its records.',
  noDomains: 'No domain yet. Add a domain, and verify it, before you send mail through us.',
  unverified: (domain: string) =>
    `${domain} is not verified yet. You can publish its records now; its mail is sent once it is verified.`,
  openDomain: (domain: string) => `Manage ${domain}`,
  spf: 'SPF record',
  dkim: (selector: string) => `DKIM record of ${selector}`,
  name: 'Record name',
  value: 'Record value',
  split: 'If your DNS provider limits the length of a value, split it into parts of up to 255 characters.',
  noKey: 'This domain has no DKIM key yet. Its mail leaves unsigned. Make a key on the DKIM tab of the domain.',
  noSpf: 'No SPF record is configured for this service.',
  check: 'Check now',
  checkOf: (record: string) => `Check now: ${record}`,
  states: {
    right: 'Published',
    missing: 'Missing',
    different: 'Different',
    failed: 'No answer',
    unchecked: 'Not checked yet',
  },
  outcomes: {
    right: 'Receivers see that we may send for this domain.',
    missing: 'No such record was found. Publish it; DNS changes can take some hours to be visible.',
    different: 'Another record was found. Replace it with the value above.',
    failed: 'The name service did not answer. Try again.',
    unchecked: 'Publish the record as a TXT record, then check it.',
  },
  signs: 'Mail is signed with this key.',
  activate: 'The key does not sign yet: activate it on the DKIM tab of the domain.',
  checkedAt: (time: string) => `Last checked: ${time}`,
  several: 'More than one SPF record was found. Keep only one, or receivers ignore all of them.',
  found: 'Found',
  loading: 'Loading the sending setup',
  failed: 'The sending setup did not load',
  checkFailed: 'The record was not checked. Try again.',
  retry: 'Try again',
} as const

const fr: Widen<typeof en> = {
  title: 'Configuration des envois',
  intro: 'Le relais des serveurs de messagerie des clients, et les enregistrements DNS de chaque domaine d’envoi.',
  host: 'Hôte',
  port: 'Port',
  submissionPort: 'Port avec identifiants SMTP (STARTTLS)',
  domain: 'Domaine',
  domainHint: 'Saisissez au moins 2 lettres d’un domaine pour voir ses enregistrements.',
  choiceHint: 'Choisissez un domaine pour voir ses enregistrements.',
  noDomains:
    'Aucun domaine pour le moment. Ajoutez un domaine et vérifiez-le avant d’envoyer des messages par notre service.',
  unverified: (domain) =>
    `${domain} n’est pas encore vérifié. Vous pouvez déjà publier ses enregistrements ; ses messages seront envoyés une fois le domaine vérifié.`,
  openDomain: (domain) => `Gérer ${domain}`,
  spf: 'Enregistrement SPF',
  dkim: (selector) => `Enregistrement DKIM de ${selector}`,
  name: 'Nom de l’enregistrement',
  value: 'Valeur de l’enregistrement',
  split: 'Si votre hébergeur DNS limite la longueur d’une valeur, divisez-la en parties de 255 caractères au plus.',
  noKey:
    'Ce domaine n’a pas encore de clé DKIM. Ses messages partent sans signature. Créez une clé dans l’onglet DKIM du domaine.',
  noSpf: 'Aucun enregistrement SPF n’est configuré pour ce service.',
  check: 'Vérifier maintenant',
  checkOf: (record) => `Vérifier maintenant\u00a0: ${record}`,
  states: {
    right: 'Publié',
    missing: 'Absent',
    different: 'Différent',
    failed: 'Sans réponse',
    unchecked: 'Pas encore vérifié',
  },
  outcomes: {
    right: 'Les destinataires voient que nous pouvons envoyer pour ce domaine.',
    missing:
      'Aucun enregistrement de ce type n’a été trouvé. Publiez-le ; une modification du DNS peut mettre quelques heures à être visible.',
    different: 'Un autre enregistrement a été trouvé. Remplacez-le par la valeur ci-dessus.',
    failed: 'Le service de noms n’a pas répondu. Réessayez.',
    unchecked: 'Publiez l’enregistrement comme enregistrement TXT, puis vérifiez-le.',
  },
  signs: 'Les messages sont signés avec cette clé.',
  activate: 'La clé ne signe pas encore : activez-la dans l’onglet DKIM du domaine.',
  checkedAt: (time) => `Dernière vérification : ${time}`,
  several:
    'Plusieurs enregistrements SPF ont été trouvés. N’en gardez qu’un\u00a0: sinon, les destinataires les ignorent tous.',
  found: 'Trouvé',
  loading: 'Chargement de la configuration des envois',
  failed: 'La configuration des envois n’a pas pu être chargée',
  checkFailed: 'L’enregistrement n’a pas été vérifié. Réessayez.',
  retry: 'Réessayer',
}

/** Texts of the setup of outbound mail. */
export const sendingSetupMessages = { en, fr }
/** Texts of the setup of outbound mail in one language. */
export type SendingSetupMessages = Widen<typeof en>
