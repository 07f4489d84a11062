/** Shown when an error response has no text of its own (spec 7; the odd wording is the specification's). */
export const unexpectedErrorText = 'There was an unexpected error message'
