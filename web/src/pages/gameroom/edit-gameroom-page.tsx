import { getRouteApi } from '@tanstack/react-router'
import { EditGameroom } from '../../features/locations/edit-gameroom.tsx'
import { locationMessages as words } from '../../features/locations/messages.ts'
import '../../features/gameroom/gameroom.css'
import '../../features/locations/locations.css'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/player/my-gameroom/locations/edit/$id')

export function EditGameroomPage() {
  usePageTitle(words.editGameroom)
  const { id } = route.useParams()
  return (
    <div className="wrap">
      <EditGameroom key={id} id={Number(id)} />
    </div>
  )
}
