import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, expectTypeOf, it } from 'vitest'
import { CrashBoundary } from '../shell/CrashBoundary'
import { belowCustomer } from './below-customer'
import { memoryHistory } from './memory-history'
import { createRouter } from './router'
import { RouterProvider } from './router-context'
import { useRouteParams } from './useRouteParams'

const forms = ['/users/new', '/users/{userId}/edit', '/customers/{customerId}/users/{userId}/edit'] as const
const tenant = '/customers/{customerId}/settings/office365/{tenantId}/tenant_settings'

describe('useRouteParams', () => {
  let place: HTMLElement
  let root: ReturnType<typeof createRoot>
  beforeEach(() => {
    place = document.body.appendChild(document.createElement('div'))
    root = createRoot(place)
  })
  afterEach(() => {
    root.unmount()
    place.remove()
  })

  function show(address: string, useParams: () => object) {
    const Params = () => <p>{JSON.stringify(useParams())}</p>
    const router = createRouter(memoryHistory(address), {
      has: () => true,
      load: () => ({ kind: 'none' }),
      prefetch() {},
    })
    root.render(
      <RouterProvider router={router}>
        <CrashBoundary at="">
          <Params />
        </CrashBoundary>
      </RouterProvider>,
    )
    return expect.poll(() => place.textContent)
  }

  it('parses ids as numbers and everything else as text (RT-140)', async () => {
    const useTenant = () => {
      const params = useRouteParams(tenant)
      expectTypeOf(params).toEqualTypeOf<{ readonly customerId: number; readonly tenantId: string }>()
      return params
    }

    await show('/customers/7/settings/office365/0f%2F1/tenant_settings', useTenant).toBe(
      '{"customerId":7,"tenantId":"0f/1"}',
    )
  })

  it('returns the parameters of whichever of its routes is shown', async () => {
    const useForm = () => {
      const { userId, customerId } = useRouteParams(forms)
      expectTypeOf(userId).toEqualTypeOf<number | undefined>()
      expectTypeOf(customerId).toEqualTypeOf<number | undefined>()
      return { userId, customerId }
    }

    await show('/users/3/edit', useForm).toBe('{"userId":3}')
  })

  it('works with a parent route for components around a screen', async () => {
    await show('/customers/7/groups/9', () => useRouteParams('/customers/{customerId}')).toContain('"customerId":7')
  })

  it('throws on a screen at another route', async () => {
    await show('/customer-s', () => useRouteParams('/users/{userId}')).toMatch(/stopped working/)
    // @ts-expect-error: no such route.
    await show('/users', () => useRouteParams('/userz')).toMatch(/stopped working/)
  })
})

describe('an address below a customer', () => {
  it('omits the customer when none is given', () => {
    expect(belowCustomer('/users/{userId}', { customerId: 7, userId: 3 })).toBe('/customers/7/users/3')
    expect(belowCustomer('/users/{userId}', { customerId: undefined, userId: 3 })).toBe('/users/3')
    // @ts-expect-error: resellers do not stand below customers.
    expect(() => belowCustomer('/resellers', { customerId: 7 })).toThrow(/no route/)
  })
})
