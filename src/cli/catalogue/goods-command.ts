import { findChange, listChanges } from '#src/catalogue/changes/list-changes.ts'
import { orderChange } from '#src/catalogue/changes/order-change.ts'
import { previewChange } from '#src/catalogue/changes/preview-change.ts'
import { undoChange } from '#src/catalogue/changes/undo-change.ts'
import { workOff } from '#src/catalogue/changes/work-off.ts'
import { COMMAND } from '#src/staff/actor.ts'
import { type Command, type CommandContext, UsageError } from '../command.ts'
import { parseOptions, requirePositionals, unknownAction } from '../parse-options.ts'
import { writeList } from '../write-list.ts'
import { byHand } from './by-hand.ts'
import { changeLine, previewLines } from './format-change.ts'
import { CHANGE_OPTIONS, type ChangeValues, readGoodsChange, readGoodsFilter } from './read-goods-change.ts'

const ACTIONS = ['change', 'undo', 'changes']

export const goodsCommand: Command = {
  name: 'goods',
  summary: 'багато товарів разом: ціни, залишки, видимість, категорія, акція; перегляд і скасування',
  usage: `npm run shop -- goods change ПОЛЕ [ЯК] [ЯКИХ ТОВАРІВ] [--preview] [--json]
npm run shop -- goods changes [--json]
npm run shop -- goods undo НОМЕР

ПОЛЕ: price, old-price, stock, visibility, category, promotion
ЯК     --percent=-5    на стільки відсотків (стара ціна: на стільки вища за теперішню)
       --sum=-20       на стільки гривень або штук
       --set 199       поставити; для visibility: так або ні; для category й promotion: адреса
       --current       стара ціна дорівнює теперішній, --none: без старої ціни
       --round 9       заокруглити: 1 або 10 гривень, 9 (до 9 грн униз), 99 (до 99 коп.)
       --remove        прибрати з акції
ЯКИХ   --query СЛОВА   --category КАТЕГОРІЯ   --brand БРЕНД   --feed ПРАЙС   --promotion АКЦІЯ
       --state low|out|hidden|no_picture|no_description|pinned_price   --on-sale; без жодного — усіх товарів з --all

--preview  показати, що зміниться, і нічого не змінити
undo       повертає кожне значення, якого відтоді ніхто не змінив

Приклади:
  npm run shop -- goods change price --percent=-5 --round 9 --category pledy --preview
  npm run shop -- goods undo 12`,
  run: async (args, context) => {
    const { values, positionals } = parseOptions(args, CHANGE_OPTIONS)
    const [action = '', ...rest] = positionals
    if (action === 'change') return change(context, requirePositionals(rest, ['поле'])[0], values)
    if (action === 'undo') return undo(context, requirePositionals(rest, ['номер зміни'])[0])
    if (action !== 'changes') throw unknownAction(action, ACTIONS)
    requirePositionals(rest, [])
    const changes = await context.withShop(({ database }) =>
      listChanges(database, { actor: COMMAND, limit: 50 }),
    )
    return writeList(context.terminal, changes, {
      isJson: values.json === true,
      line: changeLine,
      none: 'Змін ще не було.',
    })
  },
}

async function change(context: CommandContext, field: string, values: ChangeValues): Promise<number> {
  const { terminal, withShop } = context
  return withShop(async ({ database }) => {
    const wanted = await readGoodsChange(database, field, values)
    const selection = { filter: await readGoodsFilter(database, values) }
    if (values.preview) {
      const preview = await previewChange(database, { actor: COMMAND, change: wanted, selection })
      if (values.json) terminal.out(JSON.stringify(preview, null, 2))
      else for (const line of previewLines(preview)) terminal.out(line)
      return 0
    }
    const who = byHand(context)
    const id = await orderChange(database, who, { change: wanted, selection, digest: null })
    return finish(context, database, id, 'Скасувати')
  })
}

async function undo(context: CommandContext, text: string): Promise<number> {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`Номер зміни — ціле число: ${text}`)
  return context.withShop(async ({ database }) => {
    await undoChange(database, byHand(context), Number(text))
    return finish(context, database, Number(text), null)
  })
}

async function finish(
  context: CommandContext,
  database: Parameters<typeof workOff>[0],
  id: number,
  hint: string | null,
): Promise<number> {
  await workOff(database, id, byHand(context))
  const state = await findChange(database, COMMAND, id)
  if (!state) throw new Error(`change ${id} has gone`)
  context.terminal.out(changeLine(state))
  if (hint) context.terminal.out(`${hint}: npm run shop -- goods undo ${id}`)
  return 0
}
