type SliderRange = { from: number; to: number }

type Props = SliderRange & {
  low: number
  high: number
  onMove: (range: SliderRange) => void
  /** Called when a thumb is released. */
  onRest: () => void
}

/** Two native sliders above one track; each stops at the other. */
export function PriceSlider({ low, high, from, to, onMove, onRest }: Props) {
  const start = clamp(from, low, high)
  const end = clamp(Math.max(to, start), low, high)
  const percent = (value: number) => ((value - low) / (high - low)) * 100
  const thumb = { type: 'range', min: low, max: high, onPointerUp: onRest, onKeyUp: onRest } as const
  return (
    <div className="slider needs-script">
      <svg className="slider__track" aria-hidden="true">
        <rect className="slider__all" width="100%" height="3" rx="1.5" />
        <rect
          className="slider__part"
          x={`${percent(start)}%`}
          width={`${percent(end) - percent(start)}%`}
          height="3"
        />
      </svg>
      <input
        {...thumb}
        aria-label="Найменша ціна"
        value={start}
        onChange={(event) => onMove({ from: Math.min(Number(event.target.value), end), to: end })}
      />
      <input
        {...thumb}
        aria-label="Найбільша ціна"
        value={end}
        onChange={(event) => onMove({ from: start, to: Math.max(Number(event.target.value), start) })}
      />
    </div>
  )
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(Math.max(value, low), high)
}
