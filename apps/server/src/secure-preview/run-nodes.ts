import type { Node } from '@takumi-rs/core'
import { box, type Style, words } from './nodes'
import type { ButtonStyle, Run, TextStyle } from './picture-tree'
import type { PictureWords } from './picture-words'
import { ink, muted, readableColor } from './safe-colors'

const placeholderGround = '#f3f5f8'

/** Parts of a line; those of one button share a box. */
export function runNodes(runs: Run[], names: PictureWords): Node[] {
  const nodes: Node[] = []
  for (let at = 0; at < runs.length; ) {
    const { button } = runs[at] as Run
    let end = at + 1
    while (button && runs[end]?.button === button) end += 1
    const drawn = runs.slice(at, end).map((run) => runNode(run, names))
    if (at > 0 && isBox(runs[at]) && isBox(runs[at - 1])) nodes.push(words('  ', {}))
    nodes.push(...(button ? [buttonNode(drawn, button)] : drawn))
    at = end
  }
  return nodes
}

function isBox(run: Run | undefined): boolean {
  return run?.kind === 'image' || run?.button !== undefined
}

function buttonNode(children: Node[], { background }: ButtonStyle): Node {
  return box(children, {
    display: 'inline-block',
    backgroundColor: background,
    border: `1px solid ${readableColor(null, background) === ink ? '#b6bec9' : background}`,
    borderRadius: 6,
    padding: '7px 16px',
    verticalAlign: 'middle',
    boxSizing: 'border-box',
    whiteSpace: 'pre-wrap',
    lineHeight: 1.35,
    maxWidth: '100%',
  })
}

function runNode(run: Run, names: PictureWords): Node {
  switch (run.kind) {
    case 'text':
      return words(run.text, textStyle(run.style))
    case 'bar':
      return barNode(run)
    case 'link':
      return words(names.link, {
        color: muted,
        backgroundColor: placeholderGround,
        fontSize: Math.min(13, run.style.size),
        fontStyle: 'italic',
      })
    case 'image':
      return imageNode(run, names)
  }
}

function textStyle({ size, color, isBold, isItalic, isUnderlined, isStruck }: TextStyle): Style {
  return {
    fontSize: size,
    color,
    ...(isBold && { fontWeight: 700 }),
    ...(isItalic && { fontStyle: 'italic' }),
    ...((isUnderlined || isStruck) && { textDecorationLine: isStruck ? 'line-through' : 'underline' }),
  }
}

/** Rounds widths, so that a bar does not reveal the number of letters it hides. */
const barStep = 24

function barNode({ letters, style: { size, color } }: Extract<Run, { kind: 'bar' }>): Node {
  const steps = Math.min(10, Math.max(2, Math.ceil((letters * size * 0.5) / barStep)))
  return box([], {
    display: 'inline-block',
    width: steps * barStep,
    height: Math.round(size * 0.9),
    backgroundColor: color,
    borderRadius: 3,
    verticalAlign: 'middle',
  })
}

/** Labelled box replacing a picture or a form field. */
export function imageNode(
  { label, width, height }: Extract<Run, { kind: 'image' }>,
  names: PictureWords,
  widest = 240,
): Node {
  const tall = Math.min(160, Math.max(34, height ?? 0))
  return box(runNodes(label, names), {
    display: 'inline-block',
    boxSizing: 'border-box',
    ...(width !== null && { width: Math.min(widest, Math.max(64, width)) }),
    maxWidth: '100%',
    minHeight: tall,
    padding: `${Math.round((tall - 20) / 2)}px ${width !== null && width < 100 ? 4 : 10}px`,
    verticalAlign: 'middle',
    border: `1px dashed #aab4c0`,
    borderRadius: 4,
    backgroundColor: placeholderGround,
    color: muted,
    textAlign: 'center',
    whiteSpace: 'pre-wrap',
    lineHeight: 1.35,
    overflow: 'hidden',
  })
}
