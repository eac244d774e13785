import { type ESTree, parseSync, Visitor } from 'vite'

/** One small change of a source: the present text, and its replacement. */
export type Change = { start: number; end: number; line: number; was: string; now: string }

/** Changes in the text of a statement; `set a = b` and similar texts inside names are left alone. */
const IN_STATEMENTS: readonly (readonly [RegExp, (was: string) => string])[] = [
  [
    / (?:<=|>=|<>|<|>) /g,
    (was) => ({ ' <= ': ' < ', ' >= ': ' > ', ' < ': ' <= ', ' > ': ' >= ', ' <> ': ' = ' })[was] ?? was,
  ],
  [/(?<!\bset \w+) = /g, () => ' <> '],
  [/ [-+] /g, (was) => (was === ' + ' ? ' - ' : ' + ')],
  [/ (?:and|or) /g, (was) => (was === ' and ' ? ' or ' : ' and ')],
  [/\b(?:true|false)\b/g, (was) => (was === 'true' ? 'false' : 'true')],
  [/\bis (?:not )?null\b/g, (was) => (was === 'is null' ? 'is not null' : 'is null')],
  [/\b(?:bool_and|bool_or)\b/g, (was) => (was === 'bool_and' ? 'bool_or' : 'bool_and')],
  [/\b(?:min|max)\(/g, (was) => (was === 'min(' ? 'max(' : 'min(')],
  [/\bleft join\b/g, () => 'join'],
  [/\bexists\b/g, () => 'not exists'],
  [/ for update(?: skip locked)?/g, () => ''],
  [/(?<=[\s,])-(?=[a-z])/g, () => ''],
]

/** Replacements of an operator in a query builder's call, or in a comparison of the program. */
const OPERATORS: Readonly<Record<string, string>> = {
  '=': '<>',
  '<>': '=',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '&&': '||',
  '||': '&&',
  in: 'not in',
  'not in': 'in',
}

/** Returns every change of a file's statements, queries, comparisons and conditions, in their order. */
export function changesOf(file: string, text: string): Change[] {
  const { program } = parseSync(file, text)
  const changes: Change[] = []
  const add = ({ start, end }: { start: number; end: number }, now: string) => {
    const was = text.slice(start, end)
    if (was !== now) changes.push({ start, end, line: text.slice(0, start).split('\n').length, was, now })
  }
  new Visitor({
    TaggedTemplateExpression(node) {
      if (text.slice(node.tag.start, node.tag.end).startsWith('sql'))
        for (const { start, end } of node.quasi.quasis) statement(start, text.slice(start, end), add)
    },
    CallExpression(node) {
      call(node, text, add)
    },
    BinaryExpression(node) {
      operator(node, text, add)
    },
    LogicalExpression(node) {
      operator(node, text, add)
    },
    IfStatement({ test }) {
      add(test, 'true')
      add(test, 'false')
    },
  }).visit(program)
  return changes.toSorted((a, b) => a.start - b.start)
}

type Add = (span: { start: number; end: number }, now: string) => void

function statement(at: number, text: string, add: Add): void {
  for (const [pattern, change] of IN_STATEMENTS)
    for (const { 0: was, index } of text.matchAll(pattern))
      add({ start: at + index, end: at + index + was.length }, change(was))
}

/**
 * `.where(a, '<', b)`, `row(a, '=', b)`, and `.forUpdate()`, without which two processes would do the same at
 * once.
 */
function call({ callee, arguments: given }: ESTree.CallExpression, text: string, add: Add): void {
  const [, by] = given
  if (by?.type === 'Literal' && typeof by.value === 'string') {
    const now = OPERATORS[by.value]
    if (now !== undefined) add(by, `'${now}'`)
  }
  if (callee.type !== 'MemberExpression') return
  const name = text.slice(callee.property.start, callee.property.end)
  // From the dot to behind the brackets.
  if (given.length === 0 && (name === 'forUpdate' || name === 'skipLocked'))
    add({ start: callee.object.end, end: callee.property.end + 2 }, '')
}

function operator(
  { left, right, operator: was }: { left: ESTree.Node; right: ESTree.Node; operator: string },
  text: string,
  add: Add,
): void {
  const now = OPERATORS[was]
  const start = left.end + text.slice(left.end, right.start).indexOf(was)
  if (now !== undefined) add({ start, end: start + was.length }, now)
}
