import { describe, expect, it } from 'vitest'
import { capabilities } from '../permissions/capabilities'
import { capabilityGroups } from './capability-groups'

describe('capabilityGroups', () => {
  it('contain each capability once', () => {
    const grouped = capabilityGroups.flatMap(({ names }): string[] => [...names])

    expect(grouped.sort()).toEqual([...capabilities].sort())
  })
})
