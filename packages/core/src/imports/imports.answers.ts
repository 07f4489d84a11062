import type { RefusalCodes } from '../answers/refusal-status'
import type { Widen } from '../i18n/widen'

const en = {
  tooManyRows: ({ most }: { most: number }) => `A file can have up to ${most} rows.`,
  begun: 'This import has already started.',
  removesOthers: ({ removes }: { removes: number }) =>
    `The list has changed: ${removes === 1 ? '1 entry' : `${removes} entries`} would be deleted now. Check again.`,
  nothingToAdd: 'None of the rows in this file can be added.',
  tooManyAtOnce: ({ most }: { most: number }) =>
    `This server adds up to ${most} rows all at once. Split the file, or have each row added on its own.`,
  repeated: ({ line }: { line: number }) => `Line ${line} already has it.`,
  priority: 'Enter a priority from 1 to 65535.',
  tls: 'Enter opportunistic or required.',
  tooLong: 'This value is too long.',
  aliases: 'Enter e-mail addresses.',
  longName: 'Enter a shorter name.',
  role: 'Enter admin or user.',
  language: 'Enter en or fr.',
  refusedRows: ({ rows }: { rows: number }) =>
    `${rows === 1 ? '1 row cannot be added. Correct it' : `${rows} rows cannot be added. Correct them`}, or add only the valid rows.`,
} as const

const fr: Widen<typeof en> = {
  tooManyRows: ({ most }) => `Un fichier peut compter ${most} lignes au plus.`,
  begun: 'Cette importation a déjà commencé.',
  removesOthers: ({ removes }) =>
    `La liste a changé\u00a0: ${removes === 0 || removes === 1 ? `${removes} entrée serait supprimée` : `${removes} entrées seraient supprimées`} maintenant. Vérifiez de nouveau.`,
  nothingToAdd: 'Aucune ligne de ce fichier ne peut être ajoutée.',
  tooManyAtOnce: ({ most }) =>
    `Ce serveur ajoute ${most} lignes au plus en une seule fois. Divisez le fichier, ou faites ajouter chaque ligne séparément.`,
  repeated: ({ line }) => `La ligne ${line} l’indique déjà.`,
  priority: 'Saisissez une priorité de 1 à 65535.',
  tls: 'Saisissez opportunistic ou required.',
  tooLong: 'Cette valeur est trop longue.',
  aliases: 'Saisissez des adresses e-mail.',
  longName: 'Saisissez un nom plus court.',
  role: 'Saisissez admin ou user (administrateur ou utilisateur).',
  language: 'Saisissez en ou fr.',
  refusedRows: ({ rows }) =>
    rows === 1
      ? '1 ligne ne peut pas être ajoutée. Corrigez-la, ou n’ajoutez que les lignes valides.'
      : `${rows} lignes ne peuvent pas être ajoutées. Corrigez-les, ou n’ajoutez que les lignes valides.`,
}

const codes = {
  tooManyRows: 'payload_too_large',
  begun: 'conflict',
  nothingToAdd: 'conflict',
  removesOthers: 'conflict',
  tooManyAtOnce: 'conflict',
  refusedRows: 'conflict',
} as const satisfies RefusalCodes<typeof en>

/** Server messages about imported files. */
export const importsAnswers = { codes, en, fr }
