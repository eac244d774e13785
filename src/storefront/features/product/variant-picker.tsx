import { useId } from 'react'
import type { Variant } from '#src/contract/catalogue.ts'
import { hasStock } from '#src/domain/catalogue/stock.ts'
import { tie } from '#src/domain/text/typography.ts'
import { Picture } from '../../ui/picture.tsx'
import { usePressed } from '../../runtime/late-parts/use-pressed.ts'
import { type OptionGroup, optionGroups, type OptionValue } from './variant-options.ts'

type Props = { variants: readonly Variant[]; current: Variant; onChoose: (variant: Variant) => void }

export function VariantPicker({ variants, current, onChoose }: Props) {
  return optionGroups(variants, current).map((group) => (
    <Group key={group.title} group={group} onChoose={onChoose} />
  ))
}

type GroupProps = { group: OptionGroup; onChoose: (variant: Variant) => void }

/** An option appears chosen with the press itself; the page of that variant is rendered after it is visible. */
function Group({ group, onChoose }: GroupProps) {
  const name = useId()
  const [pressed, setPressed] = usePressed(onChoose)
  const isPictured = isColour(group) && group.values.every(({ variant }) => variant.pictures.length > 0)
  return (
    <fieldset className="opt">
      <legend className="opt__l">
        <b>{tie(group.title)}:</b> <span>{tie(group.chosen)}</span>
      </legend>
      <div className={isPictured ? 'sws' : 'szs'}>
        {group.values.map((value) => (
          <Choice
            key={value.value}
            name={name}
            value={pressed ? { ...value, isChosen: value.variant === pressed } : value}
            isPictured={isPictured}
            onChoose={setPressed}
          />
        ))}
      </div>
    </fieldset>
  )
}

type ChoiceProps = {
  name: string
  value: OptionValue
  isPictured: boolean
  onChoose: (variant: Variant) => void
}

/** A native radio button below its picture or word, so that the arrow keys work. */
function Choice({ name, value: { value, isChosen, variant }, isPictured, onChoose }: ChoiceProps) {
  const isOut = !hasStock(variant.stock)
  return (
    <label className={isPictured ? 'swb' : 'sz'} data-out={isOut ? '' : undefined}>
      <input
        className="opt__radio"
        type="radio"
        name={name}
        checked={isChosen}
        aria-label={isOut ? `${value}, немає в наявності` : value}
        onChange={() => onChoose(variant)}
      />
      {isPictured ? (
        <Picture picture={variant.pictures[0] ?? null} alt="" sizes="64px" loading="eager" isSmall />
      ) : (
        tie(value)
      )}
    </label>
  )
}

function isColour({ title }: OptionGroup): boolean {
  return /^(колір|кольор|цвет|color)/i.test(title)
}
