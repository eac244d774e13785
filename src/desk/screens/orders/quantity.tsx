import { Icon } from '../../parts/icon.tsx'

type Props = {
  name: string
  value: number
  /** The largest quantity that can be chosen. */
  most?: number
  onChange: (value: number) => void
}

/** The number of pieces of a line, by buttons or typed. */
export function Quantity({ name, value, most = Infinity, onChange }: Props) {
  return (
    <span className="qn">
      <button
        type="button"
        aria-label={`Менше: ${name}`}
        disabled={value <= 1}
        onClick={() => onChange(value - 1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        inputMode="numeric"
        aria-label={`Кількість: ${name}`}
        value={value}
        onChange={({ target }) => {
          const typed = target.value.replace(/\D/g, '').slice(0, 4)
          onChange(typed === '' ? 0 : Math.min(Number(typed), most))
        }}
      />
      <button
        type="button"
        aria-label={`Більше: ${name}`}
        disabled={value >= most}
        onClick={() => onChange(value + 1)}
      >
        <Icon name="plus" size={16} />
      </button>
    </span>
  )
}
