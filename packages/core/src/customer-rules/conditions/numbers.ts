import * as z from 'zod/mini'
import { list, orElse } from '../../http/fields'
import { notReadInFull } from '../not-read-in-full'
import { type ComparedText, condition, type Found } from './condition'
import { confidentialNumbers, type NumberKind, numberKinds } from './confidential-numbers'

/** Kinds of confidential numbers in subject and text; their check digits must be right. */
export const numbers = condition({
  none: [] as NumberKind[],
  field: list(z.enum(numberKinds)),
  input: z.array(z.enum(numberKinds)),
  isAsked: ({ length }) => length > 0,
})

/** Least count of different numbers of these kinds together. */
export const numbersAtLeast = condition({
  none: 1,
  field: orElse(z.number(), 1),
  input: z.int().check(z.minimum(1), z.maximum(1_000)),
  isAsked: () => false,
})

const counted = new WeakMap<ComparedText, Map<NumberKind, readonly string[]>>()

/** Finds the numbers; the last digits alone are told, as the quarantine shows them. */
export function findNumbers(kinds: readonly NumberKind[], message: ComparedText, least: number): Found {
  const found = kinds.flatMap((kind) => numbersIn(message, kind))
  const [first] = found
  if (first !== undefined && found.length >= least) return `•••• ${first.slice(-4).toUpperCase()} (${found.length})`
  return message.facts.isComplete ? null : notReadInFull
}

/** Each kind is counted once a message, however many rules ask. */
function numbersIn(message: ComparedText, kind: NumberKind): readonly string[] {
  const known = counted.get(message) ?? new Map<NumberKind, readonly string[]>()
  counted.set(message, known)
  const found = known.get(kind) ?? confidentialNumbers(`${message.subject}\n${message.text}`, kind)
  known.set(kind, found)
  return found
}
