/** Place in a script; lines and columns count from 1. */
export interface SievePosition {
  line: number
  column: number
}

/** Reasons why a script cannot be deployed, or why it failed while it ran. */
export const sieveProblemCodes = [
  // Syntax
  ...['character', 'commentOpen', 'stringOpen', 'numberTooLarge', 'expectedCommand', 'expectedTest', 'expectedString'],
  ...['expectedSemicolon', 'expectedBlockEnd', 'expectedListEnd', 'nestedTooDeep'],
  // Words and their arguments
  ...['unknownCommand', 'unknownTest', 'unknownTag', 'unknownExtension', 'extensionMissing', 'requirePlace'],
  ...['argumentMissing', 'argumentTooMany', 'argumentKind', 'tagTwice', 'tagsExclude', 'tagValue', 'blockMissing'],
  ...['blockTooMany', 'testMissing', 'testTooMany', 'elseWithoutIf', 'comparatorUnknown', 'comparatorUnfit'],
  ...['relationUnknown', 'headerName', 'addressHeader', 'envelopePart', 'datePart', 'zone', 'variableName'],
  ...['namespaceUnknown', 'regex', 'folderUnknown', 'listUnknown', 'mustBeConstant', 'contentType', 'sizeTagMissing'],
  ...['address', 'textMalformed', 'protectedHeader', 'indexMissing'],
  // Support by the server
  ...['fileCopyUnsupported'],
  // Run time
  ...[
    'tooManyRedirects',
    'tooManyHeaders',
    'headerTooLong',
    'tooManySteps',
    'tooMuchText',
    'tooManyActions',
    'rejectConflict',
    'outOfTime',
  ],
] as const
/** One of `sieveProblemCodes`. */
export type SieveProblemCode = (typeof sieveProblemCodes)[number]

/** Something wrong with a script, at its place. */
export interface SieveProblem extends SievePosition {
  code: SieveProblemCode
  /** The word, value or expectation that it is about. */
  value?: string
}

/** Ends reading or running a script; never leaves this folder. */
export class SieveFailure extends Error {
  constructor(readonly problem: SieveProblem) {
    super(problem.code)
  }
}

export function failAt({ line, column }: SievePosition, code: SieveProblemCode, value?: string): never {
  throw new SieveFailure({ line, column, code, ...(value !== undefined && { value }) })
}
