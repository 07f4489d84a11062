import { createContext, useContext } from 'react'
import { kebab } from '../elements/names'
import { classNames } from '../ui/class-names'
import type { ClassNames, PartName } from './part-names'

/** Classes of the surrounding provider and widget, joined by part. */
export const ClassNamesContext = createContext<ClassNames>({})

/** Attributes of a part's element: our class, those of the host and of the caller, and the name for `::part()`. */
export function usePart(
  name: PartName,
  own: string | undefined,
  given?: string | undefined,
): { className: string; part: string } {
  return partOf(useContext(ClassNamesContext), name, own, given)
}

/** Like `usePart`, for a part that is repeated: the classes are read once for all. */
export function partOf(names: ClassNames, name: PartName, own: string | undefined, given?: string | undefined) {
  return { className: classNames(own, names[name], given), part: kebab(name) }
}

/** Classes of an outer provider or widget and of an inner one: both apply. */
export function joinClassNames(outer: ClassNames, inner: ClassNames | undefined): ClassNames {
  if (!inner) return outer
  const names = Object.keys({ ...outer, ...inner }) as PartName[]
  return Object.fromEntries(names.map((name) => [name, classNames(outer[name], inner[name])]))
}
