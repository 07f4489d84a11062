import type { BulkAction } from './resource-list'
import type { IdentifiedRow } from './selection'

/** Rows that an action asks about: those it takes, and its words about the others. */
export interface AskedRows<Row> {
  taken: readonly IdentifiedRow<Row>[]
  /** Note about rows that are always excluded; null if there are none. */
  left: string | null
  /** Label of the checkbox that includes further rows; null if there is no choice. */
  choice: string | null
}

/** Rows that an action excludes are only excluded among others: when acted on alone, they are intended. */
export function askedRows<Row>(
  { leaves = {} }: Pick<BulkAction<Row>, 'leaves'>,
  rows: readonly IdentifiedRow<Row>[],
  takesAll: boolean,
): AskedRows<Row> {
  const [left, others] = parted(rows, leaves.always?.has)
  const [extra, plain] = parted(others, leaves.unlessChosen?.has)
  const isChoice = extra.length > 0 && plain.length > 0
  const words = (kind: keyof typeof leaves, of: readonly IdentifiedRow<Row>[]) =>
    leaves[kind]?.words(of.map(({ row }) => row)) ?? null
  if (others.length === 0) return { taken: rows, left: null, choice: null }
  return {
    taken: isChoice && !takesAll ? plain : others,
    left: left.length > 0 ? words('always', left) : null,
    choice: isChoice ? words('unlessChosen', extra) : null,
  }
}

function parted<Row>(rows: readonly IdentifiedRow<Row>[], has: (row: Row) => boolean = () => false) {
  return [rows.filter(({ row }) => has(row)), rows.filter(({ row }) => !has(row))] as const
}
