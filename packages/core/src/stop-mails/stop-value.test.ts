import { describe, expect, it } from 'vitest'
import type { StopScope } from './stop-mail'
import { stopValue } from './stop-value'

describe('stopValue', () => {
  it.each<[StopScope, string, string | null]>([
    ['customer', 'anything', ''],
    ['domain', ' Contoso.Example ', 'contoso.example'],
    ['domain', 'bücher.example', 'xn--bcher-kva.example'],
    ['domain', 'contoso', null],
    ['sender', 'Bo@Contoso.example', 'bo@contoso.example'],
    ['sender', '@Contoso.example', '@contoso.example'],
    ['sender', '@', null],
    ['sender', 'contoso.example', null],
    ['recipient', '', null],
    ['network', '8.8.8.0/24', '8.8.8.0/24'],
    ['network', '', null],
  ])('reads for the scope %s %j as %j (RT-047)', (scope, text, value) => {
    expect(stopValue(scope, text)).toBe(value)
  })
})
