import { useParams } from '@tanstack/react-router'
import { proMessages as words } from '../../features/pro/messages.ts'
import { EditVenue } from './venue-forms.tsx'
import '../../features/locations/locations.css'
import '../../features/pro/pro.css'
import '../../features/pro/pro-forms.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function EditLocationPage() {
  usePageTitle(words.editLocation)
  const { id = '' } = useParams({ strict: false })
  return (
    <div className="pro-page">
      <EditVenue key={id} id={Number(id)} />
    </div>
  )
}
