import ts from 'typescript'
import { nodesIn } from './sources'

export interface TextReader {
  /** What an expression says, in each of its cases; `null` where that cannot be told. */
  textsOf(node: ts.Expression): string[] | null
  /** What stands where a name, or a member of an object, leads. */
  valueBehind(node: ts.Expression): ts.Node | null
}

/** Follows names, conditions, catalogues, and what functions are called with; other values in a text read as `{}`. */
export function createTextReader(files: readonly ts.SourceFile[], checker: ts.TypeChecker): TextReader {
  const calls = callsIn(files)

  function textsOf(given: ts.Expression): string[] | null {
    const node = bare(given)
    if (ts.isStringLiteralLike(node)) return [node.text]
    if (ts.isTemplateExpression(node)) return textsOfTemplate(node)
    if (ts.isConditionalExpression(node)) return together([node.whenTrue, node.whenFalse])
    if (ts.isBinaryExpression(node)) return together([node.left, node.right])
    if (ts.isCallExpression(node)) return textsOfCall(node)
    if (ts.isObjectLiteralExpression(node)) return together(valuesOf(node))
    if (ts.isIdentifier(node)) return textsOfName(node)
    return textsOfMember(node)
  }

  function together(nodes: readonly ts.Expression[]): string[] | null {
    const texts = nodes.map(textsOf)
    return texts.includes(null) ? null : (texts as string[][]).flat()
  }

  function textsOfTemplate({ head, templateSpans }: ts.TemplateExpression): string[] {
    let texts = [head.text]
    for (const { expression, literal } of templateSpans) {
      const values = (ts.isCallExpression(expression) ? null : textsOf(expression)) ?? ['{}']
      texts = texts.flatMap((text) => values.map((value) => `${text}${value}${literal.text}`))
    }
    return texts
  }

  function textsOfCall({ expression }: ts.CallExpression): string[] | null {
    const called = valueBehind(expression) ?? declarationOf(expression)
    if (!called || !ts.isFunctionLike(called)) return null
    const { body } = called as ts.FunctionDeclaration | ts.ArrowFunction
    if (!body) return null
    if (!ts.isBlock(body)) return textsOf(body)
    const answers = nodesIn(body).filter(ts.isReturnStatement)
    return together(answers.map(({ expression }) => expression).filter((answer) => answer !== undefined))
  }

  function textsOfName(node: ts.Identifier): string[] | null {
    const declaration = declarationOf(node)
    if (!declaration) return null
    if (ts.isVariableDeclaration(declaration) && declaration.initializer) return textsOf(declaration.initializer)
    if (ts.isParameter(declaration)) return textsOfParameter(declaration)
    // What another refusal said is passed on.
    const isRefusal = ts.isBindingElement(declaration) && declaration.parent.parent.getText().endsWith(': ServiceError')
    return isRefusal ? [] : null
  }

  function textsOfParameter(parameter: ts.ParameterDeclaration): string[] | null {
    const { parent, dotDotDotToken, initializer } = parameter
    const named = ts.isVariableDeclaration(parent.parent) ? parent.parent : parent
    const index = parent.parameters.indexOf(parameter)
    const given = calls
      .get((named.name as ts.Identifier | undefined)?.text ?? '')
      ?.filter((call) => declarationOf(call.expression) === named)
      .map((call) => call.arguments[index] ?? initializer)
    if (dotDotDotToken || !given?.length || given.includes(undefined)) return null
    return together(given as ts.Expression[])
  }

  function textsOfMember(node: ts.Expression): string[] | null {
    if (ts.isPropertyAccessExpression(node)) {
      const found = valueBehind(node)
      return found && ts.isExpression(found) ? textsOf(found) : null
    }
    // Which one it is shows when it runs: each can be.
    const owner = ts.isElementAccessExpression(node) ? valueBehind(node.expression) : null
    return owner && ts.isObjectLiteralExpression(owner) ? textsOf(owner) : null
  }

  function valueBehind(given: ts.Expression): ts.Node | null {
    const node = bare(given)
    if (ts.isIdentifier(node)) {
      const declaration = declarationOf(node)
      const value = declaration && ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined
      return value ? valueBehind(value) : null
    }
    if (!ts.isPropertyAccessExpression(node)) return node
    const owner = valueBehind(node.expression)
    const value = owner && ts.isObjectLiteralExpression(owner) ? propertyOf(owner, node.name.text) : undefined
    return value ? valueBehind(value) : null
  }

  function declarationOf(node: ts.Node): ts.Declaration | undefined {
    const shorthand = ts.isShorthandPropertyAssignment(node.parent)
      ? checker.getShorthandAssignmentValueSymbol(node.parent)
      : undefined
    const symbol = shorthand ?? checker.getSymbolAtLocation(node)
    if (!symbol) return undefined
    const meant = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol
    return meant.declarations?.[0]
  }

  return { textsOf, valueBehind }
}

/** Calls by the name of what they call. */
function callsIn(files: readonly ts.SourceFile[]): Map<string, ts.CallExpression[]> {
  const calls = new Map<string, ts.CallExpression[]>()
  for (const call of files.flatMap(nodesIn).filter(ts.isCallExpression)) {
    if (!ts.isIdentifier(call.expression)) continue
    const name = call.expression.text
    calls.set(name, [...(calls.get(name) ?? []), call])
  }
  return calls
}

function bare(node: ts.Expression): ts.Expression {
  return ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)
    ? bare(node.expression)
    : node
}

function valuesOf({ properties }: ts.ObjectLiteralExpression): ts.Expression[] {
  return properties.filter(ts.isPropertyAssignment).map(({ initializer }) => initializer)
}

/** The value of a member that an object names. */
export function propertyOf({ properties }: ts.ObjectLiteralExpression, name: string): ts.Expression | undefined {
  for (const property of properties) {
    if (property.name?.getText() !== name) continue
    if (ts.isPropertyAssignment(property)) return property.initializer
    if (ts.isShorthandPropertyAssignment(property)) return property.name
  }
  return undefined
}
