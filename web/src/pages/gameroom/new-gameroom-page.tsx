import { NewGameroom } from '../../features/locations/edit-gameroom.tsx'
import { locationMessages as words } from '../../features/locations/messages.ts'
import '../../features/gameroom/gameroom.css'
import '../../features/locations/locations.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function NewGameroomPage() {
  usePageTitle(words.newGameroom)
  return (
    <div className="wrap gameroom-page">
      <NewGameroom />
    </div>
  )
}
