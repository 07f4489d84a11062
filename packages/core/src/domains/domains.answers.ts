import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  name: 'Enter a domain that takes mail, such as contoso.example.',
  nameTaken: 'This domain is taken.',
  unclaimed: 'Nobody has this domain. Add it.',
  restorable: 'This domain was deleted and can still be restored. Restore it instead.',
  unproved: 'Another customer has added this domain, without a proof that it is theirs.',
  tooManyClaims: ({ most }: { most: number }) =>
    `A customer can have up to ${most} domains without proof of ownership, including deleted ones. Prove one of them first.`,
  proofMissing: 'Prove that this domain is yours first: add the DNS record shown for it.',
  customerDeleted: 'The domain’s customer is deleted as well. Restore the customer first.',
  sameCustomer: 'The domain already belongs to this customer.',
  hopAddress: 'Enter an IPv4 address or a host name.',
  privateHop: 'Mail is delivered to public addresses only.',
  hopPort: 'Mail cannot be delivered to this port.',
  hopTaken: 'This domain already has this next hop.',
  tooManyHops: 'A domain can have up to ten next hops. Remove one first.',
  noHop: 'This domain has no such next hop.',
  hopsRunning: 'The next hops of this domain are already being tested.',
  hopsTestedOften: 'Next hops were tested too often. Wait a few minutes.',
  hopWorks: 'The next hop would accept mail.',
  hopFails: 'The next hop would not accept mail.',
  nameServiceAway: 'DNS did not respond. Try again.',
  lookedUpOften: 'Records were checked too often. Wait a few minutes.',
  risingScores: 'Each score must be higher than the one before.',
  scoresInOrder: 'Scores must increase: subject tag first, then holding, then discarding.',
  administratorsHere: ({ customer, addresses, more }: { customer: string; addresses: string; more: number }) =>
    `Administrators of ${customer} have addresses in this domain: ${addresses}${more > 0 ? ` and ${more} more` : ''}. Give them other addresses first.`,
  sharedUsers: ({ users }: { users: number }) =>
    `${users === 1 ? '1 user has' : `${users} users have`} addresses in this domain and in another one. Remove one of the two first.`,
  hopsWork: ({ good, all }: { good: number; all: number }) => `${good} of ${all} next hops would accept mail.`,
} as const

const fr: Widen<typeof en> = {
  name: 'Saisissez un domaine qui reçoit du courrier, par exemple contoso.example.',
  nameTaken: 'Ce domaine est déjà pris.',
  unclaimed: 'Personne n’a ce domaine. Ajoutez-le.',
  restorable: 'Ce domaine a été supprimé et peut encore être restauré. Restaurez-le plutôt.',
  unproved: 'Un autre client a ajouté ce domaine, sans prouver qu’il est le sien.',
  tooManyClaims: ({ most }) =>
    `Un client peut avoir ${most} domaines sans preuve au plus, y compris ceux supprimés. Prouvez-en un d’abord.`,
  proofMissing: 'Prouvez d’abord que ce domaine est le vôtre\u00a0: publiez l’enregistrement DNS affiché.',
  customerDeleted: 'Le client du domaine est supprimé lui aussi. Restaurez d’abord le client.',
  sameCustomer: 'Le domaine appartient déjà à ce client.',
  hopAddress: 'Saisissez une adresse IPv4 ou un nom d’hôte.',
  privateHop: 'Le courrier n’est remis qu’à des adresses publiques.',
  hopPort: 'Le courrier ne peut pas être remis à ce port.',
  hopTaken: 'Ce domaine a déjà ce serveur de remise.',
  tooManyHops: 'Un domaine peut avoir dix serveurs de remise au plus. Retirez-en un d’abord.',
  noHop: 'Ce domaine n’a pas ce serveur de remise.',
  hopsRunning: 'Les serveurs de remise de ce domaine sont déjà en cours de test.',
  hopsTestedOften: 'Les serveurs de remise ont été testés trop souvent. Attendez quelques minutes.',
  hopWorks: 'Le serveur de remise accepterait le courrier.',
  hopFails: 'Le serveur de remise n’accepterait pas le courrier.',
  nameServiceAway: 'Le DNS n’a pas répondu. Réessayez.',
  lookedUpOften: 'Les enregistrements ont été vérifiés trop souvent. Attendez quelques minutes.',
  risingScores: 'Chaque score doit être supérieur au précédent.',
  scoresInOrder:
    'Les scores doivent augmenter\u00a0: d’abord le marquage de l’objet, puis la retenue, puis la suppression.',
  administratorsHere: ({ customer, addresses, more }) =>
    `Des administrateurs de ${customer} ont une adresse dans ce domaine\u00a0: ${addresses}${more > 0 ? ` et ${more} de plus` : ''}. Donnez-leur d’abord une autre adresse.`,
  sharedUsers: ({ users }) =>
    users === 1
      ? '1 utilisateur a une adresse dans ce domaine et dans un autre. Retirez d’abord l’une des deux.'
      : `${users} utilisateurs ont des adresses dans ce domaine et dans un autre. Retirez d’abord l’une des deux.`,
  hopsWork: ({ good, all }) =>
    `${good} des ${all} serveurs de remise ${good > 1 ? 'accepteraient' : 'accepterait'} le courrier.`,
}

const codes = {
  name: 'bad_request',
  nameTaken: 'conflict',
  unclaimed: 'conflict',
  restorable: 'conflict',
  unproved: 'unproved',
  tooManyClaims: 'conflict',
  proofMissing: 'conflict',
  customerDeleted: 'conflict',
  sameCustomer: 'bad_request',
  hopAddress: 'bad_request',
  privateHop: 'bad_request',
  hopPort: 'bad_request',
  hopTaken: 'conflict',
  tooManyHops: 'conflict',
  noHop: 'conflict',
  hopsRunning: 'conflict',
  hopsTestedOften: 'too_many_requests',
  nameServiceAway: 'unavailable',
  lookedUpOften: 'too_many_requests',
  scoresInOrder: 'bad_request',
  administratorsHere: 'conflict',
  sharedUsers: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about domains and next hops. */
export const domainsAnswers = { codes, en, fr }
