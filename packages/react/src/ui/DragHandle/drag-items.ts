/** One item of a list while one of them is moved, as it stood at the start. */
interface Item {
  element: HTMLElement
  /** In pixels below the top of the list. */
  top: number
  height: number
}

/** Moves one item among its siblings on screen; the list itself changes once it is dropped. */
export interface Drag {
  readonly from: number
  /** Index that the item would be dropped at. */
  readonly to: number
  readonly count: number
  /** Moves the item with the pointer, by pixels in the list. Returns true if its index has changed. */
  moveBy: (px: number) => boolean
  /** Moves the item to an index. Returns true if it has changed. */
  moveTo: (index: number) => boolean
  /** Puts everything back. Returns the index for the drop; `null`: the list has changed meanwhile, or the item stays. */
  end: () => number | null
}

const selector = '[data-movable]'
const itemsOf = (list: Element | null) => [...(list?.children ?? [])].filter((child) => child.matches(selector))

/** Top of the list that holds an item, in pixels of the view: it stays where it is while items move. */
export function listTop(inside: Element): number {
  return inside.closest(selector)?.parentElement?.getBoundingClientRect().top ?? 0
}

/** Starts to move the item that holds an element; `null`: it stands in none. */
export function startDrag(
  inside: Element,
  classes: { list?: string | undefined; item?: string | undefined },
): Drag | null {
  const own = inside.closest<HTMLElement>(selector)
  const list = own?.parentElement
  if (!own || !list) return null
  const origin = listTop(inside)
  const items = itemsOf(list).map((element): Item => {
    const { top, height } = element.getBoundingClientRect()
    return { element: element as HTMLElement, top: top - origin, height }
  })
  const from = items.findIndex(({ element }) => element === own)
  const [moved, first, last] = [items[from], items[0], items.at(-1)]
  if (!moved || !first || !last) return null
  let to = from
  const draw = (isMoving: boolean) => {
    if (classes.list) list.classList.toggle(classes.list, isMoving)
    if (classes.item) own.classList.toggle(classes.item, isMoving)
  }
  draw(true)

  const show = (px: number, index: number) => {
    const hasChanged = index !== to
    to = index
    for (const [at, { element }] of items.entries()) {
      const makesRoom = at > from && at <= to ? -moved.height : at < from && at >= to ? moved.height : 0
      shift(element, at === from ? px : makesRoom)
    }
    return hasChanged
  }
  return {
    from,
    count: items.length,
    get to() {
      return to
    },
    moveBy(px) {
      const most = last.top + last.height - moved.top - moved.height
      const by = Math.min(most, Math.max(first.top - moved.top, px))
      return show(by, indexAt(items, from, by))
    },
    moveTo(index) {
      const next = Math.min(items.length - 1, Math.max(0, index))
      const over = items[next] ?? moved
      return show(next > from ? over.top + over.height - moved.top - moved.height : over.top - moved.top, next)
    },
    end() {
      // Without the class nothing glides: the items stand where they were at once, and the list draws its new order.
      draw(false)
      for (const { element } of items) shift(element, 0)
      const now = itemsOf(list)
      const isSame = now.length === items.length && items.every(({ element }, at) => element === now[at])
      return isSame && to !== from ? to : null
    },
  }
}

/** Index of an item that was moved by some pixels: it has passed those whose middle its edge has passed. */
function indexAt(items: readonly Item[], from: number, by: number): number {
  const moved = items[from]
  if (!moved) return from
  const middle = ({ top, height }: Item) => top + height / 2
  const above = items.slice(0, from).filter((item) => moved.top + by < middle(item)).length
  const below = items.slice(from + 1).filter((item) => moved.top + moved.height + by > middle(item)).length
  return from - above + below
}

/** By a script and not by an attribute: no policy blocks that. */
function shift({ style }: HTMLElement, px: number): void {
  if (px === 0) style.removeProperty('translate')
  else style.setProperty('translate', `0 ${px}px`)
}

const edgePx = 48
const mostPx = 14

/** Scrolls what holds an item while the pointer is near its upper or lower edge, faster the nearer it is. */
export function scrollAtEdge(inside: Element, y: number): void {
  const box = scrollerOf(inside)
  const { top, bottom } =
    box === document.scrollingElement ? { top: 0, bottom: innerHeight } : box.getBoundingClientRect()
  const beyond = Math.max(0, y - bottom + edgePx) - Math.max(0, top + edgePx - y)
  if (beyond !== 0)
    box.scrollBy({ top: Math.sign(beyond) * Math.min(mostPx, Math.abs(beyond) / 3), behavior: 'instant' })
}

function scrollerOf(inside: Element): Element {
  for (let box = inside.parentElement; box; box = box.parentElement) {
    const scrolls = /auto|scroll/.test(getComputedStyle(box).overflowY)
    if (scrolls && box.scrollHeight > box.clientHeight) return box
  }
  return document.scrollingElement ?? document.documentElement
}
