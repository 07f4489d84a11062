import { cleanup, render } from '@testing-library/react'
import { type ReactElement, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { PosternBase } from '../../provider/PosternBase'
import { Combobox } from '../Combobox/Combobox'
import { DateField } from '../DateField/DateField'
import { DateTimePicker } from '../DateTimePicker/DateTimePicker'
import { Drawer } from '../Drawer/Drawer'
import { Menu } from '../Menu/Menu'
import { Select } from '../Select/Select'
import { Dialog } from './Dialog'

const nothing = () => {}
const options = ['Dublin', 'Lyon'].map((label) => ({ value: label, label }))

/** Parts that open a layer inside a dialog: the opener, the keys that open it, and the layer that proves it is open. */
const layers: { name: string; part: ReactElement; opener: string; keys: string; layer: string }[] = [
  {
    name: 'a select',
    part: <Select label="City" options={options} value="Lyon" onChange={nothing} />,
    opener: '[aria-haspopup="listbox"]',
    keys: '{ArrowDown}',
    layer: '[role="listbox"]',
  },
  {
    name: 'a combobox',
    part: <Combobox label="City" options={options} value="" onChange={nothing} />,
    opener: '[role="combobox"]',
    keys: '{ArrowDown}',
    layer: '[role="listbox"]',
  },
  {
    name: 'a date field',
    part: <DateField label="Day" value="2026-11-24" today="2026-11-20" onChange={nothing} />,
    opener: '[aria-haspopup="dialog"]',
    keys: '{Enter}',
    layer: '[role="dialog"] table',
  },
  {
    name: 'a list of times',
    part: <DateTimePicker label="Start" value="2026-11-24 08:00" today="2026-11-20" zoneNote="" onChange={nothing} />,
    opener: '[role="combobox"]',
    keys: '{ArrowDown}',
    layer: '[role="listbox"]',
  },
  {
    name: 'a menu',
    part: <Menu label="More" items={[{ key: 'copy', label: 'Copy', onSelect: nothing }]} />,
    opener: '[aria-haspopup="menu"]',
    keys: '{Enter}',
    layer: '[role="menu"]',
  },
]

const modals = { Dialog, Drawer }

function Page({ modal, part }: { modal: keyof typeof modals; part: ReactElement }) {
  const [open, setOpen] = useState(0)
  const close = () => setOpen((before) => before - 1)
  return (
    <PosternBase>
      <button id="opener" type="button" onClick={() => setOpen(1)}>
        Open
      </button>
      {modal === 'Dialog' ? (
        <Dialog isOpen={open > 0} onClose={close} title="Outer" footer={null}>
          {part}
          <button id="nested" type="button" onClick={() => setOpen(2)}>
            Nested
          </button>
          <Dialog isOpen={open > 1} onClose={close} title="Inner" footer={null}>
            {part}
          </Dialog>
        </Dialog>
      ) : (
        <Drawer isOpen={open > 0} onClose={close} title="Outer" side="end">
          {part}
        </Drawer>
      )}
    </PosternBase>
  )
}

/** A page in the document, or in a Shadow Root of it. */
function open(isShadow: boolean, page: ReactElement) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = isShadow ? host.attachShadow({ mode: 'open' }) : host
  const container = root.appendChild(document.createElement('div'))
  render(page, { container })
  const scope = isShadow ? (root as ShadowRoot) : document
  const find = (selector: string) => root.querySelector<HTMLElement>(selector)
  const inner = () => [...root.querySelectorAll('dialog')].at(-1)
  return {
    find,
    focused: () => scope.activeElement,
    dialogs: () => root.querySelectorAll('dialog[open]').length,
    press: async (selector: string, keys: string) => {
      inner()?.querySelector<HTMLElement>(selector)?.focus()
      await userEvent.keyboard(keys)
    },
    isLayerOpen: (selector: string) => inner()?.querySelector(selector) !== null,
  }
}

describe.each(['the document', 'a Shadow Root'])('Escape in %s', (where) => {
  afterEach(() => {
    cleanup()
    document.body.replaceChildren()
  })

  it.each(layers)(
    'closes $name, then the nested dialog, then the outer one, and gives the focus back',
    async (layer) => {
      const page = open(where === 'a Shadow Root', <Page modal="Dialog" part={layer.part} />)
      const opener = page.find('#opener')
      opener?.focus()
      await userEvent.keyboard('{Enter}')
      await page.press('#nested', '{Enter}')
      expect(page.dialogs()).toBe(2)
      await page.press(layer.opener, layer.keys)
      await vi.waitFor(() => expect(page.isLayerOpen(layer.layer)).toBe(true))

      await userEvent.keyboard('{Escape}')
      await vi.waitFor(() => expect(page.isLayerOpen(layer.layer)).toBe(false))
      expect(page.dialogs()).toBe(2)
      await userEvent.keyboard('{Escape}')
      expect(page.dialogs()).toBe(1)
      expect(page.focused()?.id).toBe('nested')
      await userEvent.keyboard('{Escape}')

      expect(page.dialogs()).toBe(0)
      expect(page.focused()).toBe(opener)
    },
  )

  it.each(layers)('closes $name before the drawer around it', async (layer) => {
    const page = open(where === 'a Shadow Root', <Page modal="Drawer" part={layer.part} />)
    page.find('#opener')?.focus()
    await userEvent.keyboard('{Enter}')
    await page.press(layer.opener, layer.keys)
    await vi.waitFor(() => expect(page.isLayerOpen(layer.layer)).toBe(true))

    await userEvent.keyboard('{Escape}')
    await vi.waitFor(() => expect(page.isLayerOpen(layer.layer)).toBe(false))
    expect(page.dialogs()).toBe(1)
    await userEvent.keyboard('{Escape}')

    expect(page.dialogs()).toBe(0)
    expect(page.focused()?.id).toBe('opener')
  })
})
