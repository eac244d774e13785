import { useLocation, useNavigate } from 'react-router'

/**
 * Returns a function that opens the cabinet after signing in, except in the checkout, where the order
 * continues.
 */
export function useLeaveForCabinet(): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async () => {
    if (pathname !== '/checkout') await navigate('/cabinet')
  }
}
