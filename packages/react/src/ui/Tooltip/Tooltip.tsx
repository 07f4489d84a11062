import { cloneElement, type DOMAttributes, type HTMLAttributes, type PointerEvent, type ReactElement } from 'react'
import { type UseTooltipOptions, useTooltip } from './useTooltip'

export interface TooltipProps extends UseTooltipOptions {
  /** One element that takes focus and passes the handlers on: a button, a link, a field. It needs a name independent of the tooltip. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

/** Additional description of an element, shown beside it and read after its name. Never its only name. */
export function Tooltip({ children, ...options }: TooltipProps) {
  const { tooltip, id, handlers } = useTooltip(options)
  return (
    <>
      {cloneElement(children, {
        ...bothHandlers(handlers, children.props),
        'aria-describedby': [children.props['aria-describedby'], id].filter(Boolean).join(' ') || undefined,
      })}
      {tooltip}
    </>
  )
}

type Handlers = ReturnType<typeof useTooltip>['handlers']

/** The tooltip's handlers, each after the element's own. */
export function bothHandlers(handlers: Handlers, own: DOMAttributes<HTMLElement>): Handlers {
  const pointer =
    (name: 'onPointerEnter' | 'onPointerLeave' | 'onPointerDown') => (event: PointerEvent<HTMLElement>) => {
      own[name]?.(event)
      handlers[name](event)
    }
  return {
    onPointerEnter: pointer('onPointerEnter'),
    onPointerLeave: pointer('onPointerLeave'),
    onPointerDown: pointer('onPointerDown'),
    onKeyUp: (event) => {
      own.onKeyUp?.(event)
      handlers.onKeyUp(event)
    },
    onBlur: (event) => {
      own.onBlur?.(event)
      handlers.onBlur(event)
    },
  }
}
