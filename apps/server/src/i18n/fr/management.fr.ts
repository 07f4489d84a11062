import { Service } from '@postern/core'
import { customersMessages } from '@postern/core/texts'
import type { Translations } from '../translator'

const { en, fr } = customersMessages
const services = new Map(Object.values(Service).map((id) => [en.services[id] as string, fr.services[id]]))

const inFrench = (names: string) =>
  names
    .split(', ')
    .map((name) => services.get(name) ?? name)
    .join(', ')

/** Resellers, customers, domains, users, groups, rules and imports. */
export const managementTexts: Translations = {
  'There is no such reseller.': 'Ce revendeur n’existe pas.',
  'Choose a reseller.': 'Choisissez un revendeur.',
  'Choose another reseller, one that is there.': 'Choisissez un autre revendeur, qui existe.',
  'There is a reseller of this name.': 'Un revendeur porte déjà ce nom.',
  'A reseller that was deleted has this name. Restore it, or choose another name.':
    'Un revendeur supprimé porte ce nom. Rétablissez-le, ou choisissez un autre nom.',
  '{} is being moved to this reseller.': '{} est en cours de transfert vers ce revendeur.',
  '{} is being moved to this reseller and has {}.': (name, needed) =>
    `${name} est en cours de transfert vers ce revendeur et utilise ${inFrench(needed)}.`,
  'This reseller has customers: {}. Move or delete them first.':
    'Ce revendeur a des clients\u00a0: {}. Transférez-les ou supprimez-les d’abord.',
  'This reseller has customers: {} and {} more. Move or delete them first.':
    'Ce revendeur a des clients\u00a0: {} et {} de plus. Transférez-les ou supprimez-les d’abord.',
  'The reseller does not sell {}.': (unsold) => `Le revendeur ne propose pas ${inFrench(unsold)}.`,
  'The reseller was deleted, too. Restore it first.': 'Le revendeur a été supprimé aussi. Rétablissez-le d’abord.',
  'There is no reseller "{}".': 'Il n’y a aucun revendeur «\u00a0{}\u00a0».',
  'A brand’s pictures are PNG, JPEG or WebP files.': 'Les images d’une marque sont des fichiers PNG, JPEG ou WebP.',
  'This picture is damaged.': 'Cette image est endommagée.',
  'This picture is too large: at most {} kB and {} pixels.':
    'Cette image est trop grande\u00a0: {} ko et {} pixels au plus.',
  'This host name is taken.': 'Ce nom d’hôte est déjà pris.',
  '"{}" is no host name.': '«\u00a0{}\u00a0» n’est pas un nom d’hôte.',
  'Write one address, as help@example.com.': 'Écrivez une adresse, par exemple help@example.com.',
  'Write the colour as #rrggbb.': 'Écrivez la couleur sous la forme #rrggbb.',

  'Choose a customer.': 'Choisissez un client.',
  'There is no customer {}.': 'Il n’y a aucun client {}.',
  'Only provider staff move customers.': 'Seul le personnel du fournisseur transfère des clients.',
  'This customer is on its way to {} already.': (reseller) =>
    `Ce client est déjà en cours de transfert vers ${reseller === 'another reseller' ? 'un autre revendeur' : reseller}.`,
  'This customer is not with this reseller any more.': 'Ce client n’est plus chez ce revendeur.',
  'Only those above you decide this.': 'Seuls les niveaux au-dessus de vous en décident.',
  'This is decided by those who look after the customer.': 'Ceux qui s’occupent du client en décident.',
  'Choose one of the levels.': 'Choisissez l’un des niveaux.',
  'Name each service once, of those that are sold.': 'Indiquez chaque service une fois, parmi ceux qui sont proposés.',
  'There is no such service.': 'Ce service n’existe pas.',
  'The customer has this service already.': 'Le client a déjà ce service.',
  'The service has no such module.': 'Le service n’a pas ce module.',
  'The customer has this module already.': 'Le client a déjà ce module.',
  'Your own address, {}, is in none of these. Add it first.':
    'Votre propre adresse, {}, ne figure dans aucune de ces plages. Ajoutez-la d’abord.',
  'This tenant is connected already.': 'Ce locataire est déjà relié.',
  'The tenant {} is connected to customer {}. Disconnect it first.':
    'Le locataire {} est relié au client {}. Détachez-le d’abord.',
  'No tenant {} is connected.': 'Aucun locataire {} n’est relié.',
  'A tenant needs the secret of its app registration.':
    'Un locataire a besoin du secret de son inscription d’application.',

  'Enter a domain that takes mail, such as contoso.example.':
    'Saisissez un domaine qui reçoit du courrier, par exemple contoso.example.',
  'This domain is taken.': 'Ce domaine est déjà pris.',
  'Nobody has this domain. Add it.': 'Personne n’a ce domaine. Ajoutez-le.',
  'This domain was deleted and can still be restored. Restore it instead.':
    'Ce domaine a été supprimé et peut encore être rétabli. Rétablissez-le plutôt.',
  'Another customer has added this domain, without a proof that it is theirs.':
    'Un autre client a ajouté ce domaine, sans prouver qu’il est le sien.',
  'A customer can have {} domains without a proof, deleted ones included. Prove one of them first.':
    'Un client peut avoir {} domaines sans preuve, y compris ceux supprimés. Prouvez-en un d’abord.',
  'Prove first that this domain is yours: set the record that it shows.':
    'Prouvez d’abord que ce domaine est le vôtre\u00a0: publiez l’enregistrement qu’il affiche.',
  'Its customer was deleted, too. Restore the customer.': 'Son client a été supprimé aussi. Rétablissez le client.',
  'It belongs to this customer already.': 'Il appartient déjà à ce client.',
  'Administrators of {} have addresses in this domain: {}. Give them other addresses first.': (customer, names) =>
    `Des administrateurs de ${customer} ont une adresse dans ce domaine\u00a0: ${names.replace(/ and (\d+) more$/, ' et $1 de plus')}. Donnez-leur d’abord une autre adresse.`,
  '1 user has addresses in this domain and in another one. Take one of the two from them first.':
    '1 utilisateur a une adresse dans ce domaine et dans un autre. Retirez d’abord l’une des deux.',
  '{} users have addresses in this domain and in another one. Take one of the two from them first.':
    '{} utilisateurs ont des adresses dans ce domaine et dans un autre. Retirez d’abord l’une des deux.',
  'Enter an IPv4 address or a host name.': 'Saisissez une adresse IPv4 ou un nom d’hôte.',
  'Mail is delivered to public addresses only.': 'Le courrier n’est remis qu’à des adresses publiques.',
  'Mail is not delivered to this port.': 'Le courrier n’est pas remis à ce port.',
  'This domain has this next hop already.': 'Ce domaine a déjà ce serveur de remise.',
  'A domain has ten next hops at most. Remove one first.':
    'Un domaine a dix serveurs de remise au plus. Retirez-en un d’abord.',
  'This domain has no such next hop.': 'Ce domaine n’a pas ce serveur de remise.',
  'The next hops of this domain are being tested already.':
    'Les serveurs de remise de ce domaine sont déjà en cours de test.',
  'Next hops were tested often. Wait a few minutes.':
    'Les serveurs de remise ont été souvent testés. Attendez quelques minutes.',
  'The next hop would take mail.': 'Le serveur de remise accepterait le courrier.',
  'The next hop would not take mail.': 'Le serveur de remise n’accepterait pas le courrier.',
  '{} of {} next hops would take mail.': (good, all) =>
    `${good} des ${all} serveurs de remise ${Number(good) > 1 ? 'accepteraient' : 'accepterait'} le courrier.`,
  'The name service did not answer. Try again.': 'Le service de noms n’a pas répondu. Réessayez.',
  'Records were looked up often. Wait a few minutes.':
    'Les enregistrements ont été souvent consultés. Attendez quelques minutes.',
  'Scores must rise.': 'Les scores doivent croître.',
  'Scores must rise: the subject tag first, then holding, then discarding.':
    'Les scores doivent croître\u00a0: d’abord le marquage de l’objet, puis la retenue, puis la suppression.',

  'Enter an e-mail address.': 'Saisissez une adresse e-mail.',
  'Enter an e-mail address such as name@contoso.example.':
    'Saisissez une adresse e-mail telle que nom@contoso.example.',
  '{} is taken.': '{} est déjà prise.',
  '{} belongs to a user who was deleted less than 30 days ago. Restore that user, or use another address.':
    '{} appartient à un utilisateur supprimé il y a moins de 30 jours. Rétablissez cet utilisateur, ou employez une autre adresse.',
  '{} is no domain of this customer, so it takes no mail for this user.':
    '{} n’est pas un domaine de ce client et ne reçoit donc aucun courrier pour cet utilisateur.',
  'Provider staff belong to no customer or reseller.':
    'Le personnel du fournisseur n’appartient à aucun client ni revendeur.',
  'Reseller staff belong to no customer.': 'Le personnel d’un revendeur n’appartient à aucun client.',
  'This role is not known.': 'Ce rôle est inconnu.',
  'A user of this place cannot have this role.': 'Un utilisateur placé ici ne peut pas avoir ce rôle.',
  'You cannot give a role or capabilities that you do not have yourself.':
    'Vous ne pouvez pas donner un rôle ou des droits que vous n’avez pas vous-même.',
  'This user has rights that you do not have. Only somebody who has them may change it.':
    'Cet utilisateur a des droits que vous n’avez pas. Seul quelqu’un qui les a peut le modifier.',
  'You cannot change your own role, capabilities or activity.':
    'Vous ne pouvez pas modifier votre propre rôle, vos droits ni votre activation.',
  'You cannot delete your own account.': 'Vous ne pouvez pas supprimer votre propre compte.',
  'Another administrator has to change your own e-mail addresses.':
    'Un autre administrateur doit modifier vos propres adresses e-mail.',
  'This is the last active super administrator. Add another one first.':
    'C’est le dernier super-administrateur actif. Ajoutez-en d’abord un autre.',
  'The customer of this user is deleted. Restore the customer first.':
    'Le client de cet utilisateur est supprimé. Rétablissez d’abord le client.',
  'This user has set a password already.': 'Cet utilisateur a déjà défini un mot de passe.',
  'This user has not set a password yet. Invite the user again.':
    'Cet utilisateur n’a pas encore défini de mot de passe. Invitez-le de nouveau.',
  'This user was invited often. Wait an hour, then invite again.':
    'Cet utilisateur a été souvent invité. Attendez une heure, puis invitez-le de nouveau.',
  'This user only receives mail and cannot sign in.':
    'Cet utilisateur reçoit seulement du courrier et ne peut pas se connecter.',
  'This user has no second factor.': 'Cet utilisateur n’a pas de second facteur.',
  'Your own two-factor authentication is removed in your profile.':
    'Votre propre authentification à deux facteurs se retire dans votre profil.',
  'Your own sessions are ended in your profile.': 'Vos propres sessions se terminent dans votre profil.',
  'The user is deleted.': 'L’utilisateur est supprimé.',
  'The alias is added.': 'L’alias est ajouté.',
  'The alias is removed.': 'L’alias est retiré.',
  'The invitation is on its way.': 'L’invitation est en route.',
  'The mail with the link is on its way.': 'L’e-mail avec le lien est en route.',
  'The second factor is reset.': 'Le second facteur est réinitialisé.',
  'There is a capability set with this name already.': 'Un jeu de droits porte déjà ce nom.',
  'This capability set cannot be given to this user.': 'Ce jeu de droits ne peut pas être donné à cet utilisateur.',
  'This set is offered to you and cannot be changed here. Add a set of your own.':
    'Ce jeu vous est proposé et ne peut pas être modifié ici. Ajoutez un jeu qui vous est propre.',
  'Users have this set, or deleted users that can be restored. Give them another one first.':
    'Des utilisateurs ont ce jeu, ou des utilisateurs supprimés qui peuvent être rétablis. Donnez-leur d’abord un autre jeu.',
  'The capability set is removed.': 'Le jeu de droits est supprimé.',
  'This customer has a group of this name already.': 'Ce client a déjà un groupe de ce nom.',
  'The group is deleted.': 'Le groupe est supprimé.',
  'The user is no longer in the group.': 'L’utilisateur n’est plus dans le groupe.',

  'This customer has a rule of this name already.': 'Ce client a déjà une règle de ce nom.',
  'A customer can have {} rules. Delete one that is not needed first.':
    'Un client peut avoir {} règles. Supprimez d’abord une règle inutile.',
  'Say what the rule looks for.': 'Dites ce que la règle recherche.',
  'Name the header that has these words.': 'Indiquez l’en-tête qui contient ces mots.',
  'The rule is deleted.': 'La règle est supprimée.',

  'A file may have {} rows.': 'Un fichier peut compter {} lignes.',
  'This import has begun already.': 'Cette importation a déjà commencé.',
  'No row of this file can be added.': 'Aucune ligne de ce fichier ne peut être ajoutée.',
  '1 row cannot be added. Correct it, or add the good rows only.':
    '1 ligne ne peut pas être ajoutée. Corrigez-la, ou n’ajoutez que les lignes valides.',
  '{} rows cannot be added. Correct them, or add the good rows only.':
    '{} lignes ne peuvent pas être ajoutées. Corrigez-les, ou n’ajoutez que les lignes valides.',
  'All or nothing, this server adds {} rows at most. Split the file, or let each row be added by itself.':
    'En tout ou rien, ce serveur ajoute {} lignes au plus. Divisez le fichier, ou laissez chaque ligne être ajoutée seule.',
  'Line {} names it already.': 'La ligne {} l’indique déjà.',
  'Enter a priority from 1 to 65535.': 'Saisissez une priorité de 1 à 65535.',
  'Enter opportunistic or required.': 'Saisissez opportunistic ou required.',
  'This value is too long.': 'Cette valeur est trop longue.',
  'Enter e-mail addresses.': 'Saisissez des adresses e-mail.',
  'Enter a shorter name.': 'Saisissez un nom plus court.',
  'Enter admin or user.': 'Saisissez admin ou user (administrateur ou utilisateur).',
  'Enter en or fr.': 'Saisissez en ou fr.',
  'Enter a time zone, such as Europe/Dublin.': 'Saisissez un fuseau horaire, par exemple Europe/Dublin.',
}
