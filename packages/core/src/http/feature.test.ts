import { describe, expect, expectTypeOf, it } from 'vitest'
import { contract, contractReference } from '../contract/contract'
import { features } from '../contract/features.gen'
import { createClient } from '../create-client'
import { type Feature, feature, type OperationId, operationIdOf } from './feature'

describe('the name of a call', () => {
  it('consists of verb, feature and the rest', () => {
    const { groups } = features

    expect(Object.keys(groups).map((call) => operationIdOf(groups, call))).toEqual([
      'listGroups',
      'createGroup',
      'getGroup',
      'updateGroup',
      'deleteGroup',
      'restoreGroup',
      'listGroupMembers',
      'attachGroupMembers',
      'detachGroupMember',
    ])
    expectTypeOf<OperationId<typeof groups, 'listMembers'>>().toEqualTypeOf<'listGroupMembers'>()
  })

  it('uses a feature’s own noun when its calls concern something else', () => {
    const policies = feature('policies', {})
    const log = feature({ name: 'audit', noun: 'auditEvent' }, {})
    const auth = feature({ name: 'auth', noun: '' }, {})

    expect(['list', 'get'].map((call) => operationIdOf(policies, call))).toEqual(['listPolicies', 'getPolicy'])
    expect(['list', 'get'].map((call) => operationIdOf(log, call))).toEqual(['listAuditEvents', 'getAuditEvent'])
    expect(operationIdOf(auth, 'loginWithCode')).toBe('loginWithCode')
    expectTypeOf<OperationId<typeof policies, 'list' | 'get'>>().toEqualTypeOf<'listPolicies' | 'getPolicy'>()
    expectTypeOf<OperationId<typeof log, 'list' | 'get'>>().toEqualTypeOf<'listAuditEvents' | 'getAuditEvent'>()
  })

  it('is the same in contract, client and reference', () => {
    const calls = Object.entries<Feature>(features).flatMap(([name, calls]) =>
      Object.entries(calls).map(([call, endpoint]) => ({ name, id: operationIdOf(calls, call), endpoint })),
    )

    expect(new Set(calls.map(({ id }) => id)).size).toBe(calls.length)
    expect(calls.filter(({ id, endpoint }) => contract[id as keyof typeof contract] !== endpoint)).toEqual([])
    expect(Object.entries(contractReference).filter(([, reference]) => !reference?.summary)).toEqual([])
    const client = createClient({ baseUrl: 'https://portal.example/api/' })
    // `openEvents` opens what `listEvents` answers as a stream, and is no call of its own.
    const callsOf = (name: string) =>
      Object.keys(client[name as keyof typeof features]).filter((call) => call !== 'openEvents')
    const listed = Object.keys(features).map((name) => [name, callsOf(name)])
    expect(Object.fromEntries(listed)).toEqual(
      Object.fromEntries(Object.entries(features).map(([name, calls]) => [name, Object.keys(calls)])),
    )
    expect(Object.keys(client)).toEqual(expect.arrayContaining(Object.keys(features)))
  })
})
