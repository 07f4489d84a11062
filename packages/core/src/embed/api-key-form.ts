import * as z from 'zod/mini'
import { line } from '../shared/text-schemas'
import { toEmbedOrigin } from './embed-origin'
import { type EmbedWidget, embedWidgets } from './embed-widgets.gen'

/** Lifetimes of a new key in days; 0: until revoked. */
export const apiKeyLives = [30, 90, 365, 0] as const

const origin = z.pipe(
  z.string().check(z.refine((typed) => toEmbedOrigin(typed) !== null)),
  z.transform((typed) => toEmbedOrigin(typed) ?? typed),
)

/** Form values of a new key: origins as typed, widgets as ticked. */
export const ApiKeyForm = z.object({
  name: line.check(z.minLength(1), z.maxLength(60)),
  origins: z.array(origin).check(z.minLength(1), z.maxLength(20)),
  lifeDays: z.literal(apiKeyLives),
  widgets: z
    .partialRecord(z.enum(Object.keys(embedWidgets) as EmbedWidget[]), z.boolean())
    .check(z.refine((ticked) => Object.values(ticked).includes(true))),
})
export type ApiKeyForm = z.output<typeof ApiKeyForm>

/** Converts the form to its request. */
export function toNewApiKey({ name, origins, lifeDays, widgets }: ApiKeyForm, now: Date) {
  const dayMs = 24 * 60 * 60 * 1000
  return {
    name,
    origins: [...new Set(origins)],
    widgets: Object.entries(widgets).flatMap(([widget, isTicked]) => (isTicked ? [widget] : [])),
    expiresAt: lifeDays === 0 ? null : new Date(now.getTime() + lifeDays * dayMs).toISOString(),
  }
}
