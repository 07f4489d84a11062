import type { Widen } from '../i18n/widen'
import { urlListsMessages } from '../url-lists/url-lists.messages'

const heldMail = {
  en: { hold: 'Hold in quarantine', tag: 'Deliver with a tag', deliver: 'Deliver', discard: 'Discard' },
  fr: {
    hold: 'Retenir en quarantaine',
    tag: 'Distribuer avec une marque',
    deliver: 'Distribuer',
    discard: 'Supprimer',
  },
} as const

const rolesOf = {
  en: { superAdmin: 'Super Admin', resellerAdmin: 'Reseller Admin', customerAdmin: 'Customer Admin' },
  fr: {
    superAdmin: 'Super administrateur',
    resellerAdmin: 'Administrateur revendeur',
    customerAdmin: 'Administrateur client',
  },
} as const

const en = {
  role: rolesOf.en,
  roles: rolesOf.en,
  language: { ENG: 'English', FR: 'Français' },
  tls: { opportunistic: 'If offered', required: 'Required' },
  action: {
    ...{ hold: 'Hold in quarantine', deliver: 'Deliver', discard: 'Discard' },
    ...{ holdMail: 'Hold mail', block: 'Report as malicious' },
  },
  urlClaim: { safe: 'Safe', malicious: 'Malicious' },
  urlList: { block: 'Malicious URLs', exempt: 'URL exemptions' },
  urlMatch: urlListsMessages.en.matches,
  spamAction: heldMail.en,
  bulkAction: heldMail.en,
  match: { all: 'All of them', any: 'One of them' },
  severity: { info: 'Information', maintenance: 'Maintenance', warning: 'Warning', critical: 'Critical' },
  stopAction: { defer: 'Defer', hold: 'Hold', reject: 'Reject', discard: 'Discard' },
  stopScope: {
    ...{ customer: 'A whole customer', domain: 'A domain', sender: 'A sender', recipient: 'A recipient' },
    network: 'A sending server',
  },
  heldMail: { deliver: 'Delivered', delete: 'Deleted', keep: 'Kept' },
} as const

const fr: Widen<typeof en> = {
  role: rolesOf.fr,
  roles: rolesOf.fr,
  language: { ENG: 'English', FR: 'Français' },
  tls: { opportunistic: 'Si proposé', required: 'Obligatoire' },
  action: {
    ...{ hold: 'Retenir en quarantaine', deliver: 'Distribuer', discard: 'Supprimer' },
    ...{ holdMail: 'Retenir les messages', block: 'Signaler comme malveillant' },
  },
  urlClaim: { safe: 'Sûr', malicious: 'Malveillant' },
  urlList: { block: 'URL malveillantes', exempt: 'Exemptions d’URL' },
  urlMatch: urlListsMessages.fr.matches,
  spamAction: heldMail.fr,
  bulkAction: heldMail.fr,
  match: { all: 'Toutes', any: 'Au moins une' },
  severity: { info: 'Information', maintenance: 'Maintenance', warning: 'Avertissement', critical: 'Critique' },
  stopAction: { defer: 'Différer', hold: 'Retenir', reject: 'Rejeter', discard: 'Supprimer' },
  stopScope: {
    ...{ customer: 'Un client entier', domain: 'Un domaine', sender: 'Un expéditeur', recipient: 'Un destinataire' },
    network: 'Un serveur d’envoi',
  },
  heldMail: { deliver: 'Remis', delete: 'Supprimés', keep: 'Gardés' },
}

/** Texts for fields whose values are codes of the wire. */
export const auditValues = { en, fr }
