import { useSearch } from '@tanstack/react-router'
import { proMessages as words } from '../../features/pro/messages.ts'
import { UnknownVenue } from './venue.tsx'
import { VenueComplete } from './venue-complete.tsx'
import '../../features/pro/pro.css'
import '../../features/pro/pro-forms.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function LocationCompletePage() {
  usePageTitle(words.nextTitle)
  const { location } = useSearch({ strict: false })
  return <div className="pro-page">{location ? <VenueComplete id={location} /> : <UnknownVenue />}</div>
}
