import type { Widen } from '../i18n/widen'
import type { MatchListRefusal } from './match-list'

const en = {
  malformed: 'This is neither an address nor a domain.',
  everyone: 'This names everything.',
  publicSuffix: 'Anybody can have a domain below this one.',
  tooLong: 'This is longer than 100 characters.',
  unknownCountry: 'There is no such country.',
  tooManyWildcards: 'The list has 100 patterns with a wildcard in the middle; more would slow down mail.',
} as const satisfies Record<MatchListRefusal, string>

const fr: Widen<typeof en> = {
  malformed: 'Ce n’est ni une adresse ni un domaine.',
  everyone: 'Cela désigne tout.',
  publicSuffix: 'N’importe qui peut avoir un domaine sous celui-ci.',
  tooLong: 'Cela dépasse 100 caractères.',
  unknownCountry: 'Ce pays n’existe pas.',
  tooManyWildcards:
    'La liste a 100 motifs avec un caractère de remplacement au milieu\u202f; davantage ralentirait le courrier.',
}

/** Why a line cannot be on a match list, for forms and for files. */
export const matchListRefusalTexts = { en, fr }
