import * as z from 'zod/mini'
import { isWallClock } from '../time/wall-clock'
import { notices } from './notices.contract'

const { shape } = notices.create.body
const wallClock = z.string().check(z.refine(isWallClock))

/** Form values of a notice: times are local, `YYYY-MM-DD HH:mm`, which sort as text. */
export const NoticeDraft = z
  .object({ ...shape, startsAt: z.optional(wallClock), endsAt: wallClock })
  .check(({ value, issues }) => {
    if (value.startsAt === undefined || value.startsAt < value.endsAt) return
    issues.push({ code: 'custom', input: value, path: ['endsAt'], message: 'notices.endsBeforeStart' })
  })
export type NoticeDraft = z.output<typeof NoticeDraft>
