import { useState } from 'react'
import type { FeedRulesBody, ShownFeed, ShownFeedPreview } from '#src/contract/admin/settings.ts'
import { countOf, OFFER_FORMS, PRODUCT_FORMS } from '#src/domain/text/plural.ts'
import { Button } from '../../parts/button.tsx'
import { Dialog } from '../../parts/dialog.tsx'
import { TypedNotice } from '../../parts/draft-notice.tsx'
import { TextArea, TextField } from '../../parts/field.tsx'
import { ManyChoice } from '../../parts/many-choice.tsx'
import { Note } from '../../parts/note.tsx'
import { Switch } from '../../parts/toggles.tsx'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { useFormSave } from '../../runtime/use-form-save.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { type Answer, useAnswer } from '../../runtime/use-answer.ts'
import { readRules, REASONS, type RuleTexts, ruleTexts } from './feed-rules.ts'
import { sinceWords } from './since-words.ts'
import { useChoices } from './use-choices.ts'

const TYPED_MS = 400

const NAMES = {
  categories: 'категорії',
  brands: 'бренди',
  in_stock: 'лише те, що є в наявності',
  price_from: 'ціна від',
  price_to: 'ціна до',
  exclude_skus: 'без цих артикулів',
} as const

type Rules = Pick<ShownFeed, 'in_stock' | 'price_from' | 'price_to' | 'exclude_skus'> & {
  categories: readonly (number | { id: number })[]
  brands: readonly (number | { id: number })[]
}

/** What of a feed this form has, as it is sent. */
function bodyOf({ categories, brands, in_stock, price_from, price_to, exclude_skus }: Rules) {
  const idsOf = (all: Rules['brands']) => all.map((one) => (typeof one === 'number' ? one : one.id))
  return {
    categories: idsOf(categories),
    brands: idsOf(brands),
    in_stock,
    price_from,
    price_to,
    exclude_skus: [...exclude_skus],
  }
}

/** In a shape in which two of them can be compared, and said. */
function rulesOf(feed: Rules) {
  const { price_from, price_to, ...rules } = bodyOf(feed)
  return { ...rules, price_from: sumText(price_from), price_to: sumText(price_to) }
}

const sumText = (sum: number | null) => (sum === null ? '' : String(sum).replace('.', ','))

type Props = { feed: ShownFeed; title: string; onClose: () => void; onSaved: () => void }

/** Which goods go into a feed; how many that is, and why the others stay out, before it is saved. */
export function FeedRulesDialog({ feed, title, onClose, onSaved }: Props) {
  // With what it was typed upon: another may have saved the rules since.
  const draft = useTyped(`feed-rules-${feed.name}`, {
    texts: ruleTexts(feed),
    base: { rules: rulesOf(feed), version: feed.version },
  })
  const { texts, base } = draft.fields
  /** What a save comes upon, and the toast puts back. */
  const [before, setBefore] = useState(() => bodyOf(feed))
  const choices = useChoices()
  const {
    isBusy,
    errors: refused,
    problem,
    attempt,
  } = useFormSave(({ current }) => {
    // As the server's contract says of a conflict.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { version, ...now } = current as Rules & { version: string }
    setBefore(bodyOf(now))
    const saved = rulesOf(now)
    draft.set({ base: { rules: saved, version } })
    return sinceWords(base.rules, saved, NAMES)
  })
  const { rules, errors } = readRules(texts)
  const path = `/settings/feeds/${feed.name}`
  const counted = useAnswer(
    rules && JSON.stringify(rules),
    () => sendDesk<ShownFeedPreview>('POST', `${path}/preview`, rules ?? undefined),
    TYPED_MS,
  )
  const wrong: Readonly<Record<string, readonly string[]>> = {
    ...fieldsOf(counted),
    ...refused,
    ...listsOf(errors),
  }
  const set = (change: Partial<RuleTexts>) => draft.set({ texts: { ...texts, ...change } })
  const write = (given: FeedRulesBody, version: string) =>
    sendDesk<{ version: string }>('PUT', path, { ...given, version })
  const leave = () => {
    draft.discard()
    onClose()
  }

  async function save(): Promise<void> {
    if (!rules) return
    const isSaved = await attempt(
      () => write(rules, base.version),
      `Збережено: ${title}, які товари`,
      ({ version }) => write(before, version).then(onSaved),
    )
    if (!isSaved) return
    onSaved()
    leave()
  }

  return (
    <Dialog
      title={`${title}: які товари`}
      size="large"
      onClose={onClose}
      actions={
        <>
          <Button isBusy={isBusy} disabled={!rules} onClick={() => void save()}>
            Зберегти
          </Button>
          <Button look="text" onClick={leave}>
            Не зараз
          </Button>
        </>
      }
    >
      <TypedNotice typed={draft} />
      {problem !== null && (
        <Note tone="wrong" isNews>
          <p>{problem}</p>
        </Note>
      )}
      <div className="fgrid fgrid--2">
        <ManyChoice
          label="Категорії, з усіма вкладеними"
          none="Усі"
          add="Додати категорію"
          chosen={texts.categories}
          choices={choices?.categories ?? null}
          error={wrong['categories']}
          onChange={(categories) => set({ categories })}
        />
        <ManyChoice
          label="Бренди"
          none="Усі"
          add="Додати бренд"
          chosen={texts.brands}
          choices={choices?.brands ?? null}
          error={wrong['brands']}
          onChange={(brands) => set({ brands })}
        />
        <TextField
          label="Ціна магазину від"
          unit="грн"
          inputMode="decimal"
          value={texts.price_from}
          error={wrong['price_from']}
          onChange={(price_from) => set({ price_from })}
        />
        <TextField
          label="Ціна магазину до"
          unit="грн"
          inputMode="decimal"
          value={texts.price_to}
          error={wrong['price_to']}
          onChange={(price_to) => set({ price_to })}
        />
        <TextArea
          label="Без цих артикулів"
          isWide
          rows={3}
          value={texts.exclude}
          error={wrong['exclude_skus']}
          help="По одному в рядку"
          onChange={(exclude) => set({ exclude })}
        />
      </div>
      <Switch isOn={texts.in_stock} onChange={(in_stock) => set({ in_stock })}>
        Лише те, що є в наявності
      </Switch>
      {counted.value && <Counted counted={counted.value} isFresh={rules !== null && counted.isFresh} />}
    </Dialog>
  )
}

function Counted({ counted, isFresh }: { counted: ShownFeedPreview; isFresh: boolean }) {
  const { offers, products, left, unknown_skus } = counted
  return (
    <>
      <output className={isFresh ? 'panel feed-count' : 'panel feed-count fade'}>
        <b>
          {offers === 0
            ? 'За цими правилами не потрапить нічого'
            : `Потрапить ${countOf(offers, OFFER_FORMS)} (${countOf(products, PRODUCT_FORMS)})`}
        </b>
        {left.length > 0 && (
          <dl className="kv">
            {left.map(({ reason, offers: count }) => (
              <div key={reason} className="feed-count__r">
                <dt>{REASONS[reason] ?? reason}</dt>
                <dd className="tn">{count.toLocaleString('uk-UA')}</dd>
              </div>
            ))}
          </dl>
        )}
      </output>
      {unknown_skus.length > 0 && (
        <Note tone="warn" isNews>
          <p>
            Немає таких артикулів: {unknown_skus.slice(0, 10).join(', ')}
            {unknown_skus.length > 10 && ` і ще ${unknown_skus.length - 10}`}
          </p>
        </Note>
      )}
    </>
  )
}

const listsOf = (errors: Readonly<Record<string, string>>): DeskError['fields'] =>
  Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]]))

/** What the shop refuses to count by: the same sentences as of a save. */
function fieldsOf({ error, isFresh }: Answer<unknown>): DeskError['fields'] {
  return isFresh && error instanceof DeskError ? error.fields : {}
}
