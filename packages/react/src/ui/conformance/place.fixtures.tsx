import { render, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import { elementStyles } from '../../elements/runtime/element-styles'
import { PosternBase } from '../../provider/PosternBase'

export const places = ['the light DOM', 'a Shadow Root'] as const
export type Place = (typeof places)[number]

/** Renders a part between two buttons, in the document or in a Shadow Root. */
export function open(place: Place, part: ReactElement) {
  const host = document.body.appendChild(document.createElement('div'))
  const inside = place === 'a Shadow Root' ? host.attachShadow({ mode: 'open' }) : host
  if (inside instanceof ShadowRoot) inside.adoptedStyleSheets = [elementStyles()]
  const container = inside.appendChild(document.createElement('div'))
  render(
    <PosternBase locale="en" appearance={{ theme: 'light' }}>
      <button type="button">Before</button>
      {part}
      <button type="button">After</button>
    </PosternBase>,
    { container },
  )
  const scope = host.shadowRoot ?? document
  const byId = (id: string) => (host.shadowRoot ?? document).getElementById(id)
  return {
    ...within(container),
    /** Element with the focus. */
    focused: () => scope.activeElement as HTMLElement,
    /** Element that another one refers to, which must be in the same root. */
    referred: (element: Element, attribute: string) => {
      const element_ = byId(element.getAttribute(attribute)?.split(' ')[0] ?? '')
      expect(element_, `${attribute} refers to nothing in this root`).not.toBeNull()
      return element_ as HTMLElement
    },
    press: (keys: string) => userEvent.keyboard(keys),
    clickOutside: () => userEvent.click(within(container).getByRole('button', { name: 'After' })),
  }
}

export type Opened = ReturnType<typeof open>

/** Waits until a role is shown, or no longer is. */
export const appears = (page: Opened, role: string) => page.findByRole(role)
export const disappears = (page: Opened, role: string) => vi.waitFor(() => expect(page.queryByRole(role)).toBeNull())

async function forceColors(value: 'active' | 'none') {
  await (cdp() as { send(method: string, params: object): Promise<unknown> }).send('Emulation.setEmulatedMedia', {
    features: [{ name: 'forced-colors', value }],
  })
  await vi.waitFor(() => expect(matchMedia('(forced-colors: active)').matches).toBe(value === 'active'))
}

/** Runs a check with the system's few colours in place of ours. */
export async function inForcedColors(check: () => Promise<void>) {
  await forceColors('active')
  try {
    await check()
  } finally {
    await forceColors('none')
  }
}

/** True if an outline shows where the element is, whatever the colours. */
export function isOutlined(element: Element): boolean {
  const { outlineStyle, outlineWidth } = getComputedStyle(element)
  return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1
}

/** True if a border separates it from its surroundings, whatever the colours. */
export function isBordered(element: Element): boolean {
  const { borderTopStyle, borderTopWidth } = getComputedStyle(element)
  return borderTopStyle !== 'none' && Number.parseFloat(borderTopWidth) >= 1
}
