import { failAt, type SievePosition } from './sieve-problem'

/** Steps of one run. */
const stepsAtMost = 100_000
/** Characters of one string, and of all variables together. */
export const longestSieveText = 1_000_000
/** Characters that count as one step when they are compared or copied. */
const charactersPerStep = 1_024

/** Counts the work of one run and ends it at the limit. */
export interface Meter {
  /** The command or test that runs. */
  place: SievePosition
  step(): void
  /** Work on as many characters. */
  read(characters: number): void
}

export function createMeter(): Meter {
  let spent = 0
  const meter: Meter = {
    place: { line: 1, column: 1 },
    step: () => meter.read(charactersPerStep),
    read(characters) {
      spent += characters / charactersPerStep
      if (spent > stepsAtMost) failAt(meter.place, 'tooManySteps', String(stepsAtMost))
    },
  }
  return meter
}
