import { Note } from '../ui/note.tsx'

export function CartSkeleton() {
  return (
    <>
      <noscript>
        <Note>Кошик зберігається у вашому браузері. Щоб його побачити, увімкніть JavaScript.</Note>
      </noscript>
      <div className="cartm needs-script" aria-hidden="true">
        <div className="cartm__l sk-late">
          <div className="line">
            <span className="pic sk" />
            <div className="sk cartm__sk" />
          </div>
        </div>
        <div className="cartm__s sk-late">
          <div className="sk cartm__sk-s" />
        </div>
      </div>
    </>
  )
}
