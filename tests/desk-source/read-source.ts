import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type ESTree, parseSync, Visitor } from 'vite'

export type Span = { start: number; end: number }
export type Fn = Span & {
  params: ESTree.ParamPattern[]
  body: ESTree.FunctionBody | ESTree.Expression | null
}
/**
 * A value with which a function is called: an argument, or one property of it. The attributes of a component
 * are its first argument.
 */
export type Param = { fn: Fn; index: number; property: string | null }

export type Binding = { name: string; scope: Span } & (
  | { kind: 'value'; value: ESTree.Expression; property: string | null }
  | { kind: 'function'; fn: Fn }
  | { kind: 'param'; param: Param }
  | { kind: 'import'; file: string; imported: string }
)
type Attributes = ReadonlyMap<string, ESTree.Expression>
export type Call = { at: number; callee: string; args: readonly (ESTree.Expression | Attributes)[] }
/** An address that is written out, and does not go through a function of `runtime/call-desk.ts`. */
export type Address = { at: number; method: string; text: ESTree.Expression }

/** What one file declares, calls and imports. */
export type Source = {
  file: string
  imports: string[]
  functions: Fn[]
  bindings: Binding[]
  calls: Call[]
  addresses: Address[]
  lineOf: (at: number) => number
}

export const ADDRESS = '/api/admin'

/**
 * Parses one file of the desk.
 * @throws Error when it cannot be parsed
 */
export function readSource(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const { program, errors } = parseSync(file, text)
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`)
  const found = collect(program, dirname(file))
  const { functions, bindings } = found
  const whole = { start: 0, end: text.length }
  // The outermost functions stand first, so the last one that contains a place is the innermost.
  functions.sort((a, b) => b.end - b.start - (a.end - a.start))
  for (const binding of bindings)
    if (binding.kind !== 'param')
      binding.scope = functions.findLast((fn) => holds(fn, binding.scope)) ?? whole
  for (const fn of functions) bindings.push(...paramsOf(fn))
  return { file, ...found, lineOf: (at) => text.slice(0, at).split('\n').length }
}

function holds(fn: Span, { start, end }: Span): boolean {
  return fn.start <= start && end <= fn.end && !(fn.start === start && fn.end === end)
}

function collect(program: ESTree.Program, folder: string) {
  const imports: string[] = []
  const functions: Fn[] = []
  const bindings: Binding[] = []
  const calls: Call[] = []
  const addresses: Address[] = []
  const opened = new Map<ESTree.Expression, string>()
  const noteFunction = (fn: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    functions.push(fn)
    if (fn.id) bindings.push({ kind: 'function', name: fn.id.name, scope: fn, fn })
  }
  const noteAddress = (text: ESTree.Expression, start: string) => {
    if (start.startsWith(`${ADDRESS}/`))
      addresses.push({ at: text.start, method: opened.get(text) ?? 'GET', text })
  }
  new Visitor({
    // An `action` says where a form is sent, and forms of the desk are sent with POST.
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'action') return
      if (value?.type === 'Literal') opened.set(value, 'POST')
      else if (value?.type === 'JSXExpressionContainer' && value.expression.type === 'TemplateLiteral')
        opened.set(value.expression, 'POST')
    },
    ImportDeclaration({ source, specifiers }) {
      if (!source.value.startsWith('.')) return
      const file = join(folder, source.value)
      imports.push(file)
      for (const { type, local, ...specifier } of specifiers)
        if (type === 'ImportSpecifier' && 'imported' in specifier && specifier.imported.type === 'Identifier')
          bindings.push({
            kind: 'import',
            name: local.name,
            scope: local,
            file,
            imported: specifier.imported.name,
          })
    },
    ImportExpression({ source }) {
      if (source.type === 'Literal' && String(source.value).startsWith('.'))
        imports.push(join(folder, String(source.value)))
    },
    FunctionDeclaration: noteFunction,
    FunctionExpression: noteFunction,
    ArrowFunctionExpression: noteFunction,
    VariableDeclarator(node) {
      bindings.push(...valuesOf(node))
    },
    CallExpression({ start, callee, arguments: given }) {
      const args = given.flatMap((arg) => (arg.type === 'SpreadElement' ? [] : [arg]))
      if (callee.type === 'Identifier') calls.push({ at: start, callee: callee.name, args })
      const [method, address] = args
      if (isNamed(callee, 'open') && method?.type === 'Literal' && address)
        opened.set(address, String(method.value))
    },
    JSXOpeningElement({ start, name, attributes }) {
      if (name.type === 'JSXIdentifier')
        calls.push({ at: start, callee: name.name, args: [attributesOf(attributes)] })
    },
    Literal(node) {
      if (typeof node.value === 'string') noteAddress(node, node.value)
    },
    TemplateLiteral(node) {
      noteAddress(node, node.quasis[0]?.value.raw ?? '')
    },
  }).visit(program)
  return { imports, functions, bindings, calls, addresses }
}

function isNamed(callee: ESTree.Expression, name: string): boolean {
  return (
    callee.type === 'MemberExpression' &&
    callee.property.type === 'Identifier' &&
    callee.property.name === name
  )
}

function valuesOf({ id, init }: ESTree.VariableDeclarator): Binding[] {
  if (!init) return []
  if (id.type === 'Identifier') {
    if (init.type === 'ArrowFunctionExpression' || init.type === 'FunctionExpression')
      return [{ kind: 'function', name: id.name, scope: init, fn: init }]
    return [{ kind: 'value', name: id.name, scope: init, value: init, property: null }]
  }
  return namesOf(id).map(([name, property]) => ({ kind: 'value', name, scope: init, value: init, property }))
}

function paramsOf(fn: Fn): Binding[] {
  return fn.params.flatMap((pattern, index): Binding[] => {
    if (pattern.type === 'TSParameterProperty' || pattern.type === 'RestElement') return []
    return namesOf(pattern).map(([name, property]) => ({
      kind: 'param',
      name,
      scope: fn,
      param: { fn, index, property },
    }))
  })
}

/**
 * The names that a pattern gives, and the property to which each belongs; names that lie deeper have none.
 */
function namesOf(pattern: ESTree.BindingPattern): [name: string, property: string | null][] {
  if (pattern.type === 'AssignmentPattern') return namesOf(pattern.left)
  if (pattern.type === 'Identifier') return [[pattern.name, null]]
  if (pattern.type !== 'ObjectPattern') return []
  return pattern.properties.flatMap((property): [string, string | null][] => {
    if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
    const { name } = property.key
    return namesOf(property.value).map(([given]) => [given, name])
  })
}

function attributesOf(items: readonly ESTree.JSXAttributeItem[]): Attributes {
  return new Map(
    items.flatMap((item): [string, ESTree.Expression][] => {
      if (item.type !== 'JSXAttribute' || item.name.type !== 'JSXIdentifier' || !item.value) return []
      if (item.value.type === 'Literal') return [[item.name.name, item.value]]
      if (item.value.type !== 'JSXExpressionContainer') return []
      const { expression } = item.value
      return expression.type === 'JSXEmptyExpression' ? [] : [[item.name.name, expression]]
    }),
  )
}
