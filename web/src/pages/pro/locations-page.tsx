import { proMessages as words } from '../../features/pro/messages.ts'
import { VenueList } from '../../features/pro/venue-list.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

export function ProLocationsPage() {
  usePageTitle(words.locations)
  return (
    <div className="pro-page">
      <VenueList />
    </div>
  )
}
