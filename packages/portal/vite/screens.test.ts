import { allRoutes, type Route, routeOf } from '@postern/core/navigation'
import { describe, expect, it } from 'vitest'
import { pageOfItsOwn, routesIn, screenFiles } from './screens'

/** Routes of the specification that have no screen yet. Remove a line when you build its screen. */
const open = [
  '/protect',
  '/protect/consent',
  '/archive',
  '/archive/new',
  '/archive/settings/{archiveId}',
  '/archive/search',
  '/archive/search/{id}/{message_indexId}',
  '/archive/download',
  '/email_continuity',
  '/customers/{customerId}/email_continuity',
  '/customers/{customerId}/email_continuity/mailboxes',
  '/customers/{customerId}/email_continuity/aliases',
  '/customers/{customerId}/email_continuity/domains',
]

const files = screenFiles()
const declared = files.flatMap(({ routes }) => routes)

/** A frame shows the first of its tabs. */
function hasScreen(route: Route): boolean {
  if (route.tabs) return route.tabs.some((tab) => hasScreen(routeOf(tab)))
  return route.path === pageOfItsOwn || declared.includes(route.path)
}

describe('the screens of the portal', () => {
  it('all exist, except the open routes listed by name (AM-013, RT-150)', () => {
    const missing = allRoutes.filter((route) => !hasScreen(route)).map(({ path }) => path)

    expect(missing.sort()).toEqual([...open].sort())
  })

  it('each belong to a different route of the table', () => {
    const known = new Set<string>(allRoutes.map(({ path }) => path))

    expect(declared.filter((route) => !known.has(route))).toEqual([])
    expect(declared.filter((route, index) => declared.indexOf(route) !== index)).toEqual([])
  })

  it('exist for a frame’s tabs only', () => {
    const frames = allRoutes.filter(({ tabs }) => tabs).map(({ path }) => path as string)

    expect(declared.filter((route) => frames.includes(route))).toEqual([])
  })
})

describe('the routes in a screen’s source', () => {
  it.each([
    ["export const route = '/groups/{groupId}'\n", ['/groups/{groupId}']],
    ["export const route = ['/users/new', '/users/{userId}/edit'] as const\n", ['/users/new', '/users/{userId}/edit']],
    ["export const route = [\n  '/users/new',\n] as const\n", ['/users/new']],
  ])('are parsed from %j', (code, routes) => {
    expect(routesIn(code, 'users/UserFormScreen.tsx')).toEqual(routes)
  })

  it.each(['', "const route = '/users'\n", "export const route = '/users' + rest\n"])(
    'are missed where the build cannot read them: %j',
    (code) => {
      expect(() => routesIn(code, 'users/UsersScreen.tsx')).toThrow(
        /users\/UsersScreen.tsx declares no route.*Add a line such as: export const route =/,
      )
    },
  )
})
