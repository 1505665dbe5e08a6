import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ConfirmBusiness } from '../../features/operators/confirm-business.tsx'

const route = getRouteApi('/auth/set-business-validated')

export function BusinessValidatedPage() {
  const navigate = useNavigate()
  const onConfirmed = useCallback(() => void navigate({ to: '/business-complete', replace: true }), [navigate])
  return <ConfirmBusiness token={route.useSearch().token} onConfirmed={onConfirmed} />
}
