import { expect, it } from 'vitest'
import { cleanText } from './clean-text'

it('truncates and cleans text', () => {
  expect(cleanText('a\0b\r\n c\ud800', 20)).toBe('ab  c\ufffd')
  expect(cleanText('x'.repeat(50), 10)).toHaveLength(10)
})
