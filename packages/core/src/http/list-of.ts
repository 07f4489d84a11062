import * as z from 'zod/mini'
import { countShape } from '../shared/list-query'

type ListOf<N extends string, R extends z.ZodMiniType> = z.ZodMiniType<
  Record<N, z.output<R>[]> & { count: number; countIsEstimate: boolean },
  Record<N, z.input<R>[]> & { count?: number; countIsEstimate?: boolean }
>

type Rows = Record<string, unknown[]>

/** Response of a list: its rows under `name`, and the total count. Without a count, the number of rows. */
/* @__NO_SIDE_EFFECTS__ */
export function listOf<N extends string, R extends z.ZodMiniType>(name: N, row: R): ListOf<N, R> {
  const rows: Record<string, z.ZodMiniType<unknown[]>> = { [name]: z.array(row) }
  return z.pipe(
    z.object({ ...rows, ...countShape, count: z.optional(countShape.count) }),
    z.transform((answer) => ({ ...answer, count: answer.count ?? (answer as unknown as Rows)[name]?.length })),
  ) as unknown as ListOf<N, R>
}
