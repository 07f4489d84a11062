import { type RefObject, useEffect, useRef } from 'react'

/** After a page change, focuses the table's name and scrolls it into view. */
export function useFocusAfterPaging(name: RefObject<HTMLElement | null>, page: number): void {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    name.current?.focus({ preventScroll: true })
    name.current?.scrollIntoView({ block: 'nearest' })
  }, [name, page])
}

/** Focuses an element that has just appeared, since the previously focused one is gone. */
export function useFocusWhenShown(element: RefObject<HTMLElement | null>, shown: object | null): void {
  useEffect(() => {
    if (shown) element.current?.focus()
  }, [element, shown])
}
