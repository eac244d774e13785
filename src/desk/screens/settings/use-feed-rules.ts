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

/** The part of a feed that this form edits, in the shape of the request. */
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

/** The rules in a shape that can be compared and put into words. */
function rulesOf(feed: Rules) {
  const { price_from, price_to, ...rules } = bodyOf(feed)
  return { ...rules, price_from: sumText(price_from), price_to: sumText(price_to) }
}

/** The rules of a feed as they are typed. The server counts the goods at each pause; everything is saved together. */
export function useFeedRules(feed: ShownFeed, title: string, onSaved: () => unknown) {
  // The draft stores the state it was typed from as well, because others may have saved the rules since.
  const draft = useTyped(`feed-rules-${feed.name}`, {
    texts: ruleTexts(feed),
    base: { rules: rulesOf(feed), version: feed.version },
  })
  const { texts, base } = draft.fields
  /** The rules that a save replaces and the toast restores. */
  const [before, setBefore] = useState(() => bodyOf(feed))
  const {
    isBusy,
    errors: refused,
    problem,
    attempt,
  } = useFormSave(({ current }) => {
    // The contract of this route answers a conflict with the rules as they are now.
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
    /** Errors by the field name of the API: what cannot be read, and what the server refuses. */
    errors: wrong,
    set: (change: Partial<RuleTexts>) => draft.set({ texts: { ...texts, ...change } }),
    /** Null until the first count. */
    counted: counted.value,
    isFresh: rules !== null && counted.isFresh,
    isBusy,
    problem,
    /** Null while what is typed cannot be read. Resolves to false if it was refused. */
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

/** Errors of the count; they have the same sentences as those of a save. */
function fieldsOf({ error, isFresh }: Answer<unknown>): DeskError['fields'] {
  return isFresh && error instanceof DeskError ? error.fields : {}
}
