import type { MxRecord } from '@postern/core'
import type { NameAnswer, NameService } from '../domains/name-service'

export interface TestNames {
  mx?: Record<string, readonly MxRecord[]>
  txt?: Record<string, readonly string[]>
  addresses?: Record<string, readonly string[]>
  /** Host names by the reverse-lookup name of an address. */
  ptr?: Record<string, readonly string[]>
  /** Names whose lookup times out. */
  failing?: readonly string[]
}

/** Name service with the test's records; every other name is missing. */
export function testNames({ mx = {}, txt = {}, addresses = {}, ptr = {}, failing = [] }: TestNames = {}): NameService {
  const answer =
    <T>(records: Record<string, readonly T[]>) =>
    async (name: string): Promise<NameAnswer<T>> => {
      if (failing.includes(name)) return { kind: 'failed' }
      const values = records[name]
      return values ? { kind: 'found', values } : { kind: 'missing' }
    }
  const below = (name: string) => Object.keys(txt).some((known) => known === name || known.endsWith(`.${name}`))
  return {
    mx: answer(mx),
    txt: answer(txt),
    addresses: answer(addresses),
    async query(name, type) {
      if (failing.includes(name)) return { kind: 'failed' }
      const values = {
        TXT: txt[name],
        PTR: ptr[name],
        MX: mx[name]?.map(({ host, priority }) => `${priority} ${host}`),
        A: addresses[name]?.filter((address) => !address.includes(':')),
        AAAA: addresses[name]?.filter((address) => address.includes(':')),
      }[type]
      return values?.length ? { kind: 'found', values } : { kind: 'missing' }
    },
    async exists(name) {
      if (failing.includes(name)) return { kind: 'failed' }
      return below(name) ? { kind: 'found', values: [] } : { kind: 'missing' }
    },
  }
}
