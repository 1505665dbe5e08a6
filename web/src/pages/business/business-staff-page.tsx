import { getRouteApi } from '@tanstack/react-router'
import { staffMessages as words } from '../../features/staff/messages.ts'
import { StaffInvitation } from '../../features/staff/staff-invitation.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/auth/business-staff')

export function BusinessStaffPage() {
  usePageTitle(words.pageTitle)
  return <StaffInvitation token={route.useSearch().token} />
}
