import { useLayoutEffect } from 'react'

/** A server has nothing to lay out, and React would warn. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect
