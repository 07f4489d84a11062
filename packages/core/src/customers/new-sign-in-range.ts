import * as z from 'zod/mini'
import { isIpCidr } from '../shared/ip-address'
import { line } from '../shared/text-schemas'

/** A `SignInRange` as sent in a request. */
export const NewSignInRange = z.object({
  range: line.check(z.trim(), z.maxLength(49), z.refine(isIpCidr)),
  name: z._default(line.check(z.trim(), z.maxLength(60)), ''),
})
