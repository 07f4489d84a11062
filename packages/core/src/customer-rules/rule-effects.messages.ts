import type { Widen } from '../i18n/widen'

const en = {
  /** Parts of a sentence: 'If …, hold the message, send a copy to … and add the header X-Case.' */
  does: {
    redirectTo: (address: string) => `redirect the message to ${address}`,
    copyTo: (address: string) => `send a copy to ${address}`,
    subjectTag: (tag: string) => `put ${tag} before the subject`,
    addHeaders: (headers: string, count: string) =>
      count === '1' ? `add the header ${headers}` : `add the headers ${headers}`,
    removeHeaders: (names: string, count: string) =>
      count === '1' ? `remove the header ${names}` : `remove the headers ${names}`,
    checkOn: 'keep checking the message',
  },
  applies: (times: string) => `The rule applies ${times}.`,
  times: {
    days: (days: string) => `on ${days}`,
    hours: (from: string, to: string) => `from ${from} to ${to}`,
    since: (moment: string) => `starting ${moment}`,
    until: (moment: string) => `until ${moment}`,
  },
  days: { 1: 'Monday', 2: 'Tuesday', 3: 'Wednesday', 4: 'Thursday', 5: 'Friday', 6: 'Saturday', 7: 'Sunday' },
  form: {
    effects: 'What else happens to it',
    effectsIntro: 'Mail the rule holds keeps these changes, and leaves with them once it is released.',
    addEffect: 'Add change',
    redirectTo: 'Redirect to',
    copyTo: 'Send a copy to',
    addressHint: 'One address in a verified domain of the customer. Redirected mail is not redirected or copied again.',
    subjectTag: 'Tag before the subject',
    subjectTagHint: 'Such as [External]. A subject that already has it stays as it is.',
    addHeaders: 'Headers to add',
    addHeadersHint: 'One per line: X-Department: Sales',
    removeHeaders: 'Headers to remove',
    removeHeadersHint: 'One name per line: X-Mailer',
    schedule: 'When it applies',
    scheduleIntro: 'Without a restriction, the rule always applies.',
    addTime: 'Add restriction',
    days: 'Days',
    everyDay: 'Every day',
    from: 'From (time)',
    to: 'To (time)',
    timeHint: '24-hour time such as 08:00, in the time zone of the customer whose mail it is.',
    toHint: 'An earlier time than the start is on the following day.',
    startsAt: 'First applies',
    endsAt: 'No longer applies from',
  },
  /** Below the result of a trial. */
  scheduled: 'The rule has a schedule. The test ignores it: mail from outside those times matches here too.',
  problems: {
    addressWrong: 'Enter one e-mail address, such as review@contoso.example.',
    redirectMissing: 'Enter the address that gets the mail.',
    redirectUnused: 'Only a rule with the action Redirect has this address. Remove it, or choose Redirect.',
    effectMissing: 'A rule that only changes mail needs a change: a copy, a tag or a header.',
    effectUnused: 'Mail that is discarded or rejected cannot be changed or copied. Leave this empty.',
    addressOutside: 'This address is not in a verified domain of the customer. Enter one that is.',
    addressOfReseller: 'Rules of resellers cannot redirect or copy mail. Add this to a rule of the customer.',
    headerKept: 'This header cannot be added or removed: it carries or proves the message, or this service uses it.',
    headerWrong: 'Enter a header name of letters, digits and hyphens; to add one, follow it with a colon and a value.',
    headerValueMissing: 'Enter a value after the colon.',
    headerValueWrong: 'The value can only have letters without accents, digits and common signs.',
    timeWrong: 'Enter a time from 00:00 to 23:59.',
    timeMissing: 'Enter both times, or neither.',
    timesEqual: 'Enter a different end time. For a whole day, leave both empty.',
    endsBeforeStart: 'Enter an end after the start.',
  },
} as const

const fr: Widen<typeof en> = {
  does: {
    redirectTo: (address) => `rediriger le message vers ${address}`,
    copyTo: (address) => `envoyer une copie à ${address}`,
    subjectTag: (tag) => `placer ${tag} devant l’objet`,
    addHeaders: (headers, count) =>
      count === '1' ? `ajouter l’en-tête ${headers}` : `ajouter les en-têtes ${headers}`,
    removeHeaders: (names, count) => (count === '1' ? `retirer l’en-tête ${names}` : `retirer les en-têtes ${names}`),
    checkOn: 'poursuivre l’analyse du message',
  },
  applies: (times) => `La règle s’applique ${times}.`,
  times: {
    days: (days) => `chaque ${days}`,
    hours: (from, to) => `de ${from} à ${to}`,
    since: (moment) => `à partir du ${moment}`,
    until: (moment) => `jusqu’au ${moment}`,
  },
  days: { 1: 'lundi', 2: 'mardi', 3: 'mercredi', 4: 'jeudi', 5: 'vendredi', 6: 'samedi', 7: 'dimanche' },
  form: {
    effects: 'Autres effets',
    effectsIntro: 'Le courrier retenu par la règle garde ces modifications et part avec elles une fois libéré.',
    addEffect: 'Ajouter une modification',
    redirectTo: 'Rediriger vers',
    copyTo: 'Envoyer une copie à',
    addressHint:
      'Une adresse d’un domaine vérifié du client. Le courrier redirigé n’est ni redirigé ni copié une seconde fois.',
    subjectTag: 'Mention devant l’objet',
    subjectTagHint: 'Par exemple [Externe]. Un objet qui la contient déjà reste inchangé.',
    addHeaders: 'En-têtes à ajouter',
    addHeadersHint: 'Un par ligne\u00a0: X-Department: Sales',
    removeHeaders: 'En-têtes à retirer',
    removeHeadersHint: 'Un nom par ligne\u00a0: X-Mailer',
    schedule: 'Quand elle s’applique',
    scheduleIntro: 'Sans restriction, la règle s’applique toujours.',
    addTime: 'Ajouter une restriction',
    days: 'Jours',
    everyDay: 'Tous les jours',
    from: 'De (heure)',
    to: 'À (heure)',
    timeHint: 'Une heure comme 08:00, dans le fuseau horaire du client dont c’est le courrier.',
    toHint: 'Une heure antérieure au début désigne le lendemain.',
    startsAt: 'S’applique à partir du',
    endsAt: 'Ne s’applique plus à partir du',
  },
  scheduled: 'La règle a des horaires. Le test les ignore\u00a0: le courrier reçu en dehors y correspond aussi.',
  problems: {
    addressWrong: 'Saisissez une seule adresse e-mail, par exemple controle@contoso.example.',
    redirectMissing: 'Saisissez l’adresse qui reçoit le courrier.',
    redirectUnused: 'Seule une règle dont l’action est Rediriger a cette adresse. Retirez-la ou choisissez Rediriger.',
    effectMissing: 'Une règle qui ne fait que modifier le courrier demande une copie, une mention ou un en-tête.',
    effectUnused: 'Le courrier supprimé ou refusé ne peut être ni modifié ni copié. Laissez ce champ vide.',
    addressOutside: 'Cette adresse n’est pas dans un domaine vérifié du client. Saisissez-en une qui l’est.',
    addressOfReseller:
      'Les règles des revendeurs ne peuvent ni rediriger ni copier le courrier. Passez par une règle du client.',
    headerKept:
      'Cet en-tête ne peut être ni ajouté ni retiré\u00a0: il achemine ou authentifie le message, ou ce service s’en sert.',
    headerWrong:
      'Saisissez un nom d’en-tête en lettres, chiffres et traits d’union. Pour en ajouter un, faites-le suivre de deux-points et d’une valeur.',
    headerValueMissing: 'Saisissez une valeur après les deux-points.',
    headerValueWrong: 'La valeur ne peut contenir que des lettres sans accent, des chiffres et des signes courants.',
    timeWrong: 'Saisissez une heure de 00:00 à 23:59.',
    timeMissing: 'Saisissez les deux heures, ou aucune.',
    timesEqual: 'Saisissez une autre heure de fin. Pour la journée entière, laissez les deux vides.',
    endsBeforeStart: 'Saisissez une fin postérieure au début.',
  },
}

/** Texts of what rules do beside their action, and of when they apply. */
export const ruleEffectsMessages = { en, fr }
/** Shape of these texts in one language. */
export type RuleEffectsMessages = Widen<typeof en>
