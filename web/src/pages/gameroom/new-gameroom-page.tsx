import { getRouteApi } from '@tanstack/react-router'
import { NewGameroom } from '../../features/locations/edit-gameroom.tsx'
import { locationMessages as words } from '../../features/locations/messages.ts'
import '../../features/gameroom/gameroom.css'
import '../../features/locations/locations.css'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/player/my-gameroom/locations/new')

export function NewGameroomPage() {
  usePageTitle(words.newGameroom)
  const { serial, code } = route.useSearch()
  return (
    <div className="wrap">
      <NewGameroom {...(serial && { machine: { serial, ...(code && { code }) } })} />
    </div>
  )
}
