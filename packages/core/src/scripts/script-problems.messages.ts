import type { Widen } from '../i18n/widen'
import type { SieveProblemCode } from '../sieve/sieve-problem'

type Texts = Record<SieveProblemCode, (value: string) => string>

const en = {
  character: (value: string) => `The character ${value} cannot stand here.`,
  commentOpen: () => 'The comment is not closed by */.',
  stringOpen: () => 'The text is not closed.',
  numberTooLarge: (value: string) => `The number ${value} is too large.`,
  expectedCommand: (value: string) => (value ? `A command is expected instead of ${value}.` : 'A command is expected.'),
  expectedTest: (value: string) => (value ? `A test is expected instead of ${value}.` : 'A test is expected.'),
  expectedString: (value: string) => (value ? `A text is expected instead of ${value}.` : 'A text is expected.'),
  expectedSemicolon: (value: string) =>
    value ? `A semicolon is missing before ${value}.` : 'A semicolon is missing at the end.',
  expectedBlockEnd: (value: string) => (value ? `A } is missing before ${value}.` : 'A } is missing at the end.'),
  expectedListEnd: (value: string) =>
    value ? `A comma or the end of the list is missing before ${value}.` : 'The list is not closed.',
  nestedTooDeep: () => 'Blocks and tests stand too deep inside one another.',
  unknownCommand: (value: string) => `There is no command ${value}.`,
  unknownTest: (value: string) => `There is no test ${value}.`,
  unknownTag: (value: string) => `${value} cannot be used here.`,
  unknownExtension: (value: string) => `The extension “${value}” is not supported.`,
  extensionMissing: (value: string) => `Add require "${value}"; at the top.`,
  requirePlace: () => 'require stands before all other commands.',
  argumentMissing: (value: string) => `Arguments of ${value} are missing.`,
  argumentTooMany: (value: string) => `${value} takes no further argument.`,
  argumentKind: (value: string) =>
    value === 'number' ? 'A number is expected.' : value === 'string' ? 'One text is expected.' : 'A text is expected.',
  tagTwice: (value: string) => `${value} stands here twice.`,
  tagsExclude: (value: string) => `Only one of ${value} can be used.`,
  tagValue: (value: string) => `The value after ${value} is missing or of the wrong kind.`,
  blockMissing: (value: string) => `${value} needs a block in braces.`,
  blockTooMany: (value: string) => `${value} takes no block.`,
  testMissing: (value: string) => `${value} needs a test.`,
  testTooMany: (value: string) => `${value} takes no further test.`,
  elseWithoutIf: (value: string) => `${value} stands only after if or elsif.`,
  comparatorUnknown: (value: string) => `There is no comparator “${value}”.`,
  comparatorUnfit: (value: string) => `i;ascii-numeric cannot be used with ${value}.`,
  relationUnknown: (value: string) => `“${value}” is no relation. Use gt, ge, lt, le, eq or ne.`,
  headerName: (value: string) => `“${value}” is no header name.`,
  addressHeader: (value: string) => `The header “${value}” holds no addresses. Use the test header.`,
  envelopePart: (value: string) => `The envelope has no “${value}”. Use from or to.`,
  datePart: (value: string) => `A date has no part “${value}”.`,
  zone: (value: string) => `“${value}” is no time zone. Write it as "+0100".`,
  variableName: (value: string) => `“${value}” is no name of a variable.`,
  namespaceUnknown: (value: string) => `There is no variable “${value}”.`,
  regex: (value: string) => `The regular expression “${value}” cannot be used.`,
  folderUnknown: (value: string) => `There is no folder “${value}”. fileinto "Quarantine" holds a message.`,
  listUnknown: (value: string) => `There is no external address list “${value}”.`,
  mustBeConstant: () => 'A variable cannot be used here.',
  contentType: (value: string) => `“${value}” is no media type.`,
  sizeTagMissing: () => 'size needs :over or :under.',
  address: (value: string) => `“${value}” is no e-mail address.`,
  textMalformed: () => 'The value of a header cannot have a line break.',
  protectedHeader: (value: string) => `The header ${value} is protected: scripts cannot add or delete it.`,
  indexMissing: () => ':last is only used together with :index.',
  fileCopyUnsupported: () =>
    'fileinto cannot use :copy: a message is either held or goes on. Leave out :copy to hold it.',
  tooManyRedirects: (value: string) =>
    value === '1' ? 'A message can be sent on to one address only.' : `A message can be sent on to ${value} addresses.`,
  tooManyHeaders: (value: string) => `A script can add ${value} headers to a message.`,
  headerTooLong: (value: string) => `The value of a header can have ${value} characters.`,
  tooManySteps: () => 'The script did more work than one message allows.',
  tooMuchText: () => 'Variables held more than a million characters.',
  tooManyActions: () => 'The script had too many actions for one message.',
  rejectConflict: () => 'reject cannot be used together with keep or fileinto for the same message.',
  outOfTime: () => 'The script took too long for this message.',
} as const satisfies Texts

const fr: Widen<typeof en> = {
  character: (value) => `Le caractère ${value} n’a pas sa place ici.`,
  commentOpen: () => 'Le commentaire n’est pas fermé par */.',
  stringOpen: () => 'Le texte n’est pas fermé.',
  numberTooLarge: (value) => `Le nombre ${value} est trop grand.`,
  expectedCommand: (value) => (value ? `Une commande est attendue au lieu de ${value}.` : 'Une commande est attendue.'),
  expectedTest: (value) => (value ? `Un test est attendu au lieu de ${value}.` : 'Un test est attendu.'),
  expectedString: (value) => (value ? `Un texte est attendu au lieu de ${value}.` : 'Un texte est attendu.'),
  expectedSemicolon: (value) =>
    value ? `Il manque un point-virgule avant ${value}.` : 'Il manque un point-virgule à la fin.',
  expectedBlockEnd: (value) => (value ? `Il manque } avant ${value}.` : 'Il manque } à la fin.'),
  expectedListEnd: (value) =>
    value ? `Il manque une virgule ou la fin de la liste avant ${value}.` : 'La liste n’est pas fermée.',
  nestedTooDeep: () => 'Les blocs et les tests sont trop imbriqués.',
  unknownCommand: (value) => `La commande ${value} n’existe pas.`,
  unknownTest: (value) => `Le test ${value} n’existe pas.`,
  unknownTag: (value) => `${value} ne peut pas être utilisé ici.`,
  unknownExtension: (value) => `L’extension «\u00a0${value}\u00a0» n’est pas prise en charge.`,
  extensionMissing: (value) => `Ajoutez require "${value}"; au début.`,
  requirePlace: () => 'require se place avant toutes les autres commandes.',
  argumentMissing: (value) => `Il manque des arguments à ${value}.`,
  argumentTooMany: (value) => `${value} n’accepte pas d’autre argument.`,
  argumentKind: (value) =>
    value === 'number'
      ? 'Un nombre est attendu.'
      : value === 'string'
        ? 'Un seul texte est attendu.'
        : 'Un texte est attendu.',
  tagTwice: (value) => `${value} apparaît deux fois ici.`,
  tagsExclude: (value) => `Un seul de ${value} peut être utilisé.`,
  tagValue: (value) => `La valeur après ${value} manque ou n’est pas du bon type.`,
  blockMissing: (value) => `${value} demande un bloc entre accolades.`,
  blockTooMany: (value) => `${value} n’accepte pas de bloc.`,
  testMissing: (value) => `${value} demande un test.`,
  testTooMany: (value) => `${value} n’accepte pas d’autre test.`,
  elseWithoutIf: (value) => `${value} ne peut suivre que if ou elsif.`,
  comparatorUnknown: (value) => `Le comparateur «\u00a0${value}\u00a0» n’existe pas.`,
  comparatorUnfit: (value) => `i;ascii-numeric ne peut pas être utilisé avec ${value}.`,
  relationUnknown: (value) => `«\u00a0${value}\u00a0» n’est pas une relation. Utilisez gt, ge, lt, le, eq ou ne.`,
  headerName: (value) => `«\u00a0${value}\u00a0» n’est pas un nom d’en-tête.`,
  addressHeader: (value) => `L’en-tête «\u00a0${value}\u00a0» ne contient pas d’adresses. Utilisez le test header.`,
  envelopePart: (value) => `L’enveloppe n’a pas de «\u00a0${value}\u00a0». Utilisez from ou to.`,
  datePart: (value) => `Une date n’a pas de partie «\u00a0${value}\u00a0».`,
  zone: (value) => `«\u00a0${value}\u00a0» n’est pas un fuseau horaire. Écrivez-le comme "+0100".`,
  variableName: (value) => `«\u00a0${value}\u00a0» n’est pas un nom de variable.`,
  namespaceUnknown: (value) => `La variable «\u00a0${value}\u00a0» n’existe pas.`,
  regex: (value) => `L’expression régulière «\u00a0${value}\u00a0» ne peut pas être utilisée.`,
  folderUnknown: (value) => `Le dossier «\u00a0${value}\u00a0» n’existe pas. fileinto "Quarantine" retient un message.`,
  listUnknown: (value) => `La liste d’adresses externe «\u00a0${value}\u00a0» n’existe pas.`,
  mustBeConstant: () => 'Une variable ne peut pas être utilisée ici.',
  contentType: (value) => `«\u00a0${value}\u00a0» n’est pas un type de contenu.`,
  sizeTagMissing: () => 'size demande :over ou :under.',
  address: (value) => `«\u00a0${value}\u00a0» n’est pas une adresse e-mail.`,
  textMalformed: () => 'La valeur d’un en-tête ne peut pas contenir de retour à la ligne.',
  protectedHeader: (value) =>
    `L’en-tête ${value} est protégé\u00a0: les scripts ne peuvent ni l’ajouter ni le supprimer.`,
  indexMissing: () => ':last ne s’utilise qu’avec :index.',
  fileCopyUnsupported: () =>
    'fileinto n’accepte pas :copy\u00a0: un message est soit retenu, soit transmis. Retirez :copy pour le retenir.',
  tooManyRedirects: (value) =>
    value === '1'
      ? 'Un message ne peut être redirigé que vers une seule adresse.'
      : `Un message peut être redirigé vers ${value} adresses.`,
  tooManyHeaders: (value) => `Un script peut ajouter ${value} en-têtes à un message.`,
  headerTooLong: (value) => `La valeur d’un en-tête peut compter ${value} caractères.`,
  tooManySteps: () => 'Le script a demandé plus de travail qu’un message n’en permet.',
  tooMuchText: () => 'Les variables contenaient plus d’un million de caractères.',
  tooManyActions: () => 'Le script a eu trop d’actions pour un message.',
  rejectConflict: () => 'reject ne peut pas être utilisé avec keep ou fileinto pour un même message.',
  outOfTime: () => 'Le script a pris trop de temps pour ce message.',
}

/** Explains problems of scripts. */
export const scriptProblemsMessages = { en, fr }
