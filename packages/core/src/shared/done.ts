import * as z from 'zod/mini'
import { text } from '../http/fields'

/** Response of a call that only reports success; an empty body parses the same. */
export const Done = z.object({ message: text })
export type Done = z.output<typeof Done>
