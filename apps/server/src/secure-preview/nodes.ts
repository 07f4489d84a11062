import type { Node } from '@takumi-rs/core'

export type Style = NonNullable<Node['style']>

export const box = (children: Node[], style: Style): Node => ({ type: 'container', children, style })
export const words = (text: string, style: Style): Node => ({ type: 'text', text, style })
