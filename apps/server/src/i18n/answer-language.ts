import { type AnswerText, createSayAnswer, type OwnAnswerTexts, type SayAnswer, sayAnswer } from '@postern/core/answers'
import type { Context, MiddlewareHandler } from 'hono'
import { requestLocale } from './request-locale'

declare module 'hono' {
  interface ContextVariableMap {
    /** Absent: the standard wording. */
    sayAnswer?: SayAnswer
  }
}

/** Responds in the host's own wording, where it has one. */
export function answerIn(own: OwnAnswerTexts | undefined): MiddlewareHandler {
  const say = createSayAnswer(own)
  return (context, next) => {
    context.set('sayAnswer', say)
    return next()
  }
}

/** Returns a function that renders texts in the language of the request. */
export function sayTo(context: Context): (text: AnswerText) => string {
  const say = context.get('sayAnswer') ?? sayAnswer
  const locale = requestLocale(context)
  return (text) => say(locale, text)
}
