import { wblEntryWire, wblHitsWire } from '@postern/core/testing'
import { cleanup } from '@testing-library/react'
import { type FakeCall, fakeServer } from '../testing'

export const inherited = wblEntryWire({
  ...{ id: 34, sender: '@malware.example', level: 'system', ownerName: '', isInherited: true },
  ...{ note: '', createdBy: '', hits: null, lastUsedAt: null },
})

/** One entry of the customer and one of the provider. */
export function serve(answer: (call: FakeCall) => [number, unknown] | null = () => null) {
  return fakeServer((call) => {
    const answered = answer(call)
    if (answered) return answered
    if (call.path.endsWith('/days/')) return [200, wblHitsWire()]
    if (call.method === 'GET') return [200, { entries: [wblEntryWire({ version: 'v1' }), inherited], count: 2 }]
    return [200, call.method === 'PATCH' ? wblEntryWire({ version: 'v2' }) : {}]
  })
}

export const sent = (calls: readonly FakeCall[]) => calls.filter(({ method }) => method !== 'GET')

/** Restores everything that is asked for. */
export function restoreAll(body: unknown, onIds: (ids: number[]) => void): [number, unknown] {
  const { ids } = body as { ids: number[] }
  onIds(ids)
  return [200, { outcomes: ids.map((id) => ({ id, isDone: true, code: '', message: '' })) }]
}

/** Leaves no deletion behind that the next test could undo. */
export function forgetDeletions() {
  cleanup()
  localStorage.clear()
}
