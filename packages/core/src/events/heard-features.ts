import * as z from 'zod/mini'

/** Features whose changes a caller hears of; may contain names that this version does not know. */
export const HeardFeatures = z.object({ features: z.array(z.string()) })
export type HeardFeatures = z.output<typeof HeardFeatures>
