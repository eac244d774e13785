import { Refusal } from '#src/catalogue/refusal.ts'
import { pageWordsSchema } from '#src/contract/admin/pages.ts'
import { promoWordsSchema } from '#src/contract/admin/promo-codes.ts'
import { TRADE_FEEDS, tradeFeedRulesSchema } from '#src/contract/trade-feeds.ts'
import { versionOf } from '#src/domain/versions/version-of.ts'
import { describeFaults, loadText, resetText, saveText } from '#src/messages/texts/stored-texts.ts'
import { defaultText } from '#src/messages/texts/texts.ts'
import { loadOwnPage, restoreRemovedPage, saveOwnPage } from '#src/pages/own-pages.ts'
import { findOwnRedirect, saveRedirect } from '#src/pages/redirects.ts'
import { loadPromoCode, savePromoCode } from '#src/promo-codes/promo-codes.ts'
import { findLead, leadQuery } from '#src/search/owner-queries.ts'
import { checked } from '#src/staff/checked.ts'
import { InvalidInput } from '#src/staff/invalid-input.ts'
import { changeTradeFeed, feedFacts, feedVersion, findTradeFeed } from '#src/trade-feeds/trade-feeds.ts'
import { type RevertKind, type RevertRow, wordOf } from './revert-kind.ts'

/** A text that was reset is ours from then on. */
export const messageText: RevertKind = {
  facts: (row) => {
    const ours = oursOf(row)
    return ours && { before: row.before, after: row.after ?? { text: ours.text } }
  },
  open: async ({ database }, { actor }, row) => {
    const ours = oursOf(row)
    if (!ours) return null
    const { name, channel } = ours
    const text = await loadText(database, name, channel)
    const was = wordOf(row.before['text'])
    const change = { actor, name, channel, version: versionOf({ text }) }
    return {
      now: { text },
      put: async () => {
        if (was === ours.text) return resetText(database, change)
        const faults = describeFaults(was, ours)
        if (faults.length > 0) throw new InvalidInput({ text: faults })
        return saveText(database, { ...change, text: was })
      },
    }
  },
}

function oursOf({ entity_id }: Pick<RevertRow, 'entity_id'>) {
  const [name = '', channel = ''] = entity_id.split('/')
  return defaultText(name, channel)
}

export const page: RevertKind = {
  open: async ({ database }, who, { entity_id: slug, before }) => {
    const found = await loadOwnPage(database, who.actor, slug)
    if (!found) return null
    const { title, description, content, version } = found
    return {
      now: { title, description, content },
      put: async () => {
        const words = checked(pageWordsSchema, { title, description, content, ...before })
        return saveOwnPage(database, { ...who, slug, words, version })
      },
    }
  },
}

/** Its last version is still there. */
export const removedPage: RevertKind = {
  open: async ({ database }, who, { entity_id: slug }) => {
    if (await loadOwnPage(database, who.actor, slug))
      throw new Refusal('Сторінка з цією адресою вже знову є. Попередні тексти — у її версіях.')
    return { now: null, put: () => restoreRemovedPage(database, { ...who, slug }) }
  },
}

export const redirect: RevertKind = {
  open: async ({ database }, { actor }, { entity_id: from, before, after }) => {
    const { target, version } = await findOwnRedirect(database, { actor, from })
    // One that has been removed since is put back by the row that says so.
    if (target === null && after !== null) return null
    const { to_path, status } = { ...target, ...before }
    return {
      now: target,
      put: () =>
        saveRedirect(database, {
          actor,
          version,
          redirect: { from, to: wordOf(to_path), status: status === 302 ? 302 : 301 },
        }),
    }
  },
}

export const promoCode: RevertKind = {
  open: async ({ database }, { actor }, { entity_id, before }) => {
    const id = Number(entity_id)
    const found = await loadPromoCode(database, actor, id)
    if (!found) return null
    const { row, version } = found
    return {
      now: { ...row },
      put: async () =>
        savePromoCode(database, {
          actor,
          id,
          version,
          words: checked(promoWordsSchema, { ...row, ...before }),
        }),
    }
  },
}

export const feed: RevertKind = {
  open: async ({ database }, { actor }, { entity_id, before }) => {
    const name = TRADE_FEEDS.find((known) => known === entity_id)
    if (name === undefined) return null
    const found = await findTradeFeed(database, name)
    return {
      now: { ...feedFacts(found) },
      put: async () => {
        const { is_on = found.is_on, ...rules } = before
        const whole = checked(tradeFeedRulesSchema, { ...found.rules, ...rules })
        return changeTradeFeed(database, {
          actor,
          name,
          version: feedVersion(found),
          change: (known) => ({ ...known, is_on: is_on === true, rules: whole }),
        })
      },
    }
  },
}

/** Where a query leads. Nothing lists again what was put aside. */
export const ledQuery: RevertKind = {
  facts: ({ before, after }) => ('to_path' in before ? { before, after } : null),
  open: async ({ database }, { actor }, { entity_id: query, before }) => {
    const { to_path, version } = await findLead(database, { actor, query })
    const to = before['to_path'] === null ? null : wordOf(before['to_path'])
    return { now: { to_path }, put: () => leadQuery(database, { actor, query, to, version }) }
  },
}
