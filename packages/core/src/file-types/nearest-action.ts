import type { FileAction } from './file-type-codes'

/** A choice of one level. */
export interface FileActionChoice {
  /** `null`: of the provider. */
  resellerId: number | null
  customerId: number | null
  action: FileAction
  isForced: boolean
}

/** The choice that counts for a customer: a forced one of the broadest level, else the nearest; `null`: nobody has chosen. */
export function nearestChoice<Choice extends FileActionChoice>(
  choices: readonly Choice[],
  { resellerId, customerId }: { resellerId: number | null; customerId: number | null },
): Choice | null {
  const of = (reseller: number | null, customer: number | null) =>
    choices.find((one) => one.resellerId === reseller && one.customerId === customer)
  const levels = [
    of(null, null),
    resellerId === null ? undefined : of(resellerId, null),
    customerId === null ? undefined : of(resellerId, customerId),
  ].filter((one) => one !== undefined)
  return levels.find(({ isForced }) => isForced) ?? levels.at(-1) ?? null
}
