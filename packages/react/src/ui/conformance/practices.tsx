import type { ReactElement } from 'react'
import { expect, it, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  appears,
  disappears,
  inForcedColors,
  isBordered,
  isOutlined,
  type Opened,
  open,
  type Place,
} from './place.fixtures'

/** Part with the options `Dublin`, `Lyon` (chosen) and `Oslo`, labelled 'City'. */
export interface OptionsPart {
  part: (onChange: (value: string) => void) => ReactElement
}

const activeOption = (page: Opened, field: HTMLElement) => page.referred(field, 'aria-activedescendant')

/** https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-select-only/ */
export function selectOnlyCombobox(place: Place, { part }: OptionsPart) {
  const start = () => {
    const onChange = vi.fn<(value: string) => void>()
    const page = open(place, part(onChange))
    const field = page.getByRole('combobox', { name: 'City' })
    field.focus()
    return { page, field, onChange }
  }

  it('has the roles, names and references of the practice', async () => {
    const { page, field } = start()
    expect([field.getAttribute('aria-expanded'), field.getAttribute('aria-haspopup')]).toEqual(['false', 'listbox'])

    await page.press('{ArrowDown}')

    const list = await page.findByRole('listbox', { name: 'City' })
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(page.referred(field, 'aria-controls')).toBe(list)
    expect(page.getAllByRole('option').map((option) => option.getAttribute('aria-selected'))).toEqual([
      'false',
      'true',
      'false',
    ])
    expect(page.focused()).toBe(field)
  })

  it.each(['{ArrowDown}', '{Enter}', ' ', '{Alt>}{ArrowDown}{/Alt}'])(
    'opens with "%s" at the chosen option',
    async (key) => {
      const { page, field } = start()

      await page.press(key)

      await appears(page, 'listbox')
      expect(activeOption(page, field).textContent).toBe('Lyon')
    },
  )

  it('moves with arrows, Home and End, and stops at the ends', async () => {
    const { page, field, onChange } = start()
    await page.press('{ArrowDown}')

    for (const [key, name] of [
      ['{ArrowDown}', 'Oslo'],
      ['{ArrowDown}', 'Oslo'],
      ['{Home}', 'Dublin'],
      ['{ArrowUp}', 'Dublin'],
      ['{End}', 'Oslo'],
    ] as const) {
      await page.press(key)
      await vi.waitFor(() => expect(activeOption(page, field).textContent).toBe(name))
    }
    expect(onChange).not.toHaveBeenCalled()
  })

  it('finds an option by its first letter', async () => {
    const { page, field } = start()

    await page.press('o')

    await appears(page, 'listbox')
    expect(activeOption(page, field).textContent).toBe('Oslo')
  })

  it.each(['{Enter}', ' ', '{Alt>}{ArrowUp}{/Alt}'])('chooses with "%s" and keeps the focus', async (key) => {
    const { page, field, onChange } = start()
    await page.press('{ArrowDown}{End}')

    await page.press(key)

    await disappears(page, 'listbox')
    expect(onChange.mock.calls).toEqual([['Oslo']])
    expect(page.focused()).toBe(field)
  })

  it('chooses with Tab and moves on', async () => {
    const { page, onChange } = start()
    await page.press('{ArrowDown}{End}')

    await page.press('{Tab}')

    await disappears(page, 'listbox')
    expect(onChange.mock.calls).toEqual([['Oslo']])
    expect(page.focused().textContent).toBe('After')
  })

  it('closes with Escape, chooses nothing and keeps the focus', async () => {
    const { page, field, onChange } = start()
    await page.press('{ArrowDown}{End}')

    await page.press('{Escape}')

    await disappears(page, 'listbox')
    expect(onChange).not.toHaveBeenCalled()
    expect(page.focused()).toBe(field)
  })

  it('shows focus, list and active option in forced colours', () =>
    inForcedColors(async () => {
      const { page, field } = start()
      await page.press('{ArrowDown}')
      const list = await appears(page, 'listbox')

      expect(isBordered(field)).toBe(true)
      expect(isBordered(list.closest('[popover]') as Element)).toBe(true)
      expect(page.getAllByRole('option').map(isOutlined)).toEqual([false, true, false])
    }))
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/combobox/examples/combobox-autocomplete-list/ */
export function editableCombobox(place: Place, { part }: OptionsPart) {
  const start = () => {
    const onChange = vi.fn<(value: string) => void>()
    const page = open(place, part(onChange))
    const field = page.getByRole<HTMLInputElement>('combobox', { name: 'City' })
    field.focus()
    return { page, field, onChange }
  }

  it('has the roles, names and references of the practice', async () => {
    const { page, field } = start()
    expect([field.getAttribute('aria-expanded'), field.getAttribute('aria-autocomplete')]).toEqual(['false', 'list'])

    await page.press('{ArrowDown}')

    const list = await appears(page, 'listbox')
    expect(field.getAttribute('aria-expanded')).toBe('true')
    expect(page.referred(field, 'aria-controls')).toBe(list)
    expect(page.getByRole('option', { selected: true }).textContent).toBe('Lyon')
    expect(page.focused()).toBe(field)
  })

  it('moves with arrows while the focus stays in the field', async () => {
    const { page, field } = start()
    await page.press('{ArrowDown}')
    await appears(page, 'listbox')
    expect(activeOption(page, field).textContent).toBe('Lyon')

    await page.press('{ArrowDown}')

    await vi.waitFor(() => expect(activeOption(page, field).textContent).toBe('Oslo'))
    expect(page.focused()).toBe(field)
  })

  it('filters by what is typed, and chooses with Enter', async () => {
    const { page, field, onChange } = start()

    await page.press('dub')
    await vi.waitFor(() =>
      expect(page.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Dublin']),
    )
    await page.press('{Enter}')

    await disappears(page, 'listbox')
    expect(onChange.mock.calls).toEqual([['Dublin']])
    expect(page.focused()).toBe(field)
  })

  it('closes with Escape, chooses nothing and keeps the focus', async () => {
    const { page, field, onChange } = start()
    await page.press('{ArrowDown}{ArrowDown}')

    await page.press('{Escape}')

    await disappears(page, 'listbox')
    expect(onChange).not.toHaveBeenCalled()
    expect(page.focused()).toBe(field)
  })

  it('shows list and active option in forced colours', () =>
    inForcedColors(async () => {
      const { page } = start()
      await page.press('{ArrowDown}')
      const list = await appears(page, 'listbox')

      expect(isBordered(list.closest('[popover]') as Element)).toBe(true)
      expect(page.getAllByRole('option').map(isOutlined)).toEqual([false, true, false])
    }))
}

/** Part with the items `Copy`, `Move` (disabled) and `Open`, named 'Actions'. */
export interface MenuPart {
  part: (onChoose: (item: string) => void) => ReactElement
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/menu-button/ */
export function menuButton(place: Place, { part }: MenuPart) {
  const start = () => {
    const onChoose = vi.fn<(item: string) => void>()
    const page = open(place, part(onChoose))
    const button = page.getByRole('button', { name: 'Actions' })
    button.focus()
    return { page, button, onChoose }
  }

  it('has the roles, names and references of the practice', async () => {
    const { page, button } = start()
    expect([button.getAttribute('aria-haspopup'), button.getAttribute('aria-expanded')]).toEqual(['menu', 'false'])

    await page.press('{Enter}')

    const menu = await page.findByRole('menu', { name: 'Actions' })
    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(page.referred(button, 'aria-controls')).toBe(menu)
    expect(page.getByRole('menuitem', { name: 'Move' }).getAttribute('aria-disabled')).toBe('true')
    expect(page.getAllByRole('menuitem').every(({ tabIndex }) => tabIndex === -1)).toBe(true)
  })

  it.each([
    ['{Enter}', 'Copy'],
    [' ', 'Copy'],
    ['{ArrowDown}', 'Copy'],
    ['{ArrowUp}', 'Open'],
  ])('opens with "%s" at %s', async (key, name) => {
    const { page } = start()

    await page.press(key)

    await vi.waitFor(() => expect(page.focused().textContent).toBe(name))
  })

  it('moves with arrows, Home and End, round the ends and over disabled items', async () => {
    const { page } = start()
    await page.press('{ArrowDown}')

    for (const [key, name] of [
      ['{ArrowUp}', 'Open'],
      ['{ArrowDown}', 'Copy'],
      ['{ArrowDown}', 'Move'],
      ['{End}', 'Open'],
      ['{Home}', 'Copy'],
      ['o', 'Open'],
    ] as const) {
      await page.press(key)
      await vi.waitFor(() => expect(page.focused().textContent).toBe(name))
    }
  })

  it('does nothing for a disabled item and stays open', async () => {
    const { page, onChoose } = start()
    await page.press('{ArrowDown}{ArrowDown}{Enter}')

    expect(onChoose).not.toHaveBeenCalled()
    expect(page.getByRole('menu')).toBeTruthy()
  })

  it.each(['{Enter}', ' '])('chooses with "%s", closes and returns the focus', async (key) => {
    const { page, button, onChoose } = start()
    await page.press('{ArrowUp}')

    await page.press(key)

    await disappears(page, 'menu')
    expect(onChoose.mock.calls).toEqual([['Open']])
    expect(page.focused()).toBe(button)
  })

  it('closes with Escape and returns the focus', async () => {
    const { page, button, onChoose } = start()
    await page.press('{ArrowDown}')

    await page.press('{Escape}')

    await disappears(page, 'menu')
    expect(page.focused()).toBe(button)
    expect(onChoose).not.toHaveBeenCalled()
  })

  it('closes with Tab and moves on', async () => {
    const { page } = start()
    await page.press('{ArrowDown}')

    await page.press('{Tab}')

    await disappears(page, 'menu')
    expect(page.focused().textContent).toBe('After')
  })

  it('shows menu and focused item in forced colours', () =>
    inForcedColors(async () => {
      const { page } = start()
      await page.press('{ArrowDown}')
      const menu = await appears(page, 'menu')

      await vi.waitFor(() => expect(page.getAllByRole('menuitem').map(isOutlined)).toEqual([true, false, false]))
      expect(isBordered(menu.closest('[popover]') as Element)).toBe(true)
    }))
}

/** Button 'Details' that opens a non-modal dialog of that name with a field 'Note'. */
export interface PopoverPart {
  part: () => ReactElement
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/, with the layer of a dialog that is not modal. */
export function disclosedLayer(place: Place, { part }: PopoverPart) {
  const start = async () => {
    const page = open(place, part())
    const button = page.getByRole('button', { name: 'Details' })
    button.focus()
    await page.press('{Enter}')
    return { page, button, layer: await page.findByRole('dialog', { name: 'Details' }) }
  }

  it('opens in the top layer and says so on its button', async () => {
    const { button, layer } = await start()

    expect(button.getAttribute('aria-expanded')).toBe('true')
    expect(layer.matches(':popover-open')).toBe(true)
  })

  it('is next in the order of Tab', async () => {
    const { page } = await start()

    await page.press('{Tab}')

    expect(page.focused()).toBe(page.getByRole('textbox', { name: 'Note' }))
  })

  it('closes with Escape from inside and returns the focus', async () => {
    const { page, button } = await start()
    page.getByRole('textbox', { name: 'Note' }).focus()

    await page.press('{Escape}')

    await disappears(page, 'dialog')
    expect(page.focused()).toBe(button)
  })

  it('closes with a click outside and leaves the focus there', async () => {
    const { page } = await start()

    await page.clickOutside()

    await disappears(page, 'dialog')
    expect(page.focused().textContent).toBe('After')
  })

  it('has a border in forced colours', () =>
    inForcedColors(async () => {
      const { layer } = await start()

      expect(isBordered(layer)).toBe(true)
    }))
}

/** Button 'Save' with the description 'Keeps it here'. */
export interface TooltipPart {
  part: () => ReactElement
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/tooltip/ */
export function tooltip(place: Place, { part }: TooltipPart) {
  const start = async () => {
    const page = open(place, part())
    page.getByRole('button', { name: 'Before' }).focus()
    await page.press('{Tab}')
    return { page, button: page.getByRole('button', { name: 'Save' }), tip: await appears(page, 'tooltip') }
  }

  it('appears on keyboard focus, describes its element and never takes the focus', async () => {
    const { page, button, tip } = await start()

    expect(tip.textContent).toBe('Keeps it here')
    expect(page.referred(button, 'aria-describedby')).toBe(tip)
    expect(page.focused()).toBe(button)
  })

  it('disappears with Escape, and the focus stays', async () => {
    const { page, button } = await start()

    await page.press('{Escape}')

    await disappears(page, 'tooltip')
    expect(page.focused()).toBe(button)
  })

  it('disappears when its element loses the focus', async () => {
    const { page } = await start()

    await page.press('{Tab}')

    await disappears(page, 'tooltip')
  })

  it('has a border in forced colours', () =>
    inForcedColors(async () => {
      const { tip } = await start()

      expect(isBordered(tip)).toBe(true)
    }))
}

/** Switch 'Notify me' that is off. */
export interface SwitchPart {
  part: (onChange: (isOn: boolean) => void) => ReactElement
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/switch/ */
export function switchControl(place: Place, { part }: SwitchPart) {
  const start = () => {
    const onChange = vi.fn<(isOn: boolean) => void>()
    const page = open(place, part(onChange))
    return { page, onChange, control: page.getByRole('switch', { name: 'Notify me' }) }
  }

  it('is toggled by Space and keeps name and focus', async () => {
    const { page, onChange, control } = start()
    expect(control.getAttribute('aria-checked')).toBe('false')
    control.focus()

    await page.press(' ')

    await vi.waitFor(() => expect(control.getAttribute('aria-checked')).toBe('true'))
    expect(onChange.mock.calls).toEqual([[true]])
    expect(page.focused()).toBe(page.getByRole('switch', { name: 'Notify me' }))
  })

  it('is toggled by a click on its label', async () => {
    const { page, onChange } = start()

    await userEvent.click(page.getByText('Notify me'))

    await vi.waitFor(() => expect(onChange.mock.calls).toEqual([[true]]))
  })

  it('is reached with Tab', async () => {
    const { page, control } = start()
    page.getByRole('button', { name: 'Before' }).focus()

    await page.press('{Tab}')

    expect(page.focused()).toBe(control)
  })

  it('shows its track, its state and its focus in forced colours', () =>
    inForcedColors(async () => {
      const { page, control } = start()
      page.getByRole('button', { name: 'Before' }).focus()
      await page.press('{Tab}')
      const knob = () => getComputedStyle(control, '::before').insetInlineStart
      const off = knob()

      expect(isOutlined(control) && isBordered(control)).toBe(true)
      await page.press(' ')

      await vi.waitFor(() => expect(knob()).not.toBe(off))
    }))
}

/** Buttons 'Succeed' and 'Fail' that show a message with the title 'Saved' or 'Not saved'. */
export interface MessagePart {
  part: () => ReactElement
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/alert/, with `status` for what went well. */
export function alertMessage(place: Place, { part }: MessagePart) {
  const start = async (name: 'Succeed' | 'Fail') => {
    const page = open(place, part())
    const button = page.getByRole('button', { name })
    button.focus()
    await page.press('{Enter}')
    return { page, button }
  }

  it.each([
    ['Succeed', 'status', 'Saved'],
    ['Fail', 'alert', 'Not saved'],
  ] as const)('is announced after "%s" as %s and leaves the focus where it is', async (name, role, title) => {
    const { page, button } = await start(name)

    expect((await appears(page, role)).textContent).toContain(title)
    expect(page.focused()).toBe(button)
  })

  it('is in a named region that a key reaches, and returns the focus when it is closed', async () => {
    const { page, button } = await start('Fail')
    await appears(page, 'alert')

    await page.press('{F8}')
    expect(page.focused()).toBe(page.getByRole('region', { name: /F8/ }))
    await page.press('{Tab}{Enter}')

    await disappears(page, 'alert')
    expect(page.focused()).toBe(button)
  })

  it('has a border in forced colours', () =>
    inForcedColors(async () => {
      const { page } = await start('Succeed')

      expect(isBordered(await appears(page, 'status'))).toBe(true)
    }))
}
