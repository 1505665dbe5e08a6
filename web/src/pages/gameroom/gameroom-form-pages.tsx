import { getRouteApi } from '@tanstack/react-router'
import { EditGameroom, NewGameroom } from '../../features/locations/edit-gameroom.tsx'
import { locationMessages as words } from '../../features/locations/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const newRoute = getRouteApi('/player/my-gameroom/locations/new')
const editRoute = getRouteApi('/player/my-gameroom/locations/edit/$id')

export function NewGameroomPage() {
  usePageTitle(words.newGameroom)
  const { serial, code } = newRoute.useSearch()
  return (
    <div className="wrap">
      <NewGameroom {...(serial && { machine: { serial, ...(code && { code }) } })} />
    </div>
  )
}

export function EditGameroomPage() {
  usePageTitle(words.editGameroom)
  const { id } = editRoute.useParams()
  return (
    <div className="wrap">
      <EditGameroom key={id} id={Number(id)} />
    </div>
  )
}
