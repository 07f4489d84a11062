import { describe, expect, it } from 'vitest'
import { guessColumns, hasHeadings, templateRows, toImportValues } from './import-columns'
import { readCsv } from './read-csv'

describe('columns of a file', () => {
  it.each([
    ['Domain,Next hop,Priority', true],
    ['Domaine;Priorité', true],
    ['contoso.example,192.0.2.25,10', false],
    ['something,else', false],
  ])('%s are headings: %s', async (text, is) => {
    expect(hasHeadings('domains', await readCsv(`${text}\n`))).toBe(is)
  })

  it('are found by their headings, in any order and in both languages', () => {
    expect(guessColumns('domains', ['Priority', 'IP address', 'DOMAIN_NAME', 'Remark'])).toEqual({
      ...{ name: 2, nextHop: 1, priority: 0, port: null, tls: null },
    })
    expect(guessColumns('users', ['Nom', 'Prénom', 'Courriel'])).toMatchObject({ email: 2, firstName: 1, lastName: 0 })
  })

  it('follow the order of the template when there are no headings', () => {
    expect(guessColumns('domains', null)).toEqual({ name: 0, nextHop: 1, priority: 2, port: 3, tls: 4 })
  })

  it('give each row its values, and no others', () => {
    const columns = { ...guessColumns('domains', null), port: null, tls: null }

    expect(toImportValues(columns, { line: 2, cells: [' a.example ', "'-1", '10', '25', 'x'] })).toEqual({
      ...{ name: 'a.example', nextHop: '-1', priority: '10' },
    })
    expect(toImportValues({ name: 3 }, { line: 2, cells: ['a'] })).toEqual({ name: '' })
  })

  it.each(['domains', 'users'] as const)('of the template for %s are recognised', (kind) => {
    const [head = [], example = []] = templateRows(kind)

    expect(Object.values(guessColumns(kind, head))).toEqual(head.map((_, at) => at))
    expect(example).toHaveLength(head.length)
  })
})
