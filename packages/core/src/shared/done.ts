import * as z from 'zod/mini'
import { text } from '../http/fields'

/** Answer of a call that has nothing to tell but that it was done; an empty body reads the same. */
export const Done = z.object({ message: text })
export type Done = z.output<typeof Done>
