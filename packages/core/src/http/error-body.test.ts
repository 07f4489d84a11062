import { describe, expect, it } from 'vitest'
import { errorText } from './error-body'

describe('errorText', () => {
  it.each([
    { body: { non_field_errors: ['first'], message: 'second' }, text: 'first' },
    { body: { message: 'second', detail: 'third' }, text: 'second' },
    { body: { detail: 'third', fields: { a: ['fourth'] } }, text: 'third' },
    { body: { fields: { a: ['fourth'] } }, text: 'fourth' },
    { body: { message: '  ' }, text: 'There was an unexpected error message' },
    { body: {}, text: 'There was an unexpected error message' },
  ])('reads "$text" (AM-085, ER-044)', ({ body, text }) => {
    expect(errorText(body)).toBe(text)
  })
})
