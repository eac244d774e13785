import { useLocation, useNavigate } from 'react-router'

/** Where a sign-in leads: to the cabinet, but whoever is at an order goes on with it. */
export function useLeaveForCabinet(): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async () => {
    if (pathname !== '/checkout') await navigate('/cabinet')
  }
}
