import { type Capability, type CapabilitySet, capabilities } from '@postern/core'
import { capabilitySets } from '@postern/core/contract'
import type { FormSchema } from '../resource-form/form-field'

/** Values of the form's fields: each capability is a box of its own. */
export type SetFormValues = { name: string; description?: string } & { [K in Capability]?: boolean }

/** Body of the call that adds a set, with a checkbox for each capability. */
export const setFormSchema: FormSchema<SetFormValues> = {
  safeParse(value) {
    const { name, description, ...boxes } = value as SetFormValues
    const checked = capabilitySets.create.body.safeParse({ name, description, capabilities: tickedIn(boxes) })
    if (!checked.success) return checked
    const { capabilities: _ticked, ...texts } = checked.data
    return { success: true, data: { ...boxes, name: texts.name, description: texts.description ?? '' } }
  },
}

/** Capabilities whose checkboxes are ticked, in the product's order. */
export function tickedIn(boxes: { [K in Capability]?: boolean }): Capability[] {
  return capabilities.filter((name) => boxes[name] === true)
}

/** Converts a set to the form's values. */
export function boxesOf({ capabilities: held }: Pick<CapabilitySet, 'capabilities'>): { [K in Capability]?: boolean } {
  return Object.fromEntries(capabilities.map((name) => [name, held.includes(name)]))
}
