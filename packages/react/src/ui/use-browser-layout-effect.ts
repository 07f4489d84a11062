import { useLayoutEffect } from 'react'

/** On the server there is nothing to lay out, and React would warn. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? () => {} : useLayoutEffect
