import { useState } from 'react'
import type { FeedRulesBody, ShownFeed, ShownFeedPreview } from '#src/contract/admin/settings.ts'
import { sendDesk } from '../../runtime/call-desk.ts'
import { DeskError } from '../../runtime/desk-error.ts'
import { type Answer, useAnswer } from '../../runtime/use-answer.ts'
import { type FormSave, useFormSave } from '../../runtime/use-form-save.ts'
import { useTyped } from '../../runtime/use-typed.ts'
import { readRules, type RuleTexts, ruleTexts, sumText } from './feed-rules.ts'
import { sinceWords } from './since-words.ts'

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

/** The rules of a feed as they are typed, counted by the shop at each pause, and saved as a whole. */
export function useFeedRules(feed: ShownFeed, title: string, onSaved: () => unknown) {
  // With what it was typed upon: another may have saved the rules since.
  const draft = useTyped(`feed-rules-${feed.name}`, {
    texts: ruleTexts(feed),
    base: { rules: rulesOf(feed), version: feed.version },
  })
  const { texts, base } = draft.fields
  /** What a save comes upon, and the toast puts back. */
  const [before, setBefore] = useState(() => bodyOf(feed))
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
  const wrong: FormSave['errors'] = { ...fieldsOf(counted), ...refused, ...listsOf(errors) }
  const write = (given: FeedRulesBody, version: string) =>
    sendDesk<{ version: string }>('PUT', path, { ...given, version })

  return {
    draft,
    /** Of each field by its wire name: what cannot be read, and what the shop refuses. */
    errors: wrong,
    set: (change: Partial<RuleTexts>) => draft.set({ texts: { ...texts, ...change } }),
    /** Null before the first is counted. */
    counted: counted.value,
    isFresh: rules !== null && counted.isFresh,
    isBusy,
    problem,
    /** Null while what is typed cannot be read; false where it was refused. */
    save:
      rules &&
      (() =>
        attempt(
          () => write(rules, base.version),
          `Збережено: ${title}, які товари`,
          ({ version }) => write(before, version).then(onSaved),
        )),
  }
}

const listsOf = (errors: Readonly<Record<string, string>>): DeskError['fields'] =>
  Object.fromEntries(Object.entries(errors).map(([field, sentence]) => [field, [sentence]]))

/** What the shop refuses to count by: the same sentences as of a save. */
function fieldsOf({ error, isFresh }: Answer<unknown>): DeskError['fields'] {
  return isFresh && error instanceof DeskError ? error.fields : {}
}
