/** Text to compare with regular expressions. */
export interface PatternJob {
  text: string
  patterns: readonly string[]
}

/** First match of each pattern, `null` for none. A pattern that is missing could not be compared. */
export type PatternMatches = Map<string, string | null>
