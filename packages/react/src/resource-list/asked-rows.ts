import type { BulkAction } from './resource-list'
import type { IdentifiedRow } from './selection'

/** Which rows an action asks about: those it takes, and what it says of the others. */
export interface AskedRows<Row> {
  taken: readonly IdentifiedRow<Row>[]
  /** Words about rows that are never taken among others. */
  left: string | null
  /** Words of the box that takes further rows along; null where there is no choice. */
  choice: string | null
}

/** Rows that an action leaves alone stay out only beside others: asked about by themselves, they are meant. */
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
