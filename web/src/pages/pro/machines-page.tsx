import { useSearch } from '@tanstack/react-router'
import { fleetMessages as words } from '../../features/pro/fleet-messages.ts'
import { Fleet } from '../../features/pro/fleet.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function ProMachinesPage() {
  usePageTitle(words.title)
  return (
    <div className="pro-page">
      <Fleet search={useSearch({ from: '/operators/pro/machines' })} />
    </div>
  )
}
