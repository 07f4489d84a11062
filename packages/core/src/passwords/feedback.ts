/** The strength scorer's sentences (zxcvbn 4.4.2) in French. */
const french: Readonly<Record<string, string>> = {
  'Straight rows of keys are easy to guess': 'Les suites de touches alignées sont faciles à deviner',
  'Short keyboard patterns are easy to guess': 'Les motifs courts du clavier sont faciles à deviner',
  'Repeats like "aaa" are easy to guess': 'Les répétitions comme «\u00a0aaa\u00a0» sont faciles à deviner',
  'Repeats like "abcabcabc" are only slightly harder to guess than "abc"':
    'Les répétitions comme «\u00a0abcabcabc\u00a0» sont à peine plus difficiles à deviner que «\u00a0abc\u00a0»',
  'Sequences like abc or 6543 are easy to guess': 'Les suites comme abc ou 6543 sont faciles à deviner',
  'Recent years are easy to guess': 'Les années récentes sont faciles à deviner',
  'Dates are often easy to guess': 'Les dates sont souvent faciles à deviner',
  'This is a top-10 common password': 'C’est l’un des 10 mots de passe les plus courants',
  'This is a top-100 common password': 'C’est l’un des 100 mots de passe les plus courants',
  'This is a very common password': 'C’est un mot de passe très courant',
  'This is similar to a commonly used password': 'Il ressemble à un mot de passe courant',
  'A word by itself is easy to guess': 'Un mot seul est facile à deviner',
  'Names and surnames by themselves are easy to guess': 'Les prénoms et noms seuls sont faciles à deviner',
  'Common names and surnames are easy to guess': 'Les prénoms et noms courants sont faciles à deviner',
  'Use a few words, avoid common phrases': 'Employez quelques mots, évitez les expressions courantes',
  'No need for symbols, digits, or uppercase letters': 'Inutile d’ajouter des symboles, des chiffres ou des majuscules',
  'Add another word or two. Uncommon words are better.': 'Ajoutez un mot ou deux. Les mots rares conviennent mieux.',
  'Use a longer keyboard pattern with more turns': 'Employez un motif de clavier plus long, avec plus de changements',
  'Avoid repeated words and characters': 'Évitez les mots et caractères répétés',
  'Avoid sequences': 'Évitez les suites',
  'Avoid recent years': 'Évitez les années récentes',
  'Avoid years that are associated with you': 'Évitez les années qui ont un lien avec vous',
  'Avoid dates and years that are associated with you': 'Évitez les dates et années qui ont un lien avec vous',
  "Capitalization doesn't help very much": 'Les majuscules n’aident guère',
  'All-uppercase is almost as easy to guess as all-lowercase':
    'Tout en majuscules est presque aussi facile à deviner que tout en minuscules',
  "Reversed words aren't much harder to guess": 'Les mots à l’envers ne sont guère plus difficiles à deviner',
  "Predictable substitutions like '@' instead of 'a' don't help very much":
    'Les remplacements prévisibles, comme «\u00a0@\u00a0» pour «\u00a0a\u00a0», n’aident guère',
}

// Longest first, so that no sentence matches as the beginning of another.
const sentences = Object.keys(french).sort((one, other) => other.length - one.length)

/** Translates the scorer's feedback into French; unknown sentences stay unchanged. */
export function frenchFeedback(feedback: string): string {
  return sentences.reduce((text, sentence) => text.replaceAll(sentence, french[sentence] ?? sentence), feedback)
}
