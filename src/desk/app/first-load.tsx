import { Skeleton } from '../parts/states.tsx'

/** Shown until the session is loaded. */
export function FirstLoad() {
  return (
    <div className="adm" aria-busy="true">
      <div className="side" />
      <div className="col0">
        <div className="top" />
        <main className="main">
          <h1 className="vh">Керування магазином</h1>
          <Skeleton />
        </main>
      </div>
    </div>
  )
}
