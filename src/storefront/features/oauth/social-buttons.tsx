import { useState } from 'react'
import type { OAuthProvider } from '#src/contract/auth-limits.ts'
import { Button } from '../../ui/button.tsx'
import { closeModal } from '../../runtime/stores/modal-store.ts'
import { showToast } from '../../runtime/stores/toast-store.ts'
import { useLeaveForCabinet } from '../session/leave-for-cabinet.ts'
import { useMissingWays } from '../session/sign-in-ways.ts'
import { FacebookLogo, GoogleLogo } from './provider-logos.tsx'
import { signInThrough } from './social-sign-in.ts'

export function SocialButtons({ onFailure }: { onFailure: (sentence: string | null) => void }) {
  const leave = useLeaveForCabinet()
  const isMissing = useMissingWays()
  const [waiting, setWaiting] = useState<OAuthProvider | null>(null)

  async function signIn(provider: OAuthProvider): Promise<void> {
    onFailure(null)
    setWaiting(provider)
    const failure = await signInThrough(provider, !isMissing(provider))
    setWaiting(null)
    if (failure !== null) {
      onFailure(failure)
      return
    }
    closeModal()
    showToast('Успішний вхід через соцмережу')
    await leave()
  }

  const button = (provider: OAuthProvider) => ({
    look: 'quiet' as const,
    isLoading: waiting === provider,
    disabled: waiting !== null,
    onClick: () => void signIn(provider),
  })
  return (
    <>
      <div className="or">або</div>
      <div className="social">
        <Button {...button('google')}>
          <GoogleLogo />
          Google
        </Button>
        <Button {...button('facebook')}>
          <FacebookLogo />
          Facebook
        </Button>
      </div>
    </>
  )
}
