import { Service } from '@postern/core'

/** Id of a service by the name of its checkbox. */
export function serviceOf(box: keyof typeof Service): Service {
  return Service[box]
}
