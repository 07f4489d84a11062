import type { Translations } from '../translator'

/** What is wrong with a request, whatever it is about. */
export const requestTexts: Translations = {
  'Not found.': 'Introuvable.',
  'Invalid input': 'Valeur non valide',
  'Some values are missing or out of range.': 'Des valeurs manquent ou sont hors limites.',
  'This value is wrong.': 'Cette valeur n’est pas valide.',
  'Some values are wrong.': 'Certaines valeurs ne sont pas valides.',
  'This address takes {}.': 'Cette adresse accepte {}.',
  'Send the body without Content-Encoding.': 'Envoyez le corps sans Content-Encoding.',
  'Send the body as application/json.': 'Envoyez le corps au format application/json.',
  'The body must be a JSON object.': 'Le corps doit être un objet JSON.',
  'The body is not valid JSON.': 'Le corps n’est pas du JSON valide.',
  'The body is not UTF-8 text.': 'Le corps n’est pas du texte UTF-8.',
  'The body is nested deeper than {} levels.': 'Le corps est imbriqué sur plus de {} niveaux.',
  'The body has a field name that is not allowed.': 'Le corps contient un nom de champ interdit.',
  'The body is larger than {} bytes.': 'Le corps dépasse {} octets.',
  'The body is too long.': 'Le corps est trop long.',
  'A list holds more than {} items.': 'Une liste contient plus de {} éléments.',
  'The request holds characters that are not allowed.': 'La demande contient des caractères interdits.',
  'These fields are too large to be stored.': 'Ces champs sont trop volumineux pour être enregistrés.',
  'An Idempotency-Key has 1 to 100 letters, digits, dots, colons, dashes or underscores.':
    'Une Idempotency-Key compte de 1 à 100 lettres, chiffres, points, deux-points, tirets ou traits de soulignement.',
  'The same request is still running.': 'La même demande est encore en cours.',
  'This Idempotency-Key was used for another request.': 'Cette Idempotency-Key a servi à une autre demande.',
  'This was changed meanwhile. Reload it, then try again.':
    'Cet objet a été modifié entre-temps. Rechargez-le, puis réessayez.',
  'This took too long. Try again.': 'L’opération a pris trop de temps. Réessayez.',
  'This took too long. Try again later.': 'L’opération a pris trop de temps. Réessayez plus tard.',
  'The service is not available at the moment. Try again.':
    'Le service n’est pas disponible pour le moment. Réessayez.',
  'Pages of this origin are not allowed to call.': 'Les pages de cette origine ne sont pas autorisées à appeler.',
  'This time zone is not known.': 'Ce fuseau horaire est inconnu.',
  'Give the name of a time zone, such as Europe/Dublin.': 'Indiquez un fuseau horaire, par exemple Europe/Dublin.',
  'This is no time zone. Use a name such as Europe/Dublin.':
    'Ce n’est pas un fuseau horaire. Employez un nom tel que Europe/Dublin.',
}
