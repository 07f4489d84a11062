import { Service } from '@postern/core'

/** The id of a service by the name of its box in the form. */
export function serviceOf(box: keyof typeof Service): Service {
  return Service[box]
}
