import type { Widen } from '../i18n/widen'

const en = {
  title: 'Sending setup',
  intro: 'The smart host for customers’ mail servers, and the DNS records of each sending domain.',
  host: 'Host',
  port: 'Port',
  submissionPort: 'Port with SMTP credentials (STARTTLS)',
  domain: 'Domain',
  domainHint: 'Enter at least 2 letters of a domain to see its records.',
  spf: 'SPF record',
  dkim: (selector: string) => `DKIM record of ${selector}`,
  name: 'Record name',
  value: 'Record value',
  noKey: 'This domain has no DKIM key yet. Its mail leaves unsigned.',
  noSpf: 'No SPF record is configured for this service.',
  check: 'Check now',
  checkOf: (record: string) => `Check now: ${record}`,
  states: { right: 'Right', missing: 'Missing', different: 'Different', failed: 'Not checked' },
  outcomes: {
    right: 'The record is published.',
    missing: 'No such record was found. DNS changes can take some hours to be visible.',
    different: 'Another record was found. Replace it with the value above.',
    failed: 'The name service did not answer. Try again.',
  },
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
  spf: 'Enregistrement SPF',
  dkim: (selector) => `Enregistrement DKIM de ${selector}`,
  name: 'Nom de l’enregistrement',
  value: 'Valeur de l’enregistrement',
  noKey: 'Ce domaine n’a pas encore de clé DKIM. Ses messages partent sans signature.',
  noSpf: 'Aucun enregistrement SPF n’est configuré pour ce service.',
  check: 'Vérifier maintenant',
  checkOf: (record) => `Vérifier maintenant\u00a0: ${record}`,
  states: { right: 'Correct', missing: 'Absent', different: 'Différent', failed: 'Non vérifié' },
  outcomes: {
    right: 'L’enregistrement est publié.',
    missing:
      'Aucun enregistrement de ce type n’a été trouvé. Une modification du DNS peut mettre quelques heures à être visible.',
    different: 'Un autre enregistrement a été trouvé. Remplacez-le par la valeur ci-dessus.',
    failed: 'Le service de noms n’a pas répondu. Réessayez.',
  },
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
