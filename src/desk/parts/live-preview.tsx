import { useEffect, useRef, useState } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { useIsPhone } from './use-is-phone.ts'

const WIDTHS = { desk: 1280, phone: 390 } as const
/** As long as a person stops between two words. */
const TYPING_MS = 600

type Props = {
  title: string
  /** Where a form with the draft is answered by the shop's page. */
  action: string
  draft: unknown
}

/**
 * The shop's own page with what is not saved yet. A new frame is drawn behind the one that is seen: filling the same frame
 * would add a step to the browser's history, and the page would blink.
 */
export function LivePreview({ title, action, draft }: Props) {
  const usual = useIsPhone() ? 'phone' : 'desk'
  const [chosen, setWidth] = useState<keyof typeof WIDTHS | null>(null)
  const width = chosen ?? usual
  const [asked, setAsked] = useState(0)
  const [shown, setShown] = useState(0)
  const [failed, setFailed] = useState(0)
  const form = useRef<HTMLFormElement>(null)
  const frames = useRef(new Map<number, HTMLIFrameElement>())
  const [box, scale] = useScale(WIDTHS[width])
  const text = JSON.stringify(draft)

  useEffect(() => {
    const timer = setTimeout(() => setAsked((last) => last + 1), asked === 0 ? 0 : TYPING_MS)
    return () => clearTimeout(timer)
    // The number of the frame is no reason to ask for another.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text, action])

  useEffect(() => {
    if (asked > 0) form.current?.submit()
  }, [asked])

  function handleLoad(number: number): void {
    const page = frames.current.get(number)
    const drawn = page?.contentDocument
    // A new frame is empty until the form is answered.
    if (drawn?.URL === 'about:blank') return
    if (!drawn?.querySelector('main')) {
      setFailed(number)
      return
    }
    page?.contentWindow?.scrollTo(0, frames.current.get(shown)?.contentWindow?.scrollY ?? 0)
    setShown(number)
  }

  const isStale = failed === asked && asked > 0
  const isFirst = shown === 0
  return (
    <section className="pv live" aria-label={title}>
      <div className="pv__h">
        <b>{title}</b>
        <IconButton
          icon="desk"
          aria-label="Як на комп’ютері"
          aria-pressed={width === 'desk'}
          onClick={() => setWidth('desk')}
        />
        <IconButton
          icon="mob"
          aria-label="Як на телефоні"
          aria-pressed={width === 'phone'}
          onClick={() => setWidth('phone')}
        />
      </div>
      <form ref={form} method="post" action={action} target={`preview-${asked}`} hidden>
        <input type="hidden" name="draft" value={text} readOnly />
      </form>
      <div ref={box} className={classes('live__box', width === 'phone' && 'live__box--phone')}>
        {isFirst && !isStale && <span className="sk live__first" />}
        {[...new Set([shown, asked])]
          .filter((number) => number > 0)
          .map((number) => (
            <iframe
              key={number}
              ref={(frame) => {
                if (frame) frames.current.set(number, frame)
                else frames.current.delete(number)
              }}
              name={`preview-${number}`}
              title={number === shown ? `${title}: сторінка магазину` : 'Оновлюється'}
              sandbox="allow-same-origin"
              className={classes('live__page', number !== shown && 'live__page--next')}
              style={{ width: WIDTHS[width], height: `${100 / scale}%`, transform: `scale(${scale})` }}
              onLoad={() => handleLoad(number)}
            />
          ))}
      </div>
      <output className="live__note">
        {isStale ? (
          <>
            Перегляд не оновився.{' '}
            <button type="button" className="link" onClick={() => setAsked(asked + 1)}>
              Спробувати ще раз
            </button>
          </>
        ) : isFirst ? (
          'Готуємо сторінку…'
        ) : (
          'Це бачите лише ви. Посилання й кнопки тут не діють'
        )}
      </output>
    </section>
  )
}

/** By how much a page of this width is made smaller to fit its box. */
function useScale(width: number) {
  const box = useRef<HTMLDivElement>(null)
  const [boxWidth, setBoxWidth] = useState(0)
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setBoxWidth(entry?.contentRect.width ?? 0))
    if (box.current) observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  return [box, boxWidth === 0 ? 1 : Math.min(1, boxWidth / width)] as const
}
