import type { AnswerText } from '@postern/core/answers'

/** A response without a language yet: `message`, also of each of its `outcomes`, is a text key or empty. */
export type Unlocalized<T> = {
  [K in keyof T]: K extends 'message'
    ? Exclude<T[K], string> | (string extends T[K] ? AnswerText | '' : T[K])
    : K extends 'outcomes'
      ? UnlocalizedList<T[K]>
      : T[K]
}

type UnlocalizedList<T> = T extends readonly (infer Outcome)[] ? Unlocalized<Outcome>[] : T

/** Renders the texts of a response in the language of `say`. Other fields are not touched, so no data can be mistaken for a text. */
export function localizeResponse<T extends object>(answer: T, say: (text: AnswerText) => string): object {
  const { message, outcomes } = answer as { message?: unknown; outcomes?: unknown }
  if (message === undefined && outcomes === undefined) return answer
  const localized = (value: object & { message?: unknown }) =>
    isText(value.message) ? { ...value, message: say(value.message) } : value
  return { ...localized(answer), ...(Array.isArray(outcomes) && { outcomes: outcomes.map(localized) }) }
}

function isText(message: unknown): message is AnswerText {
  return typeof message === 'object' && message !== null && 'key' in message
}
