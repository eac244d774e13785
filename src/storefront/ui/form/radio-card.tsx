import { useId } from 'react'

type Props = {
  name: string
  value: string
  title: string
  note: string
  price?: string
  isChosen: boolean
  /** The reason why it cannot be chosen; null where it can. */
  reason?: string | null
  onChoose: () => void
}

export function RadioCard({ name, value, title, note, price, isChosen, reason = null, onChoose }: Props) {
  const id = useId()
  return (
    <label className="radio">
      <input
        type="radio"
        name={name}
        value={value}
        checked={isChosen}
        disabled={reason !== null}
        // The whole card is the label, but only its title is the accessible name; the rest describes it.
        aria-labelledby={`${id}-title`}
        aria-describedby={
          [price && `${id}-price`, (reason ?? note) && `${id}-note`].filter(Boolean).join(' ') || undefined
        }
        onChange={onChoose}
      />
      <b id={`${id}-title`}>{title}</b>
      {price && <em id={`${id}-price`}>{price}</em>}
      {(reason ?? note) && <span id={`${id}-note`}>{reason ?? note}</span>}
    </label>
  )
}
