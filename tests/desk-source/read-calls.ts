import type { ESTree } from 'vite'
import { ADDRESS, type Binding, type Call, type Fn, type Param, type Source } from './read-source.ts'

/** A call of the desk's API as a file makes it; `:` stands for what is known only when it runs. */
export type DeskCall = { method: string; path: string; file: string }
/**
 * A text as far as it can be known. `head` is the parameter of a function with which it begins, if it begins
 * with one.
 */
type Text = { head: Param | null; rest: string }
type Request = { method: Text; path: Text }

const UNKNOWN = ':'
/** The functions that ask the server, each with the places of method and path among its arguments. */
const CALLERS: Readonly<Record<string, { method: string | number; path: number }>> = {
  getDesk: { method: 'GET', path: 0 },
  getDeskWhole: { method: 'GET', path: 0 },
  sendDesk: { method: 0, path: 1 },
  saveDeskFile: { method: 0, path: 1 },
}

/**
 * Finds every call that the files make, also through functions and components that are handed a path.
 *
 * @param callDesk the file of `CALLERS`; what these do themselves is not looked at
 * @param again files that only repeat what others have asked
 * @throws Error where a call cannot be followed, so that none is missed
 */
export function readCalls(
  sources: readonly Source[],
  { callDesk, again }: { callDesk: string; again: readonly string[] },
): DeskCall[] {
  const files = new Map(sources.map((source) => [source.file, source]))
  const requests = new Map<Fn, Request[]>()
  for (const binding of files.get(callDesk)?.bindings ?? []) {
    const caller = CALLERS[binding.name]
    if (binding.kind === 'function' && caller) requests.set(binding.fn, [callerOf(binding.fn, caller)])
  }
  const asking = sources.filter(({ file }) => file !== callDesk && !again.includes(file))
  const found = new Map<string, DeskCall>()
  let isMore = true
  while (isMore) {
    isMore = false
    for (const source of asking)
      for (const call of source.calls) {
        const target = functionOf(files, source, call)
        for (const request of (target && requests.get(target)) ?? [])
          for (const next of follow(files, source, call, request)) {
            if (note(next, { source, call, found, requests })) isMore = true
          }
      }
  }
  for (const source of asking)
    for (const { method, text } of source.addresses)
      for (const { rest } of textsOf(files, source, text))
        found.set(`${source.file} ${rest}`, {
          method,
          path: bare(rest.slice(ADDRESS.length)),
          file: source.file,
        })
  return [...found.values()]
}

function callerOf(fn: Fn, { method, path }: { method: string | number; path: number }): Request {
  const given = (index: number): Text => ({ head: { fn, index, property: null }, rest: '' })
  return {
    method: typeof method === 'string' ? { head: null, rest: method } : given(method),
    path: given(path),
  }
}

type Notes = { source: Source; call: Call; found: Map<string, DeskCall>; requests: Map<Fn, Request[]> }

/**
 * Notes a call that is known as a whole, or one that a function makes with what it is handed.
 *
 * @returns whether it is new
 */
function note({ method, path }: Request, { source, call, found, requests }: Notes): boolean {
  const fn = method.head?.fn ?? path.head?.fn
  if (!fn) {
    if (!path.rest.startsWith('/') || !/^[A-Z]+$/.test(method.rest))
      throw new Error(`${source.file}:${source.lineOf(call.at)}: what ${call.callee} asks cannot be followed`)
    const asked = { method: method.rest, path: bare(path.rest), file: source.file }
    const key = Object.values(asked).join(' ')
    if (found.has(key)) return false
    found.set(key, asked)
    return true
  }
  const known = requests.get(fn) ?? []
  if (known.some((other) => same(other.method, method) && same(other.path, path))) return false
  requests.set(fn, [...known, { method, path }])
  return true
}

const bare = (path: string) => path.replace(/\?.*$/, '')
const same = (a: Text, b: Text) =>
  a.rest === b.rest &&
  a.head?.fn === b.head?.fn &&
  a.head?.index === b.head?.index &&
  a.head?.property === b.head?.property

type Files = ReadonlyMap<string, Source>

/** What a call of a function asks the server, when the function makes this request. */
function follow(files: Files, source: Source, call: Call, { method, path }: Request): Request[] {
  return fill(files, source, call, method).flatMap((filled) =>
    fill(files, source, call, path).map((text) => ({ method: filled, path: text })),
  )
}

function fill(files: Files, source: Source, call: Call, text: Text): Text[] {
  if (!text.head) return [text]
  const { index, property } = text.head
  const arg = call.args[index]
  const starts =
    arg === undefined
      ? []
      : !('type' in arg)
        ? textsOf(files, source, arg.get(property ?? ''))
        : property === null
          ? textsOf(files, source, arg)
          : textsOfProperty(files, source, arg, property)
  return starts.map(({ head, rest }) => ({ head, rest: rest + text.rest }))
}

function textsOf(files: Files, source: Source, node: ESTree.Expression | undefined): Text[] {
  const unknown = [{ head: null, rest: UNKNOWN }]
  if (!node) return unknown
  switch (node.type) {
    case 'Literal':
      return [{ head: null, rest: String(node.value) }]
    case 'TemplateLiteral':
      return node.expressions.reduce<Text[]>(
        (texts, expression, index) => {
          const end = node.quasis[index + 1]?.value.raw ?? ''
          return texts.flatMap(({ head, rest }) =>
            textsOf(files, source, expression).map((inner) =>
              rest === '' && head === null
                ? { head: inner.head, rest: inner.rest + end }
                : { head, rest: rest + (inner.head ? UNKNOWN : inner.rest) + end },
            ),
          )
        },
        [{ head: null, rest: node.quasis[0]?.value.raw ?? '' }],
      )
    case 'ConditionalExpression':
      return [...textsOf(files, source, node.consequent), ...textsOf(files, source, node.alternate)]
    case 'Identifier':
      return textsOfBinding(files, source, bindingOf(source, node.name, node.start)) ?? unknown
    case 'MemberExpression':
      return node.property.type === 'Identifier' && !node.computed
        ? textsOfProperty(files, source, node.object, node.property.name)
        : unknown
    case 'CallExpression':
      return textsOfCall(files, source, node) ?? unknown
    default:
      return unknown
  }
}

function textsOfBinding(files: Files, source: Source, binding: Binding | undefined): Text[] | null {
  if (binding?.kind === 'param') return [{ head: binding.param, rest: '' }]
  if (binding?.kind === 'import') {
    const from = files.get(binding.file)
    return from ? textsOfBinding(files, from, topOf(from, binding.imported)) : null
  }
  if (binding?.kind !== 'value') return null
  return binding.property === null
    ? textsOf(files, source, binding.value)
    : textsOfProperty(files, source, binding.value, binding.property)
}

/** The texts of a property of an object, such as `{ path: … }`, also when a name stands for the object. */
function textsOfProperty(files: Files, source: Source, node: ESTree.Expression, name: string): Text[] {
  if (node.type === 'ObjectExpression') {
    const property = node.properties.find(
      (one) => one.type === 'Property' && one.key.type === 'Identifier' && one.key.name === name,
    )
    return textsOf(files, source, property?.type === 'Property' ? property.value : undefined)
  }
  const binding = node.type === 'Identifier' ? bindingOf(source, node.name, node.start) : undefined
  if (binding?.kind === 'value' && binding.property === null)
    return textsOfProperty(files, source, binding.value, name)
  if (binding?.kind === 'param' && binding.param.property === null)
    return [{ head: { ...binding.param, property: name }, rest: '' }]
  return [{ head: null, rest: UNKNOWN }]
}

/**
 * The texts of a call of a function that gives a path, such as `orderPath(number)`; null if it is no such
 * call.
 */
function textsOfCall(files: Files, source: Source, { callee, start }: ESTree.CallExpression): Text[] | null {
  if (callee.type !== 'Identifier') return null
  const fn = functionOf(files, source, { at: start, callee: callee.name, args: [] })
  const home = fn && [...files.values()].find(({ functions }) => functions.includes(fn))
  if (!home || !fn.body || fn.body.type === 'BlockStatement') return null
  return textsOf(files, home, fn.body).map(({ rest }) => ({ head: null, rest }))
}

function functionOf(files: Files, source: Source, { callee, at }: Call): Fn | null {
  const binding = bindingOf(source, callee, at)
  if (binding?.kind === 'function') return binding.fn
  if (binding?.kind !== 'import') return null
  const from = files.get(binding.file)
  const there = from && topOf(from, binding.imported)
  return there?.kind === 'function' ? there.fn : null
}

const size = ({ scope }: Binding) => scope.end - scope.start

/** The innermost declaration that gives a meaning to the name at this place. */
function bindingOf({ bindings }: Source, name: string, at: number): Binding | undefined {
  return bindings
    .filter((one) => one.name === name && one.scope.start <= at && at < one.scope.end)
    .toSorted((a, b) => size(a) - size(b))[0]
}

function topOf({ bindings }: Source, name: string): Binding | undefined {
  return bindings.find((one) => one.name === name && one.scope.start === 0)
}
