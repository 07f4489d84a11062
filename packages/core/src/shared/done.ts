import * as z from 'zod/mini'

/** Answer of a call that has nothing to tell but that it was done; an empty body reads the same. */
export const Done = z.object({ message: z._default(z.string(), '') })
export type Done = z.output<typeof Done>
