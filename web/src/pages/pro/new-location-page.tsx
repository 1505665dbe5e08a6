import { proMessages as words } from '../../features/pro/messages.ts'
import { NewVenue } from './venue-forms.tsx'
import '../../features/locations/locations.css'
import '../../features/pro/pro.css'
import '../../features/pro/pro-forms.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function NewLocationPage() {
  usePageTitle(words.newLocation)
  return (
    <div className="pro-page">
      <NewVenue />
    </div>
  )
}
