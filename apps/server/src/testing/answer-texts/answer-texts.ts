import { relative } from 'node:path'
import ts from 'typescript'
import { inRoot, nodesIn, openSources } from './sources'
import { createTextReader, propertyOf } from './text-reader'

/** A text as the sources have it, with `{}` for each value in it, and where. */
export interface AnswerText {
  text: string
  at: string
}

/**
 * Every text that the server answers people with: refusals, what is wrong with fields and with rows of a file, and what was done.
 *
 * @throws When a refusal's text is made in a way that cannot be followed.
 */
export function answerTexts(): AnswerText[] {
  const { files, checker } = openSources()
  const { textsOf, valueBehind } = createTextReader(files, checker)
  return files.flatMap((file) => {
    const at = (node: ts.Node) =>
      `${relative(inRoot(), file.fileName)}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}`
    const read = (node: ts.Expression, isSure: boolean) => {
      const texts = textsOf(node)
      if (!texts && isSure) throw new Error(`${at(node)}: it cannot be told what ${node.getText()} says.`)
      return (texts ?? []).filter(Boolean).map((text) => ({ text, at: at(node) }))
    }
    return nodesIn(file).flatMap((node) => [
      ...refusedBy(node, valueBehind).flatMap((said) => read(said, true)),
      ...toldBy(node).flatMap((said) => read(said, false)),
    ])
  })
}

/** The text of a refusal, and those of its fields. */
function refusedBy(node: ts.Node, valueBehind: (name: ts.Expression) => ts.Node | null): ts.Expression[] {
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'ServiceError') return []
  const [, text, details] = node.arguments ?? []
  const fields = details && ts.isObjectLiteralExpression(details) ? propertyOf(details, 'fields') : undefined
  const lists = fields && inLists(valueBehind(fields) ?? fields)
  return [text, ...(lists ?? [])].filter((said) => said !== undefined)
}

/** Texts of fields stand in lists, however the fields are put together. */
function inLists(fields: ts.Node): ts.Expression[] {
  const lists = nodesIn(fields).filter(ts.isArrayLiteralExpression)
  const innermost = lists.filter((list) => nodesIn(list).filter(ts.isArrayLiteralExpression).length === 1)
  return innermost.flatMap(({ elements }) => [...elements])
}

/** What contracts say of values, what becomes of rows of a file, and what was done. */
function toldBy(node: ts.Node): ts.Expression[] {
  const { fileName } = node.getSourceFile()
  const isContract = fileName.startsWith(inRoot('packages/core'))
  if (ts.isCallExpression(node)) {
    const says = isContract ? ['z.refine', 'z.regex'] : ['sayIn']
    return says.includes(node.expression.getText()) ? node.arguments.slice(1) : []
  }
  if (!ts.isObjectLiteralExpression(node)) return []
  const byName = fileName.includes('/imports/') ? node.properties.filter(hasComputedName) : []
  const isSaid = !isContract || propertyOf(node, 'code')?.getText() === "'custom'"
  const message = isSaid ? propertyOf(node, 'message') : undefined
  return [message, ...byName.flatMap(inLists)].filter((said) => said !== undefined)
}

const hasComputedName = ({ name }: ts.ObjectLiteralElementLike) => name !== undefined && ts.isComputedPropertyName(name)
