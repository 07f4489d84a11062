/** Marks an item that a `DragHandle` in it can move; those of one list are siblings. */
export const movable = { 'data-movable': '' }
