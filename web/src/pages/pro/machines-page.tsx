import { getRouteApi } from '@tanstack/react-router'
import { fleetMessages as words } from '../../features/pro/fleet-messages.ts'
import { Fleet } from '../../features/pro/fleet.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/operators/pro/machines')

export function ProMachinesPage() {
  usePageTitle(words.title)
  return (
    <div className="pro-page">
      <Fleet search={route.useSearch()} />
    </div>
  )
}
