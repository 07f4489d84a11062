import type { Widen } from '../i18n/widen'

const en = {
  title: 'Proof of ownership',
  intro: 'Add this TXT record to prove that you own the domain.',
  column: 'Ownership',
  states: { unverified: 'Not verified', verified: 'Verified', lost: 'No longer found' },
  waiting: 'Waits for proof',
  advice: {
    needed: 'Mail for the domain is taken once it is verified. Set the record now or later.',
    unverified:
      'Mail is taken without it, as those who look after you vouch for the domain. Set the record now or later.',
    verified: 'Leave the record where it is: it is looked for a few times a day.',
    lost: 'The record was there and is gone. Mail goes on being taken; set the record again.',
  },
  verifiedAt: (date: string) => `Verified ${date}`,
  checkedAt: (date: string) => `Last looked for ${date}`,
  recordName: 'Name of the TXT record',
  recordValue: 'Value of the TXT record',
  check: 'Check now',
  later: 'Later',
  show: 'Show the record',
  found: 'The record was found.',
  notFound:
    'The record was not found. It can take some hours until a new one is seen everywhere; it is looked for by itself, too.',
  failed: 'The record could not be looked for.',
  vouchBody:
    'Nobody has proved that it belongs to its customer. Activate it if you know that it does: mail for it is taken from then on.',
  claimTitle: (domain: string) => `Prove that ${domain} is yours`,
  claimIntro:
    'Another customer has added this domain, without a proof. Set this record: once it is found, the domain is yours.',

  selector: 'DKIM selector',
  selectorHint: 'What your mail is signed with: the s= of its signature, for example selector1.',
  selectorWrong: 'Enter a selector, for example selector1',
  selectorSave: 'Save and look up',
  keysFound: 'Keys found',
  keysAdvice: 'There are keys. Enter the selector to see yours.',
} as const

const fr: Widen<typeof en> = {
  title: 'Preuve de propriété',
  intro: 'Seul le propriétaire du domaine peut créer cet enregistrement TXT dans son DNS.',
  column: 'Propriété',
  states: { unverified: 'Non vérifié', verified: 'Vérifié', lost: 'Introuvable' },
  waiting: 'Preuve attendue',
  advice: {
    needed:
      'Les messages du domaine seront acceptés dès qu’il sera vérifié. Créez l’enregistrement maintenant ou plus tard.',
    unverified:
      'Les messages sont acceptés sans lui, car ceux qui gèrent votre compte se portent garants du domaine. Créez l’enregistrement maintenant ou plus tard.',
    verified: 'Laissez l’enregistrement en place\u00a0: il est recherché plusieurs fois par jour.',
    lost: 'L’enregistrement a disparu. Les messages restent acceptés\u00a0; recréez l’enregistrement.',
  },
  verifiedAt: (date) => `Vérifié le ${date}`,
  checkedAt: (date) => `Dernière recherche le ${date}`,
  recordName: 'Nom de l’enregistrement TXT',
  recordValue: 'Valeur de l’enregistrement TXT',
  check: 'Vérifier maintenant',
  later: 'Plus tard',
  show: 'Afficher l’enregistrement',
  found: 'L’enregistrement a été trouvé.',
  notFound:
    'L’enregistrement n’a pas été trouvé. Un nouvel enregistrement peut mettre quelques heures à être visible partout\u00a0; il est aussi recherché automatiquement.',
  failed: 'L’enregistrement n’a pas pu être recherché.',
  vouchBody:
    'Personne n’a prouvé qu’il appartient à son client. Activez-le si vous en êtes sûr\u00a0: ses messages seront alors acceptés.',
  claimTitle: (domain) => `Prouvez que ${domain} est à vous`,
  claimIntro:
    'Un autre client a ajouté ce domaine sans en apporter la preuve. Créez cet enregistrement\u00a0: dès qu’il sera trouvé, le domaine sera à vous.',

  selector: 'Sélecteur DKIM',
  selectorHint: 'Celui de la signature de vos messages\u00a0: sa partie s=, par exemple selector1.',
  selectorWrong: 'Saisissez un sélecteur, par exemple selector1',
  selectorSave: 'Enregistrer et rechercher',
  keysFound: 'Clés trouvées',
  keysAdvice: 'Des clés existent. Saisissez le sélecteur pour voir la vôtre.',
}

/** Texts about proof of domain ownership and the domain's DKIM key. */
export const domainProofMessages = { en, fr }
/** Shape of the domain proof texts in one language. */
export type DomainProofMessages = Widen<typeof en>
