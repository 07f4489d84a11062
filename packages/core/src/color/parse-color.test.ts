import { describe, expect, it } from 'vitest'
import { toHex } from './oklch'
import { parseColor } from './parse-color'

describe('parseColor', () => {
  it.each([
    ['#4f46e5', '#4f46e5'],
    ['#4F46E5', '#4f46e5'],
    [' #fa0 ', '#ffaa00'],
    ['#fa08', '#ffaa00'],
    ['#ffaa0080', '#ffaa00'],
    ['rgb(79, 70, 229)', '#4f46e5'],
    ['rgba(79,70,229,.5)', '#4f46e5'],
    ['rgb(79 70 229 / 50%)', '#4f46e5'],
    ['rgb(100% 0% none)', '#ff0000'],
    ['rgb(300 -20 0)', '#ff0000'],
    ['hsl(120 100% 25%)', '#008000'],
    ['hsl(120deg, 100%, 25%)', '#008000'],
    ['hsl(0.5turn 100 50)', '#00ffff'],
    ['oklch(1 0 0)', '#ffffff'],
    ['oklch(62.796% 0.25768 29.234deg)', '#ff0000'],
    ['oklch(86.644% 73.707% 142.4953deg / none)', '#00ff00'],
    ['oklab(0.62796 0.22486 0.12585)', '#ff0000'],
  ])('reads %s as %s', (text, hex) => {
    const color = parseColor(text)

    expect(color && toHex(color)).toBe(hex)
  })

  it.each([
    '',
    '#',
    '#ff',
    '#fffff',
    '#ggg',
    'red',
    'currentcolor',
    'transparent',
    'var(--x)',
    'rgb(1, 2)',
    'rgb(1, 2, 3, 4, 5)',
    'rgb(1 2 3 / )',
    'rgb(1 2 3 / 1 / 1)',
    'rgb(a, b, c)',
    'rgb(1px 2px 3px)',
    'oklch(0.5 0.1 20furlong)',
    'oklch(calc(1) 0 0)',
    'color(display-p3 1 0 0)',
    'constructor(1 2 3)',
    'light-dark(#000, #fff)',
    '#fff}',
  ])('rejects %j', (text) => {
    expect(parseColor(text)).toBeNull()
  })
})
