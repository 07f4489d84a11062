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

/** Parts of a script that a server may be unable to carry out. */
export const sieveFeatures = ['redirect', 'copy', 'editheader'] as const
/** One of `sieveFeatures`. */
export type SieveFeature = (typeof sieveFeatures)[number]

/** Abilities of the server that a script is checked for. Default: everything, with any folder, list and pattern. */
export interface SieveSupport {
  unsupported?: readonly SieveFeature[]
  /** Folders that `fileinto` may name. */
  folders?: readonly string[]
  hasList?: (name: string) => boolean
  compileRegex?: CompileSieveRegex
}
