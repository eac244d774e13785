import { TextArea, TextField } from '../../parts/field.tsx'
import { ManyChoice } from '../../parts/many-choice.tsx'
import { Switch } from '../../parts/toggles.tsx'
import type { FormSave } from '../../runtime/use-form-save.ts'
import type { RuleTexts } from './feed-rules.ts'
import { useChoices } from './use-choices.ts'

type Props = { texts: RuleTexts; errors: FormSave['errors']; set: (change: Partial<RuleTexts>) => void }

/** Rules for the goods of a feed: by category and brand, by price, and by article number. */
export function FeedRulesFields({ texts, errors, set }: Props) {
  const choices = useChoices()
  return (
    <>
      <div className="fgrid fgrid--2">
        <ManyChoice
          label="Категорії, з усіма вкладеними"
          none="Усі"
          add="Додати категорію"
          chosen={texts.categories}
          choices={choices?.categories ?? null}
          error={errors['categories']}
          onChange={(categories) => set({ categories })}
        />
        <ManyChoice
          label="Бренди"
          none="Усі"
          add="Додати бренд"
          chosen={texts.brands}
          choices={choices?.brands ?? null}
          error={errors['brands']}
          onChange={(brands) => set({ brands })}
        />
        <TextField
          label="Ціна магазину від"
          unit="грн"
          inputMode="decimal"
          value={texts.price_from}
          error={errors['price_from']}
          onChange={(price_from) => set({ price_from })}
        />
        <TextField
          label="Ціна магазину до"
          unit="грн"
          inputMode="decimal"
          value={texts.price_to}
          error={errors['price_to']}
          onChange={(price_to) => set({ price_to })}
        />
        <TextArea
          label="Без цих артикулів"
          isWide
          rows={3}
          value={texts.exclude}
          error={errors['exclude_skus']}
          help="По одному в рядку"
          onChange={(exclude) => set({ exclude })}
        />
      </div>
      <Switch isOn={texts.in_stock} onChange={(in_stock) => set({ in_stock })}>
        Лише те, що є в наявності
      </Switch>
    </>
  )
}
