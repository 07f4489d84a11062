import type { Locator, Page } from '@playwright/test'
import { expect } from './demo.fixture'

/** A menu of a menu in a dialog is the deepest that widgets go. */
const deepest = 4
/** Number of times a button is clicked for the other items in its menu. */
const mostPresses = 12

interface Place {
  /** Names of open dialogs, menus and other layers of the widget, topmost last. */
  layers: string[]
  /** Names of the buttons in the topmost one. */
  buttons: string[]
}

/**
 * Layers already walked by this worker, by their name and buttons, with the layers opened from them. Lists share the same menus: one is
 * walked once, and only opened and closed in further lists.
 */
const walked = new Map<string, readonly string[]>()

/** Layer of one walk, by the names that open it. */
interface Layer {
  signature: string
  /** Names of the layers opened from it. */
  inside: Set<string>
}

/** Clicks every button in a widget, and in each dialog and menu that opens; returns the opened ones. */
export async function pressEverything(page: Page, widget: Locator): Promise<string[]> {
  const opened = new Set<string>()
  const entered = new Map<string, Layer>()
  const seen = new Map<string, Set<string>>()
  const presses = new Map<string, number>()
  const trail: string[] = []
  const at = (name?: string) => [...trail, ...(name === undefined ? [] : [name])].join(' › ')
  const isDone = (path: string): boolean => {
    const times = presses.get(path) ?? 0
    const inside = [...(seen.get(path) ?? [])]
    return times >= mostPresses || (times > 0 && inside.every((name) => isDone(`${path} › ${name}`)))
  }
  let last = ''
  for (;;) {
    const { layers, buttons } = await placeOf(widget)
    trail.length = Math.min(trail.length, layers.length)
    while (trail.length < layers.length) trail.push(last)
    if (layers.length > 0 && !entered.has(at())) {
      entered.set(at(), { signature: signatureOf(layers, buttons), inside: new Set() })
    }
    const known = walked.get(entered.get(at())?.signature ?? '')
    for (const name of [...layers, ...(known ?? [])]) {
      opened.add(name)
      for (let depth = 1; depth < trail.length; depth += 1) {
        entered.get(trail.slice(0, depth).join(' › '))?.inside.add(name)
      }
    }
    const names = seen.get(at()) ?? new Set()
    seen.set(at(), names)
    if (!known) for (const name of buttons) names.add(name)

    const next = trail.length < deepest && !known ? buttons.find((name) => !isDone(at(name))) : undefined
    if (next !== undefined) {
      presses.set(at(next), (presses.get(at(next)) ?? 0) + 1)
      last = next
      await press(widget, next)
    } else if (layers.length > 0) {
      await widget.evaluate(enterTopLayer)
      await page.keyboard.press('Escape')
      await expect.poll(async () => (await placeOf(widget)).layers, { message: at() }).not.toEqual(layers)
    } else {
      for (const { signature, inside } of entered.values()) walked.set(signature, [...inside])
      return [...opened]
    }
    await settled(widget)
  }
}

function signatureOf(layers: readonly string[], buttons: readonly string[]): string {
  return JSON.stringify([layers.at(-1), ...[...buttons].sort()])
}

/** Nothing is loading any more, and the result of the click is rendered. */
export async function settled(widget: Locator): Promise<void> {
  await widget.evaluate(async (element) => {
    const isBusy = () =>
      element.matches(':state(loading)') || element.shadowRoot?.querySelector('[aria-busy="true"]') !== null
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    for (const end = performance.now() + 5_000; isBusy() && performance.now() < end; ) await frame()
  })
}

/** In the page: puts the focus where a user of the layer would have it. */
function enterTopLayer({ shadowRoot: root }: Element): void {
  const top = [...(root?.querySelectorAll('dialog[open], [popover]:popover-open:not(section)') ?? [])].at(-1)
  if (!top || top.contains(root?.activeElement ?? null)) return
  top.querySelector<HTMLElement>('[role=menuitem], [role=option], button, [tabindex]')?.focus()
}

function placeOf(widget: Locator): Promise<Place> {
  return widget.evaluate(look, null)
}

async function press(widget: Locator, name: string): Promise<void> {
  await widget.evaluate(look, name)
}

/**
 * In the page: returns open layers and their buttons; clicks the one with the given name. A list's rows are equivalent, so only the first
 * one counts.
 */
function look(element: Element, pressed: string | null): Place {
  const root = element.shadowRoot
  if (!root) return { layers: [], buttons: [] }
  const nameOf = (part: Element) => {
    const label = part.getAttribute('aria-labelledby')?.split(' ')[0]
    const title = label ? root.getElementById(label)?.textContent : part.getAttribute('aria-label')
    return (title ?? part.textContent ?? '').replaceAll(/\s+/g, ' ').trim().slice(0, 80)
  }
  // Toasts are in a section.
  const open = [...root.querySelectorAll('dialog[open], [popover]:popover-open:not(section)')].filter((layer) =>
    layer.querySelector('button, [role=menuitem], [role=option]'),
  )
  const top = open.at(-1) ?? root
  const isLaterRow = (part: Element) => part.closest('tbody tr')?.previousElementSibling?.matches('tr') ?? false
  const parts = [...top.querySelectorAll<HTMLElement>('button, [role=menuitem], [role=tab], summary')].filter(
    (part) => part.checkVisibility() && !part.matches(':disabled, [aria-disabled=true]') && !isLaterRow(part),
  )
  // Buttons that close come last: the rest is there to be seen first.
  const isClosing = (part: Element) => /^(cancel|close|keep|discard|back)/i.test(nameOf(part))
  const buttons = [...parts.filter((part) => !isClosing(part)), ...parts.filter(isClosing)]
  const part = pressed === null ? undefined : buttons.find((button) => nameOf(button) === pressed)
  part?.focus()
  part?.click()
  return { layers: open.map((layer) => nameOf(layer)), buttons: [...new Set(buttons.map(nameOf))] }
}
