import { useLocation, useNavigate } from 'react-router'

/** Where a sign-in leads: to the cabinet, but from the checkout nowhere: the order goes on. */
export function useLeaveForCabinet(): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async () => {
    if (pathname !== '/checkout') await navigate('/cabinet')
  }
}
