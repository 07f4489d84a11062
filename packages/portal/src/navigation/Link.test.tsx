import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { usePageLink } from '../shell/usePageLink'
import { Link } from './Link'
import { memoryHistory } from './memory-history'
import { createRouter } from './router'
import { RouterProvider } from './router-context'

function PageLink() {
  const { href, onFollow } = usePageLink('/users')
  return (
    <a href={href} onClick={onFollow}>
      Users
    </a>
  )
}

describe('a link inside the portal', () => {
  const place = document.body.appendChild(document.createElement('div'))
  const stay = (event: Event) => event.preventDefault()
  // The browser's default action would leave the test page.
  beforeEach(() => addEventListener('click', stay))
  afterEach(() => removeEventListener('click', stay))

  it.each([
    ['a link of a screen', <Link key="link" to="/users" children="Users" />],
    ['a link of a widget', <PageLink key="page-link" />],
  ])('%s follows a plain click and leaves all others to the browser', async (_kind, link) => {
    const router = createRouter(memoryHistory('/'), { has: () => false, load: () => ({ kind: 'none' }), prefetch() {} })
    const root = createRoot(place)
    root.render(<RouterProvider router={router}>{link}</RouterProvider>)
    await expect.poll(() => place.querySelector('a')).not.toBeNull()
    const press = (init: MouseEventInit) =>
      place.querySelector('a')?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

    for (const init of [{ altKey: true }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }])
      press(init)
    expect(router.state.location.pathname).toBe('/')

    press({})
    expect(router.state.location.pathname).toBe('/users')
    root.unmount()
  })
})
