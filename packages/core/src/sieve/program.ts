import type { Argument } from './parse-sieve'
import type { SievePosition } from './sieve-problem'
import type { SieveExtension } from './vocabulary'

export type Comparator = 'i;octet' | 'i;ascii-casemap' | 'i;ascii-numeric'
export type Relation = 'gt' | 'ge' | 'lt' | 'le' | 'eq' | 'ne'

/** How values are compared with keys. */
export interface Matching {
  type: 'is' | 'contains' | 'matches' | 'count' | 'value' | 'regex' | 'list'
  /** Of `count` and `value`. */
  relation: Relation
  comparator: Comparator
}

/** A test that has passed the checker. */
export interface CheckedTest extends SievePosition {
  name: string
  /** Tags with their values; `null` for one without. */
  tags: ReadonlyMap<string, Argument | null>
  positional: readonly Argument[]
  tests: readonly CheckedTest[]
  /** Of tests and commands that compare. */
  matching: Matching
}

export interface CheckedCommand extends CheckedTest {
  block: readonly CheckedCommand[]
}

/** A script that has passed the checker and can run. */
export interface SieveScript {
  commands: readonly CheckedCommand[]
  extensions: ReadonlySet<SieveExtension>
}

/** A compiled regular expression: the match with its groups, or `null`. */
export type SieveRegex = (text: string) => readonly string[] | null

/** Compiles a regular expression; throws what is wrong with it. */
export type CompileSieveRegex = (pattern: string, options: { ignoresCase: boolean }) => SieveRegex

/** Limits of the server for changes that scripts make to headers. */
export interface HeaderLimits {
  /** Tells whether scripts may add and delete a header. */
  mayChange(name: string): boolean
  /** Headers that one run may add. */
  addedAtMost: number
  /** Characters of the value of an added header. */
  longestValue: number
}

/** Abilities of the server that a script is checked for and run with. Default: everything, with any folder, list and pattern. */
export interface SieveSupport {
  /** Folders that `fileinto` may name; it cannot file copies then. */
  folders?: readonly string[]
  /** Addresses that one run may redirect to; their names are constant then. Default: any number. */
  redirectsAtMost?: number
  /** Default: any header but those that RFC 5293 protects. */
  headers?: HeaderLimits
  hasList?: (name: string) => boolean
  compileRegex?: CompileSieveRegex
}
