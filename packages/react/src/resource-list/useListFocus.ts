import { type RefObject, useEffect, useRef } from 'react'

/** Another page puts the focus on the table's name and brings it into view. */
export function useFocusAfterPaging(name: RefObject<HTMLElement | null>, page: number): void {
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    name.current?.focus({ preventScroll: true })
    name.current?.scrollIntoView({ block: 'nearest' })
  }, [name, page])
}

/** What has just appeared gets the focus, as what had it is gone. */
export function useFocusWhenShown(element: RefObject<HTMLElement | null>, shown: object | null): void {
  useEffect(() => {
    if (shown) element.current?.focus()
  }, [element, shown])
}
