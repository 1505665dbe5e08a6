import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { ConfirmBusiness } from '../../features/operators/confirm-business.tsx'
import { businessMessages as words } from '../../features/operators/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/auth/set-business-validated')

export function BusinessValidatedPage() {
  usePageTitle(words.confirming)
  const navigate = useNavigate()
  const onConfirmed = useCallback(() => void navigate({ to: '/business-complete', replace: true }), [navigate])
  return <ConfirmBusiness token={route.useSearch().token} onConfirmed={onConfirmed} />
}
