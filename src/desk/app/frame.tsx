import { useRef } from 'react'
import { type Location, Outlet, ScrollRestoration, useNavigation } from 'react-router'
import { classes } from '../parts/classes.ts'
import { useLate } from '../parts/states.tsx'
import { ToastPlace } from '../parts/toast.tsx'
import { useNoteWay } from '../runtime/came-from.ts'
import { Arrivals } from './arrivals.tsx'
import { DeskKeys } from './desk-keys.tsx'
import { DraftsDialog } from './drafts-dialog.tsx'
import { Find } from './find.tsx'
import { FootNav } from './foot-nav.tsx'
import { StoreOffline } from './store-offline.tsx'
import { KeysHelp } from './keys-help.tsx'
import { KeyAdvice } from './key-advice.tsx'
import { OfflineBar } from './offline-bar.tsx'
import { ProofPlace } from './proof-place.tsx'
import { QueueDialog } from './queue-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'
import { SideNav } from './side-nav.tsx'
import { TopBar } from './top-bar.tsx'
import { useFocusNearRemoved } from './use-focus-near-removed.ts'
import { useFocusOnNavigation } from './use-focus-on-navigation.ts'
import { useFreshSession } from './use-fresh-session.ts'

/**
 * Every address that is opened directly has the key `default`, so the path tells them apart and none begins where another
 * was left.
 */
function placeKey({ key, pathname }: Location): string {
  return key === 'default' ? pathname : key
}

/** Everything around a screen. */
export function Frame() {
  const isLoading = useLate(useNavigation().state === 'loading')
  const main = useRef<HTMLElement>(null)
  useNoteWay()
  useFocusOnNavigation(main)
  useFocusNearRemoved(main)
  useFreshSession()
  return (
    <>
      <a className="skip" href="#main">
        До вмісту
      </a>
      <div className="adm">
        <SideNav />
        <div className="col0">
          <TopBar />
          <OfflineBar />
          <main
            ref={main}
            id="main"
            className={classes('main', isLoading && 'is-loading')}
            tabIndex={-1}
            aria-busy={isLoading}
          >
            <KeyAdvice />
            <Outlet />
          </main>
        </div>
        <FootNav />
        <ToastPlace />
        <Find />
        <KeysHelp />
        <ProofPlace />
        <DeskKeys />
        <Arrivals />
        <QueueDialog />
        <DraftsDialog />
        <SignOutDialog />
        <StoreOffline />
      </div>
      {isLoading && <div className="page-load" />}
      <ScrollRestoration getKey={placeKey} />
    </>
  )
}
